/// The distance recommended by the CIE: ΔE00 in CIELAB under D65.
///
/// Pixels that are not opaque are compared on white and on black; the greater distance is used.
public struct CIEDE2000Metric: Metric {
    /// The name that the option `--metric` takes.
    public static let name = "ciede2000"
    /// 2.3, the just noticeable difference that Mahy, Van Eycken and Oosterlinck (1994) found for the older distance in
    /// CIELAB, ΔE*ab of 1976. It is used for ΔE00 too. Between saturated colours, ΔE00 is usually less than ΔE*ab, so
    /// the same threshold allows greater differences there.
    public static let defaultThreshold: Double? = 2.3
    /// The valid thresholds, from 0 to more than the distance of any two colours.
    public static let thresholds = 0.0...200.0

    private let threshold: Double
    private let table = LinearColor.curve

    /// Creates the metric with a threshold in ΔE00.
    public init(threshold: Double) { self.threshold = threshold }

    /// Whether the distance of two pixels is greater than the threshold.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        LinearColor.distance(expected, actual, table: table) { CIELab($0).distance2000(to: CIELab($1)) } > threshold
    }
}
