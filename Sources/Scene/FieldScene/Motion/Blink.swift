package import FieldGeometry

/// The blink of a cursor: its opacity over a period that repeats.
package struct Blink: Hashable, Sendable {
    /// The opacity at one point of the period.
    package struct Keyframe: Hashable, Sendable {
        /// The point of the period, from 0 to 1.
        package var at: Double
        /// The opacity, from 0 to 1.
        package var opacity: Double

        /// Creates a keyframe.
        package init(_ at: Double, _ opacity: Double) {
            self.at = at
            self.opacity = opacity
        }
    }

    /// The length of the period, in seconds.
    package var period: Double
    /// The curve from each keyframe to the next.
    package var curve: Curve
    /// The keyframes in ascending order, the first at 0 and the last at 1.
    package var keyframes: [Keyframe]

    /// Creates a blink.
    package init(period: Double, curve: Curve, _ keyframes: [Keyframe]) {
        self.period = period
        self.curve = curve
        self.keyframes = keyframes
    }

    /// The opacity this many seconds after the cursor appeared or moved.
    ///
    /// The time is rounded to nanoseconds, so that all periods are bit for bit identical.
    package func opacity(after seconds: Double) -> Double {
        let (now, round) = ((max(0, seconds) * 1e9).rounded(), max(1, (period * 1e9).rounded()))
        return opacity(at: now.truncatingRemainder(dividingBy: round) / round)
    }

    private func opacity(at position: Double) -> Double {
        guard let next = keyframes.firstIndex(where: { $0.at > position }), next > 0 else {
            return keyframes.last?.opacity ?? 1
        }
        let (a, b) = (keyframes[next - 1], keyframes[next])
        // The curve gets seconds instead of a fraction, because a spring depends on the time in seconds. The result is
        // clamped, because a spring can overshoot.
        let part = curve.value(after: (position - a.at) * period, of: (b.at - a.at) * period)
        return min(max(a.opacity + (b.opacity - a.opacity) * part, 0), 1)
    }

    /// The number of flashes per second, as WCAG counts them. In a flash, the opacity falls and rises again by 0.1 or
    /// more.
    package var flashesPerSecond: Double { Double(Self.turns(of: keyframes.map(\.opacity), rounds: 2)) / 2 / period }

    /// Counts how often the opacity turns from falling to rising or back, each by 0.1 or more, in the last of `rounds`
    /// passes through the opacities.
    static func turns(of opacities: [Double], rounds: Int) -> Int {
        var (turns, extreme, direction) = (0, opacities.first ?? 1, 0)
        // A blink repeats, so it is counted with two rounds. The first round only finds the direction at the end of the
        // blink. The second round then includes the jump from the end to the beginning.
        for round in 0..<rounds {
            for opacity in opacities {
                let step = opacity - extreme
                let way = step >= 0.1 ? 1 : step <= -0.1 ? -1 : 0
                if way != 0, way != direction {
                    if round == rounds - 1 { turns += 1 }
                    direction = way
                }
                if way != 0 || step.sign == (direction < 0 ? .minus : .plus) { extreme = opacity }
            }
        }
        return turns
    }

    /// The named blinks.
    package static let named: [(name: String, blink: Blink)] = [
        ("ios", .ios), ("android", .android), ("caret", .caret), ("pinput", .pinput), ("input-otp", .inputOTP),
        ("shadcn", .shadcn),
    ]

    /// iOS: fades out and in by steps, with the values that Flutter took from UIKit.
    package static let ios = Blink(
        period: 1, curve: .hold,
        [
            Keyframe(0, 1), Keyframe(0.5, 1), Keyframe(0.5375, 0.75), Keyframe(0.575, 0.5), Keyframe(0.6125, 0.25),
            Keyframe(0.65, 0), Keyframe(0.85, 0), Keyframe(0.8875, 0.25), Keyframe(0.925, 0.5), Keyframe(0.9625, 0.75),
            Keyframe(1, 1),
        ])
    /// Android and browsers: half a second on, half a second off.
    package static let android = Blink(period: 1, curve: .hold, [Keyframe(0, 1), Keyframe(0.5, 0), Keyframe(1, 0)])
    /// The preset `caret`: fades out in 0.9 s, with ease-in, then starts again at full opacity.
    package static let caret = Blink(period: 0.9, curve: .easeIn, [Keyframe(0, 1), Keyframe(1, 0)])
    /// Pinput: fades out and in, in 450 ms each.
    package static let pinput = Blink(
        period: 0.9, curve: .linear, [Keyframe(0, 1), Keyframe(0.5, 0), Keyframe(1, 1)])
    /// input-otp: fades out and in within 1.2 s.
    package static let inputOTP = Blink(
        period: 1.2, curve: .easeOut,
        [Keyframe(0, 1), Keyframe(0.2, 0), Keyframe(0.5, 0), Keyframe(0.7, 1), Keyframe(1, 1)])
    /// shadcn's cursor for input-otp: the blink of input-otp with a period of 1.25 s.
    package static let shadcn = Blink(period: 1.25, curve: inputOTP.curve, inputOTP.keyframes)
    /// A cursor that does not blink.
    package static let steady = Blink(period: 1, curve: .linear, [Keyframe(0, 1), Keyframe(1, 1)])

    /// Opacities by their percentages.
    private static let keyframesTable = KeyTable(
        "blink-keyframes", name: "keyframes", "Opacities at percentages of the period, in rising order.",
        sample: "{ field: { length: 4, cursor: { shape: bar, blink: { keyframes: {} } } } }", needsKey: true,
        others: .percentages(.fraction)
    )

    /// Declares the keys. A missing keyframe at 0% or 100% has the opacity of the nearest one.
    fileprivate mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "period", &period, .positiveSeconds, initial: "1s", "how long one blink takes", example: "1200ms",
            also: ["duration", "interval"])
        walk.value(
            "curve", &curve, .curve, as: "see [curves](motion.md#curves)", initial: "`linear`",
            "the curve from each keyframe to the next", example: "ease-in-ease-out", also: ["easing", "ease"])
        let written = walk.key(
            "keyframes", .mapping(Self.keyframesTable), as: "mapping of percentages", isRequired: true,
            "opacities at percentages of the period, in rising order", example: "{ 0%: 1, 50%: 0, 100%: 1 }",
            also: ["steps", "values"])
        guard let written else { return walk.report { _ in "'blink' needs 'keyframes'" } }
        keyframes = written.keyframes(Self.keyframesTable) { $0.number(0...1) }.map { Keyframe($0, $1) }
        if let first = keyframes.first, first.at > 0 { keyframes.insert(Keyframe(0, first.opacity), at: 0) }
        if let last = keyframes.last, last.at < 1 { keyframes.append(Keyframe(1, last.opacity)) }
    }
}

extension ValueKind {
    /// A blink: a name, `none`, or `{ period: 1s, curve: linear, keyframes: { 0%: 1, 50%: 0 } }`.
    static var blink: ValueKind<Blink> {
        named(
            Blink.named.map { ($0.name, $0.blink) }, "the blink of", none: .steady,
            or: mapping(
                KeyTable(
                    "blink", "How a cursor blinks.",
                    sample:
                        "{ field: { length: 4, cursor: { shape: bar, blink: {} } }, animations: { sample: { script: [focus, wait: 1s] } } }",
                    companions: ["keyframes: { 0%: 1, 50%: 0, 100%: 1 }"]), from: .steady
            ) { $0.keys($1) })
    }
}
