/// The distance in Oklab: ΔEOK of CSS Color 4.
///
/// Pixels with alpha are seen on white and on black; the greater distance counts.
public struct OklabMetric: Metric {
    /// The name that commands take.
    public static let name = "oklab"
    /// The difference that one can just notice, as CSS Color 4 takes it to be (section 13.2, gamut mapping).
    public static let defaultThreshold: Double? = 0.02
    /// From nothing to the distance of black and white.
    public static let thresholds = 0.0...1.0

    private let threshold: Double
    private let table = LinearColor.curve

    /// The metric with a threshold in ΔEOK.
    public init(threshold: Double) { self.threshold = threshold }

    /// Whether the distance of two pixels is above the threshold.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        LinearColor.distance(expected, actual, table: table) { Oklab($0).distance(to: Oklab($1)) } > threshold
    }
}
