/// Any byte that is not the same is a difference; what a clear pixel hides is not.
public struct ExactMetric: Metric {
    /// The name that commands take.
    public static let name = "exact"
    /// There is none.
    public static let defaultThreshold: Double? = nil
    /// None.
    public static let thresholds = 0.0...0.0

    /// The metric; the threshold means nothing.
    public init(threshold: Double) {}

    /// Whether either of two different words can be seen.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        (expected | actual) >> 24 != 0
    }
}
