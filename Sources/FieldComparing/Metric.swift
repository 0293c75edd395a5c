/// A way to say whether two pixels are the same; the next one is one file, and a line in `Metrics`.
///
/// A pixel is a word of straight (not premultiplied) sRGB: red in the lowest byte, then green, blue and alpha.
public protocol Metric: Sendable {
    /// The name that commands take, in small letters.
    static var name: String { get }

    /// The threshold unless said otherwise; nil when the metric has none.
    static var defaultThreshold: Double? { get }

    /// The thresholds that make sense; more than its upper bound no two pixels differ.
    static var thresholds: ClosedRange<Double> { get }

    /// A metric by which pixels farther apart than a threshold differ.
    init(threshold: Double)

    /// Whether two pixels differ.
    ///
    /// - Parameters:
    ///   - expected: A pixel.
    ///   - actual: The pixel in the same place of the other picture; never the same word.
    ///   - index: The pixel's place in the part that the pictures have in common: `y · width + x`.
    func differs(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Bool
}

extension Metric {
    /// The metric with its usual threshold.
    public init() { self.init(threshold: Self.defaultThreshold ?? 0) }
}
