/// The distance that the CIE recommends: ΔE00 of CIELAB under D65.
///
/// Pixels with alpha are seen on white and on black; the greater distance counts.
public struct CIEDE2000Metric: Metric {
    /// The name that commands take.
    public static let name = "ciede2000"
    /// The difference that one can just notice in CIELAB (Mahy, Van Eycken and Oosterlinck, 1994).
    public static let defaultThreshold: Double? = 2.3
    /// From nothing to more than any two colours are apart.
    public static let thresholds = 0.0...200.0

    private let threshold: Double
    private let table = LinearColor.curve

    /// The metric with a threshold in ΔE00.
    public init(threshold: Double) { self.threshold = threshold }

    /// Whether the distance of two pixels is above the threshold.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        LinearColor.distance(expected, actual, table: table) { CIELab($0).distance2000(to: CIELab($1)) } > threshold
    }
}
