/// How many frames there are in a second, as a fraction of whole numbers, so that no frame's time drifts.
public struct FrameRate: Hashable, Sendable {
    /// The frames in `denominator` seconds.
    public let numerator: Int
    /// The seconds in which there are `numerator` frames.
    public let denominator: Int

    /// A rate of a number of frames a second, kept to six decimals; a number that is not positive is taken as one frame in a million seconds.
    public init(_ framesPerSecond: Double) {
        var (a, b) = (max(1, Int((framesPerSecond * 1e6).rounded())), 1_000_000)
        while b != 0 { (a, b) = (b, a % b) }
        numerator = max(1, Int((framesPerSecond * 1e6).rounded())) / a
        denominator = 1_000_000 / a
    }

    /// The whole ticks of a clock that are nearest to the time at which frame `index` begins; halves round up.
    ///
    /// - Parameter ticksPerSecond: 100 for GIF, 1,000 for WebP.
    public func ticks(at index: Int, ticksPerSecond: Int) -> Int {
        (2 * index * denominator * ticksPerSecond + numerator) / (2 * numerator)
    }
}
