/// How many frames there are in a second, as a fraction of whole numbers, so that no frame's time drifts.
public struct FrameRate: Hashable, Sendable {
    /// The frames in `denominator` seconds.
    package let numerator: Int
    /// The seconds in which there are `numerator` frames.
    package let denominator: Int

    /// A rate of a number of frames a second, kept to three decimals; less than 0.001 is taken as 0.001, more than 100,000 as that.
    package init(_ framesPerSecond: Double) {
        let thousandths = max(1, Int((min(framesPerSecond, 100_000) * 1000).rounded()))
        var (a, b) = (thousandths, 1000)
        while b != 0 { (a, b) = (b, a % b) }
        numerator = thousandths / a
        denominator = 1000 / a
    }

    /// The frames a second.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The whole ticks of a clock that are nearest to the time at which frame `index` begins; halves round up.
    ///
    /// - Parameter ticksPerSecond: 100 for GIF, 1,000 for WebP.
    package func ticks(at index: Int, ticksPerSecond: Int) -> Int {
        (2 * index * denominator * ticksPerSecond + numerator) / (2 * numerator)
    }

    /// The time at which frame `index` begins, in nanoseconds, rounded down: whatever is due by then is due by this.
    package func nanoseconds(at index: Int) -> Int64 {
        let (high, low) = (Int64(index) * Int64(denominator)).multipliedFullWidth(by: 1_000_000_000)
        return Int64(numerator).dividingFullWidth((high, low)).quotient
    }

    /// The time at which frame `index` begins, in seconds.
    package func seconds(at index: Int) -> Double { Double(index * denominator) / Double(numerator) }

    /// How many frames a length of time has: the nearest whole number, halves up, and at least one.
    package func frameCount(nanoseconds: Int64) -> Int {
        let (high, low) = nanoseconds.multipliedFullWidth(by: Int64(2 * numerator))
        let unit = 2 * Int64(denominator) * 1_000_000_000
        let (sum, carry) = low.addingReportingOverflow(UInt64(unit / 2))
        return max(1, Int(unit.dividingFullWidth((high + (carry ? 1 : 0), sum)).quotient))
    }
}
