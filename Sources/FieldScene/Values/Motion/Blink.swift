package import FieldGeometry

/// How a caret blinks: its opacity over a period, again and again.
package struct Blink: Hashable, Sendable {
    /// The opacity at one place of the period.
    package struct Keyframe: Hashable, Sendable {
        /// The place, from 0 to 1.
        package var at: Double
        /// The opacity there, from 0 to 1.
        package var opacity: Double

        /// An opacity at a place of the period.
        package init(_ at: Double, _ opacity: Double) {
            self.at = at
            self.opacity = opacity
        }
    }

    /// The seconds after which it begins anew.
    package var period: Double
    /// The curve from each keyframe to the next.
    package var curve: Curve
    /// The keyframes, the first at 0 and the last at 1, their places rising.
    package var keyframes: [Keyframe]

    /// A blink of a period.
    package init(period: Double, curve: Curve, _ keyframes: [Keyframe]) {
        self.period = period
        self.curve = curve
        self.keyframes = keyframes
    }

    /// The opacity some seconds after the caret appeared or moved.
    ///
    /// Time counts in whole nanoseconds, so that one period is, bit by bit, as the one before.
    package func opacity(after seconds: Double) -> Double {
        let (now, round) = ((max(0, seconds) * 1e9).rounded(), max(1, (period * 1e9).rounded()))
        return opacity(at: now.truncatingRemainder(dividingBy: round) / round)
    }

    private func opacity(at location: Double) -> Double {
        guard let next = keyframes.firstIndex(where: { $0.at > location }), next > 0 else {
            return keyframes.last?.opacity ?? 1
        }
        let (a, b) = (keyframes[next - 1], keyframes[next])
        // A spring counts in seconds, and may swing beyond what opacities there are.
        let part = curve.value(after: (location - a.at) * period, of: (b.at - a.at) * period)
        return min(max(a.opacity + (b.opacity - a.opacity) * part, 0), 1)
    }

    /// How often a second it goes dark and comes back by a tenth or more: flashes, as accessibility guidelines count them.
    package var flashesPerSecond: Double { Double(Self.turns(of: keyframes.map(\.opacity), rounds: 2)) / 2 / period }

    /// How often opacities turn from falling to rising or back, by a tenth or more; in the last of so many rounds.
    static func turns(of opacities: [Double], rounds: Int) -> Int {
        var (turns, extreme, direction) = (0, opacities.first ?? 1, 0)
        // Twice around, so that the jump back to the beginning counts; the first round only finds the direction.
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
}

extension Blink {
    /// The blinks that have names.
    package static let named: [(name: String, blink: Blink)] = [
        ("ios", .ios), ("android", .android), ("caret", .caret), ("pinput", .pinput), ("input-otp", .inputOTP),
        ("shadcn", .shadcn),
    ]

    /// iOS: steps that fade out and in, as Flutter took them from UIKit.
    package static let ios = Blink(
        period: 1, curve: .hold,
        [
            Keyframe(0, 1), Keyframe(0.5, 1), Keyframe(0.5375, 0.75), Keyframe(0.575, 0.5), Keyframe(0.6125, 0.25),
            Keyframe(0.65, 0), Keyframe(0.85, 0), Keyframe(0.8875, 0.25), Keyframe(0.925, 0.5), Keyframe(0.9625, 0.75),
            Keyframe(1, 1),
        ])
    /// Android and browsers: half a second on, half a second off.
    package static let android = Blink(period: 1, curve: .hold, [Keyframe(0, 1), Keyframe(0.5, 0), Keyframe(1, 0)])
    /// System 3: from opaque to clear in 0.9 s, ever slower at first, then anew.
    package static let caret = Blink(period: 0.9, curve: .easeIn, [Keyframe(0, 1), Keyframe(1, 0)])
    /// Pinput: down and up in 450 ms each.
    package static let pinput = Blink(
        period: 0.9, curve: .linear, [Keyframe(0, 1), Keyframe(0.5, 0), Keyframe(1, 1)])
    /// input-otp: fades out and in within 1.2 s.
    package static let inputOTP = Blink(
        period: 1.2, curve: .easeOut,
        [Keyframe(0, 1), Keyframe(0.2, 0), Keyframe(0.5, 0), Keyframe(0.7, 1), Keyframe(1, 1)])
    /// shadcn's cursor of input-otp: the same in 1.25 s.
    package static let shadcn = Blink(period: 1.25, curve: inputOTP.curve, inputOTP.keyframes)
    /// A caret that does not blink.
    package static let steady = Blink(period: 1, curve: .linear, [Keyframe(0, 1), Keyframe(1, 1)])
}
