/// A metric by which pixels differ if any byte differs, unless both pixels are fully transparent.
public struct ExactMetric: Metric {
    /// The name that the option `--metric` takes.
    public static let name = "exact"
    /// Nil, because the metric has no threshold.
    public static let defaultThreshold: Double? = nil
    /// The valid thresholds: only 0, because the metric has no threshold.
    public static let thresholds = 0.0...0.0

    /// Creates the metric; the threshold is ignored.
    public init(threshold: Double) {}

    /// Whether two pixels, whose words are never equal, differ: whether at least one of them is not fully transparent.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        (expected | actual) >> 24 != 0
    }
}
