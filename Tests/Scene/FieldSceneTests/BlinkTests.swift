import FieldGeometry
import FieldScene
import Testing

/// The named cursor blinks. The expected values are from the documentation of the components that they imitate.
@Suite struct BlinkTests {
    @Test func opacityIsTheSameInEveryPeriod() {
        for frame in 0..<54 {
            let nanoseconds = frame * 1_000_000_000 / 60
            let first = Blink.caret.opacity(after: Double(nanoseconds) / 1e9)
            for round in 1...1000 {
                #expect(Blink.caret.opacity(after: Double(nanoseconds + round * 900_000_000) / 1e9) == first)
            }
        }
    }

    @Test func iOSFadesInSteps() {
        let steps: [(Double, Double)] = [
            (0, 1), (0.499, 1), (0.5, 1), (0.5374, 1), (0.5375, 0.75), (0.575, 0.5), (0.6, 0.5), (0.6125, 0.25),
            (0.65, 0),
            (0.849, 0), (0.85, 0), (0.8875, 0.25), (0.925, 0.5), (0.9625, 0.75), (0.999, 0.75), (1, 1), (2.7, 0),
        ]
        for (time, opacity) in steps { #expect(Blink.ios.opacity(after: time) == opacity, "at \(time)") }
    }

    @Test func androidTogglesEveryHalfSecond() {
        #expect(
            [0, 0.25, 0.499, 0.5, 0.75, 0.999, 1.2].map { Blink.android.opacity(after: $0) } == [1, 1, 1, 0, 0, 0, 1])
    }

    @Test func caretFadesOutAndRestartsAtFullOpacity() {
        // Ease-in at points of the 0.9 s period, computed by bisection with exact fractions.
        #expect(Blink.caret.opacity(after: 0) == 1)
        #expect(abs(Blink.caret.opacity(after: 0.45) - (1 - 0.3153568)) < 1e-6)
        #expect(abs(Blink.caret.opacity(after: 0.81) - (1 - 0.8394278)) < 1e-6)
        #expect(abs(Blink.caret.opacity(after: 0.9 + 0.45) - (1 - 0.3153568)) < 1e-6)
    }

    @Test func pinputFadesOutAndIn() {
        let opacities = [0, 0.225, 0.45, 0.675, 0.9].map { Blink.pinput.opacity(after: $0) }
        #expect(zip(opacities, [1, 0.5, 0, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func inputOTPEasesOutAndIn() {
        // At half of the first fifth of 1.2 s, ease-out has the value 0.6846432.
        #expect(abs(Blink.inputOTP.opacity(after: 0.12) - (1 - 0.6846432)) < 1e-6)
        #expect(Blink.inputOTP.opacity(after: 0.24) < 1e-9)
        #expect(Blink.inputOTP.opacity(after: 0.5) == 0)
        #expect(abs(Blink.inputOTP.opacity(after: 0.72) - 0.6846432) < 1e-6)
        #expect(Blink.inputOTP.opacity(after: 1) == 1)
    }

    @Test func clampsOpacityIfTheCurveOvershoots() {
        let keyframes: [Blink.Keyframe] = [.init(0, 1), .init(0.5, 0), .init(1, 1)]
        let spring = Blink(period: 1, curve: .spring(Spring()), keyframes)
        let overshoot = Blink(period: 1, curve: .cubicBezier(0.68, -0.6, 0.32, 1.6), keyframes)
        for step in 0..<500 {
            for blink in [spring, overshoot] {
                #expect((0...1).contains(blink.opacity(after: Double(step) * 0.007)))
            }
        }
        // At 0.4 s the spring has overshot to 1.153123; the opacity is clamped to 0.
        #expect(spring.opacity(after: 0.4) == 0)
    }

    @Test func countsFlashesOfKeyframeMotions() {
        var dark = Pose()
        dark.opacity = 0
        let keyframes = (0...10).map { KeyframeMotion.Keyframe(Double($0) / 10, $0 % 2 == 0 ? .rest : dark) }
        let motion = KeyframeMotion(duration: 1, curve: .linear, keyframes)
        // The opacity falls and rises five times, so that its direction changes nine times after the first fall.
        #expect(motion.flashesPerSecond > 3)
        #expect(KeyframeMotion.kaPinField.flashesPerSecond == 0)
    }

    @Test func countsFlashesOfBlinks() {
        #expect(Blink.steady.flashesPerSecond == 0)
        #expect(abs(Blink.android.flashesPerSecond - 1) < 1e-9)
        #expect(abs(Blink.caret.flashesPerSecond - 1 / 0.9) < 1e-9)
        #expect(abs(Blink.ios.flashesPerSecond - 1) < 1e-9)
        let strobe = Blink(period: 0.2, curve: .hold, [.init(0, 1), .init(0.5, 0), .init(1, 1)])
        #expect(abs(strobe.flashesPerSecond - 5) < 1e-9)
        // A change of 0.05 is not a flash.
        let shimmer = Blink(period: 0.1, curve: .linear, [.init(0, 1), .init(0.5, 0.95), .init(1, 1)])
        #expect(shimmer.flashesPerSecond == 0)
    }
}
