/// A frame rate, stored as a fraction of integers so that frame times do not drift.
public struct FrameRate: Hashable, Sendable {
    /// The number of frames in `denominator` seconds.
    package let numerator: Int
    /// The number of seconds that contain `numerator` frames.
    package let denominator: Int

    /// A rate in frames per second, rounded to three decimals and clamped to 0.001...100,000.
    package init(_ framesPerSecond: Double) {
        let thousandths = max(1, Int((min(framesPerSecond, 100_000) * 1000).rounded()))
        var (a, b) = (thousandths, 1000)
        while b != 0 { (a, b) = (b, a % b) }
        numerator = thousandths / a
        denominator = 1000 / a
    }

    /// The frames per second.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The start of frame `index` in whole ticks of a clock, rounded to the nearest tick; halves round up.
    ///
    /// - Parameters:
    ///   - index: The index of the frame, from 0.
    ///   - ticksPerSecond: The clock's resolution: 100 for GIF, 1,000 for WebP.
    package func ticks(at index: Int, ticksPerSecond: Int) -> Int {
        (2 * index * denominator * ticksPerSecond + numerator) / (2 * numerator)
    }

    /// The start of frame `index`, rounded down to nanoseconds.
    ///
    /// Rounding down does not change which events are due: event times are whole nanoseconds, so an event that is not
    /// later than the exact start is not later than the rounded start either.
    package func time(at index: Int) -> Duration {
        let (high, low) = (Int64(index) * Int64(denominator)).multipliedFullWidth(by: 1_000_000_000)
        return .nanoseconds(Int64(numerator).dividingFullWidth((high, low)).quotient)
    }

    /// The start of frame `index`, in seconds.
    package func seconds(at index: Int) -> Double { Double(index * denominator) / Double(numerator) }

    /// The number of frames in a duration: rounded to the nearest integer, halves up, and at least 1.
    package func frameCount(in duration: Duration) -> Int {
        let (high, low) = duration.inNanoseconds.multipliedFullWidth(by: Int64(2 * numerator))
        let unit = 2 * Int64(denominator) * 1_000_000_000
        let (sum, carry) = low.addingReportingOverflow(UInt64(unit / 2))
        return max(1, Int(unit.dividingFullWidth((high + (carry ? 1 : 0), sum)).quotient))
    }
}

/// Times of animations are whole nanoseconds, so that sums are exact and every machine draws the same frames.
extension Duration {
    /// A duration in seconds, rounded to whole nanoseconds.
    package init(seconds: Double, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        self = .nanoseconds(Int64((seconds * 1e9).rounded(rule)))
    }

    /// The duration in nanoseconds, rounded towards 0, and clamped to the range of `Int64`.
    package var inNanoseconds: Int64 { Int64(clamping: wholeNanoseconds) }

    /// The duration in seconds, after it is rounded towards 0 to whole nanoseconds.
    package var inSeconds: Double {
        // Dividing 128-bit integers is slow, and all times of animations fit into 64 bits.
        let (seconds, rest) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carries) = product.addingReportingOverflow(rest / 1_000_000_000)
        return overflows || carries ? Double(wholeNanoseconds) / 1e9 : Double(sum) / 1e9
    }

    private var wholeNanoseconds: Int128 { attoseconds / 1_000_000_000 }
}
