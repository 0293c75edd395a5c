import FieldGeometry

/// Converts frame times to delays, which files store as fractions of two 16-bit numbers. A delay also corrects the
/// rounding errors of the delays before it, so that errors do not accumulate.
struct APNGClock {
    /// A time of `numerator / denominator` seconds.
    struct Delay: Hashable {
        let numerator: UInt16
        let denominator: UInt16
    }

    /// The number of ticks in a second. Delays are rounded to ticks if the rate's numerator does not fit in 16 bits.
    private static let ticksPerSecond = 60_000

    private let rate: FrameRate
    /// Whether delays need no rounding.
    private let isExact: Bool
    /// The index of the first frame that has no delay yet.
    private var index = 0
    /// The sum of all delays so far, in ticks; used only if delays are rounded.
    private var ticks = 0

    /// Creates a clock at the start of the clip.
    init(_ rate: FrameRate) {
        self.rate = rate
        isExact = rate.numerator <= Int(UInt16.max)
    }

    /// The delay for the time from the `end` of the previous call, or at first from the start of the clip, to the start
    /// of frame `end`. It is split into several delays if it does not fit in one.
    mutating func delays(until end: Int) -> [Delay] {
        defer { index = end }
        if isExact { return Self.split((end - index) * rate.denominator, over: rate.numerator) }
        let wanted = rate.ticks(at: end, ticksPerSecond: Self.ticksPerSecond) - ticks
        // Round the time to a multiple of the smallest step, in ticks, with which it fits in one delay. A larger step
        // has a larger error, but the next call corrects it, because `ticks` counts the rounded time.
        let steps = [1, 10, Self.ticksPerSecond / 1000]
        let step = steps.first { (wanted + $0 / 2) / $0 <= Int(UInt16.max) } ?? steps[2]
        let count = (wanted + step / 2) / step
        ticks += count * step
        return Self.split(count, over: Self.ticksPerSecond / step)
    }

    /// Splits a time of `numerator / denominator` seconds into delays: one delay if both numbers of the reduced
    /// fraction fit in 16 bits, otherwise delays of whole seconds and the rest. A rest that browsers would show for too
    /// long becomes two delays, together with one of the seconds.
    private static func split(_ numerator: Int, over denominator: Int) -> [Delay] {
        var (a, b) = (max(numerator, 1), denominator)
        while b != 0 { (a, b) = (b, a % b) }
        if let parts = UInt16(exactly: numerator / a), let whole = UInt16(exactly: denominator / a) {
            return [Delay(numerator: parts, denominator: whole)]
        }
        var delays: [Delay] = []
        var (seconds, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        var ends = rest == 0 ? [] : [rest]
        if rest > 0, 1000 * rest < FrameRate.shortestDelay * denominator {
            seconds -= 1
            rest += denominator
            ends = [rest / 2, rest - rest / 2]
        }
        while seconds > 0 {
            let part = min(seconds, Int(UInt16.max))
            delays.append(Delay(numerator: UInt16(part), denominator: 1))
            seconds -= part
        }
        return delays + ends.flatMap { split($0, over: denominator) }
    }
}
