import FieldGeometry

/// The distance in Oklab: ΔEOK of CSS Color 4.
///
/// Pixels that are not opaque are compared on white and on black; the greater distance is used.
public struct OklabMetric: Metric {
    /// The name that the option `--metric` takes.
    public static let name = "oklab"
    /// 0.02, the just noticeable difference according to CSS Color 4 (section 13.2, gamut mapping).
    public static let defaultThreshold: Double? = 0.02
    /// The valid thresholds, from 0 to the distance between black and white.
    public static let thresholds = 0.0...1.0

    private let threshold: Double
    private let table = LinearColor.curve

    /// Creates the metric with a threshold in ΔEOK.
    public init(threshold: Double) { self.threshold = threshold }

    /// Whether the distance of two pixels is greater than the threshold.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        LinearColor.distance(expected, actual, table: table) { Oklab($0).distance(to: Oklab($1)) } > threshold
    }
}
