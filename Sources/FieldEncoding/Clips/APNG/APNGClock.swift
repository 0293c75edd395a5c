import FieldGeometry

/// Converts frame times to delays, which files store as fractions of two 16-bit numbers. Rounding errors are carried
/// over to the following delays.
struct APNGClock {
    /// A fraction of a second.
    struct Delay: Hashable {
        /// The numerator of the fraction, in seconds.
        let numerator: UInt16
        /// The denominator of the fraction.
        let denominator: UInt16
    }

    /// The ticks per second if the fraction of the frame rate does not fit in 16 bits.
    private static let ticksPerSecond = 60_000

    private let rate: FrameRate
    private let isExact: Bool
    /// The first frame that has not got a delay yet.
    private var index = 0
    /// The ticks in all delays so far; used only if delays are rounded.
    private var ticks = 0

    /// Creates a clock at the start of the clip.
    init(_ rate: FrameRate) {
        self.rate = rate
        isExact = rate.numerator <= Int(UInt16.max)
    }

    /// The delays from the end of the last call to the start of frame `end`: one, or several for a very long time.
    mutating func delays(until end: Int) -> [Delay] {
        defer { index = end }
        if isExact { return Self.split((end - index) * rate.denominator, over: rate.numerator) }
        let wanted = rate.ticks(at: end, ticksPerSecond: Self.ticksPerSecond) - ticks
        // Uses the finest step that fits in one delay. A coarser step is less exact, but the next delay compensates for
        // it.
        let steps = [1, 10, Self.ticksPerSecond / 1000]
        let step = steps.first { (wanted + $0 / 2) / $0 <= Int(UInt16.max) } ?? steps[2]
        let count = (wanted + step / 2) / step
        ticks += count * step
        return Self.split(count, over: Self.ticksPerSecond / step)
    }

    /// Splits a fraction of a second into as few delays as possible: the reduced fraction, or whole seconds and a rest.
    private static func split(_ numerator: Int, over denominator: Int) -> [Delay] {
        var (a, b) = (max(numerator, 1), denominator)
        while b != 0 { (a, b) = (b, a % b) }
        if let parts = UInt16(exactly: numerator / a), let whole = UInt16(exactly: denominator / a) {
            return [Delay(numerator: parts, denominator: whole)]
        }
        var delays: [Delay] = []
        var seconds = numerator / denominator
        while seconds > 0 {
            let part = min(seconds, Int(UInt16.max))
            delays.append(Delay(numerator: UInt16(part), denominator: 1))
            seconds -= part
        }
        let rest = numerator % denominator
        return rest == 0 ? delays : delays + split(rest, over: denominator)
    }
}
