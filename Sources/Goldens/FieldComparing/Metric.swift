/// A rule that decides whether two pixels differ. To add a metric to the program, add a file and an entry in `Metrics`.
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
