/// The perceptually weighted distance in YIQ, with the same results as pixelmatch 7.2.0 at the same threshold.
///
/// The squared distance is `0.5053 Y² + 0.299 I² + 0.1957 Q²` of the differences of the channels (Kotsarenko and Ramos,
/// "Measuring perceived color difference using YIQ NTSC transmission color space", 2010). Its maximum for two opaque
/// pixels is 35215, which corresponds to a threshold of 1.
public struct YIQMetric: Metric {
    /// The name that the option `--metric` takes.
    public static let name = "yiq"
    /// 0.1, the default threshold of pixelmatch.
    public static let defaultThreshold: Double? = 0.1
    /// The valid thresholds, from 0 to the distance between black and white.
    public static let thresholds = 0.0...1.0

    /// The greatest squared distance at which pixels do not differ.
    private let limit: Double

    /// Creates the metric with a threshold from 0 to 1.
    public init(threshold: Double) { limit = 35215 * threshold * threshold }

    /// Whether the distance of two pixels is greater than the threshold.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        PatternDifference(expected, actual, at: index).squaredDistance > limit
    }
}
