/// Pixels differ if any byte differs. The colours of two fully transparent pixels are ignored.
public struct ExactMetric: Metric {
    /// The name in commands.
    public static let name = "exact"
    /// Nil, because the metric has no threshold.
    public static let defaultThreshold: Double? = nil
    /// Only 0, because the metric has no threshold.
    public static let thresholds = 0.0...0.0

    /// Creates the metric; the threshold is ignored.
    public init(threshold: Double) {}

    /// Whether at least one of two different words is visible.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        (expected | actual) >> 24 != 0
    }
}
