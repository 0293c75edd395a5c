import FieldGeometry
import FieldScene
import Testing

/// The decoding of motion, and the errors for invalid values.
@Suite struct MotionDecodingTests {
    private func field(_ motion: String) throws -> FieldSpec? {
        let yaml = "field: { kind: cells, \(motion) }"
        return try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: PresetCatalog([:])).scene(variant: 0)
            .content.fields.first
    }

    @Test func decodesEveryFormOfACurve() throws {
        let curves: [(String, Curve)] = [
            ("ease-in-out", .easeInEaseOut), ("ease", .standard),
            ("[0.22, 1, 0.36, 1]", .cubicBezier(0.22, 1, 0.36, 1)),
            ("\"cubic-bezier(.22, 1, .36, 1)\"", .cubicBezier(0.22, 1, 0.36, 1)), ("steps(4)", .steps(4)),
            ("\"spring(1, 100, 10)\"", .spring(Spring(mass: 1, stiffness: 100, damping: 10))),
        ]
        for (text, curve) in curves {
            #expect(
                try field("motion: { change: { duration: 1s, curve: \(text) } }")?.motion.change
                    == StyleTransition(Timing(1, curve)))
        }
    }

    @Test func decodesThePropertiesOfATransition() throws {
        let change = try field("motion: { change: { duration: 150ms, properties: [offset, box] } }")?.motion.change
        #expect(change == StyleTransition(Timing(0.15, .standard), properties: [.offset, .box]))
        let all = try field("motion: { change: 150ms }")?.motion.change
        #expect(all?.properties == Set(StyleTransition.Property.allCases))
        #expect(throws: SceneError.self) { try field("motion: { change: { properties: [offest] } }") }
    }

    @Test func springDeterminesItsOwnDuration() throws {
        let change = try field("motion: { change: { curve: \"spring(1, 100, 10)\" } }")?.motion.change
        // The solution of e^(-5 t) / √(1 - ¼) = 0.001.
        #expect(abs((change?.timing.duration ?? 0) - 1.4103) < 1e-3)
    }

    @Test func decodesNamedAndCustomEntrances() throws {
        #expect(try field("motion: { enter: drop }")?.motion.enter == .drop)
        let slow = try field("motion: { enter: { effect: scale, duration: 300ms } }")?.motion.enter
        #expect(slow?.timing == Timing(0.3, .easeIn))
        #expect(slow?.from.scale == 0)
        let custom = try field("motion: { enter: { from: { y: -60%, x: 4, turn: 90, opacity: 0.5 } } }")?.motion.enter
        #expect(custom?.from.y == Pose.Way(fraction: -0.6))
        #expect(custom?.from.x == Pose.Way(points: 4))
        #expect(custom?.from.turn == 90)
        #expect(custom?.from.opacity == 0.5)
        #expect(try field("motion: { enter: none }")?.motion.enter == nil)
    }

    @Test func keyframesStartAndEndAtRest() throws {
        let error = try field(
            "motion: { error: { duration: 400ms, curve: linear, keyframes: { 25%: { x: 8 }, 75%: { x: -8 } } } }"
        )?.motion.error
        #expect(error?.keyframes.map(\.at) == [0, 0.25, 0.75, 1])
        #expect(abs((error?.pose(after: 0.05)?.x.points ?? 9) - 4) < 1e-9)
        #expect(abs((error?.pose(after: 0.2)?.x.points ?? 9) - 0) < 1e-9)
        #expect(error?.pose(after: 0.4) == nil)
    }

    @Test func decodesACustomBlink() throws {
        let blink = try field("cursor: { blink: { period: 2s, curve: linear, keyframes: { 0%: 1, 50%: 0.5 } } }")?
            .style.cursor.blink
        #expect(abs((blink?.opacity(after: 0.5) ?? 9) - 0.75) < 1e-9)
        #expect(blink?.opacity(after: 1.5) == 0.5)
    }

    static let errorCases: [(String, String)] = [
        (
            "motion: { enter: drp }",
            "'enter' must be one of scale, fade, slide, turn, pop, drop, none, not 'drp'; did you mean 'drop'?"
        ),
        ("motion: { entr: fade }", "unknown key 'entr' in 'motion'; did you mean 'enter'?"),
        (
            "motion: { change: { duration: 1s, curve: eas-in } }",
            "'curve' must be one of linear, ease-in, ease-out, ease-in-ease-out, ease-in-out, default, ease, decelerate,"
                + " hold, cubic-bezier(…), steps(…), spring(…), not 'eas-in'; did you mean 'ease-in'?"
        ),
        (
            "motion: { change: { curve: \"cubic-bezier(2, 0, 0, 1)\" } }",
            "'curve' must be cubic-bezier(x1, y1, x2, y2) where x1 and x2 are from 0 to 1, not 'cubic-bezier(2, 0, 0, 1)'"
        ),
        ("motion: { change: { curve: steps(0) } }", "'curve' must be steps(n) with n from 1 to 1000, not 'steps(0)'"),
        (
            "motion: { change: { curve: \"spring(1, 1, 0.001)\" } }",
            "'curve' must be a spring that settles within 60s, not 'spring(1, 1, 0.001)'"
        ),
        ("motion: { change: 5 }", "'change' must be a time such as 900ms or 0.9s, not '5'"),
        ("motion: { error: { x: [1] } }", "'x' must be a list of 2 to 1000 positions, not of 1"),
        (
            "motion: { error: { keyframes: { 50%: { x: 1 }, 20%: { x: 2 } } } }",
            "keyframes must be in ascending order; '20%' is not greater than the previous percentage"
        ),
        (
            "motion: { error: { keyframes: { half: { x: 1 } } } }",
            "the key of a keyframe must be a percentage from 0% to 100%, not 'half'"
        ),
        ("cursor: { blink: { period: 0s, keyframes: { 0%: 1 } } }", "'period' must be more than 0s, not '0s'"),
        (
            "cursor: { blink: careet }",
            "'blink' must be one of ios, android, caret, pinput, input-otp, shadcn, none, not 'careet'; did you mean 'caret'?"
        ),
    ]

    @Test(arguments: errorCases) func reportsErrorsInMotion(_ motion: String, _ message: String) {
        #expect(throws: SceneError.self) { try field(motion) }
        do { _ = try field(motion) } catch {
            let messages = (error as? SceneError)?.diagnostics.map(\.message) ?? []
            #expect(messages == [message])
        }
    }

    @Test func reportsErrorsInAnimations() {
        let yaml = """
            field: { kind: cells }
            animations:
              a: { script: [wait: 1s], golden: [2s] }
              b: { script: [wait: 3600s], fps: 60 }
              c: { script: [wait: 1s], state: none }
              d: { script: [{ type: "1", every: -1s }] }
              e: { script: [wait: 1s], loop: 0 }
            """
        do {
            _ = try SceneFile(bytes: Array(yaml.utf8), path: "s.yaml", presets: PresetCatalog([:]))
            Issue.record("no error was thrown")
        } catch {
            #expect(
                error.diagnostics.map(\.description) == [
                    "s.yaml:3:3: error: the time 2s in 'golden' is after the end of the animation 'a', which lasts 1s",
                    "s.yaml:4:3: error: the animation 'b' has 216000 frames; the limit is 100000 (lower its 'fps')",
                    "s.yaml:5:35: error: 'state' must be one of default, not 'none'",
                    "s.yaml:6:37: error: 'every' must be a time such as 900ms or 0.9s, not '-1s'",
                    "s.yaml:7:34: error: 'loop' must be from 1 to 65535, not '0'",
                ])
        }
    }
}
