import FieldGeometry

/// A rule that decides whether two pixels differ. To add a metric to the program, add a type and an entry in `Metrics`.
///
/// A pixel is a 32-bit word of straight (not premultiplied) sRGB: red in the lowest byte, then green, blue and alpha.
public protocol Metric: Sendable {
    /// The name that the option `--metric` takes, in lower case.
    static var name: String { get }

    /// The default threshold; nil if the metric has none.
    static var defaultThreshold: Double? { get }

    /// The valid thresholds. The distance between two pixels is never greater than the upper bound.
    static var thresholds: ClosedRange<Double> { get }

    /// Creates a metric by which pixels differ if their distance is greater than the threshold.
    init(threshold: Double)

    /// Whether two pixels differ.
    ///
    /// - Parameters:
    ///   - expected: A pixel of the expected image.
    ///   - actual: The pixel at the same position in the actual image. Its word is never equal to `expected`.
    ///   - index: The index of the pixel in the overlap of both images: `y · width + x`.
    func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool
}

extension Metric {
    /// Creates the metric with its default threshold.
    public init() { self.init(threshold: Self.defaultThreshold ?? 0) }
}

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

    /// Whether two pixels with different words differ: true unless both are fully transparent.
    public func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool {
        (expected | actual) >> 24 != 0
    }
}

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

/// The available metrics.
package enum Metrics {
    /// All metrics, the strictest first.
    package static let all: [any Metric.Type] = [
        ExactMetric.self, YIQMetric.self, OklabMetric.self, CIEDE2000Metric.self,
    ]

    /// The metric with a name that the option `--metric` takes; nil if there is none.
    package static func named(_ name: String) -> (any Metric.Type)? { all.first { $0.name == name } }
}
