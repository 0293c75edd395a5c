/// Pixels differ if any byte differs, unless both pixels are fully transparent.
public struct ExactMetric: Metric {
    /// The name, which the option `--metric` takes.
    public static let name = "exact"
    /// Nil, because the metric has no threshold.
    public static let defaultThreshold: Double? = nil
    /// Only 0, because the metric has no threshold.
    public static let thresholds = 0.0...0.0

    /// Creates the metric; the threshold is ignored.
    public init(threshold: Double) {}

    /// Whether at least one of two pixels, whose words differ, is not fully transparent.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        (expected | actual) >> 24 != 0
    }
}
