/// The distance in YIQ, weighted as the eye weighs it: what pixelmatch 7.2.0 calls different, at the same threshold.
///
/// The distance is squared: `0.5053 Y² + 0.299 I² + 0.1957 Q²` of the channels' differences (Kotsarenko and Ramos,
/// "Measuring perceived color difference using YIQ NTSC transmission color space", 2010). The largest that two opaque
/// pixels have is 35215, and a threshold of 1 stands for that.
public struct YIQMetric: Metric {
    /// The name that commands take.
    public static let name = "yiq"
    /// pixelmatch's own.
    public static let defaultThreshold: Double? = 0.1
    /// From nothing to the distance of black and white.
    public static let thresholds = 0.0...1.0

    /// The largest squared distance that is no difference.
    private let limit: Double

    /// The metric with a threshold from 0 to 1.
    public init(threshold: Double) { limit = 35215 * threshold * threshold }

    /// Whether the squared distance of two pixels is above the threshold's.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        PatternDifference(expected, actual, at: index).squaredDistance > limit
    }
}
