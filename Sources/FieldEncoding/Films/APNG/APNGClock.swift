import FieldGeometry

/// How long frames last, as the fractions of 16 bits that files hold; what a rounded one lacks goes to those after it.
struct APNGClock {
    /// A part of a second.
    struct Delay: Hashable {
        /// The parts.
        let numerator: UInt16
        /// How many parts are a second.
        let denominator: UInt16
    }

    /// The ticks of a second where the rate's own fraction does not fit.
    private static let ticksPerSecond = 60_000

    private let rate: FrameRate
    private let isExact: Bool
    /// The frame up to which time has been given out.
    private var index = 0
    /// The ticks that have been given out; only where they are not exact.
    private var ticks = 0

    /// A clock at the film's beginning.
    init(_ rate: FrameRate) {
        self.rate = rate
        isExact = rate.numerator <= Int(UInt16.max)
    }

    /// The time from where the last call ended to the beginning of frame `end`: one delay, or more where it is very long.
    mutating func delays(until end: Int) -> [Delay] {
        defer { index = end }
        if isExact { return Self.split((end - index) * rate.denominator, over: rate.numerator) }
        let wanted = rate.ticks(at: end, ticksPerSecond: Self.ticksPerSecond) - ticks
        // The finest step that fits in one delay; a long one may be a little less exact, for the next makes up for it.
        let steps = [1, 10, Self.ticksPerSecond / 1000]
        let step = steps.first { (wanted + $0 / 2) / $0 <= Int(UInt16.max) } ?? steps[2]
        let count = (wanted + step / 2) / step
        ticks += count * step
        return Self.split(count, over: Self.ticksPerSecond / step)
    }

    /// A fraction of a second in as few delays as it needs: as it is, or as whole seconds and the rest.
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
