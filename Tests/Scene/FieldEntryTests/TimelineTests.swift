import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The effects of scripts over time, with values computed by hand from the documented clock.
@Suite struct TimelineTests {
    private func timeline(_ field: String, _ script: String, more: String = "") throws -> Timeline {
        let yaml = "field: { \(field) }\n\(more)\nanimations: { a: { script: [\(script)] } }\n"
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(
            variant: 0)
        return Timeline(scene.animations[0], in: scene)
    }

    private func seconds(_ time: Double) -> Duration { Duration(seconds: time) }

    private func text(_ timeline: Timeline, _ time: Double) -> String? {
        timeline.moment(at: seconds(time)).inputs["field"]?.cells?.text
    }

    @Test func eventsHappenAtTheirDocumentedTimes() throws {
        let timeline = try timeline(
            "preset: underline, length: 6",
            "focus, wait: 500ms, { type: \"482\", every: 150ms }, delete: 2, paste: \"91\", tap: 0, wait: 1s")
        // 0.5 + 3 × 0.15 + 2 × 0.12 + 1.
        #expect(timeline.duration == .nanoseconds(2_190_000_000))
        let expected: [(Double, String)] = [
            (0, ""), (0.4999, ""), (0.5, "4"), (0.649, "4"), (0.65, "48"), (0.8, "482"), (0.9499, "482"), (0.95, "48"),
            (1.0699, "48"), (1.07, "4"), (1.1899, "4"), (1.19, "491"), (2.19, "491"), (9, "491"),
        ]
        for (time, text) in expected { #expect(self.text(timeline, time) == text, "at \(time)") }
    }

    @Test func momentsDoNotDependOnTheQueryOrder() throws {
        let timeline = try timeline(
            "preset: keycaps", "focus, { type: \"482913\", every: 70ms }, set: { status: error }, wait: 1s")
        let times = (0..<120).map { seconds(Double($0) / 60) }
        let forward = times.map { timeline.moment(at: $0) }
        let backward = Array(times.reversed().map { timeline.moment(at: $0) }.reversed())
        #expect(forward == backward)
        #expect(Set(forward).count > 20)
    }

    @Test func blinkRestartsWhenTheCursorMoves() throws {
        let timeline = try timeline(
            "preset: joined, cursor: { blink: android }", "focus, wait: 700ms, type: \"1\", wait: 2s")
        func cursors(_ time: Double) -> [Int: Double]? {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cursors
        }
        #expect(cursors(0.4) == [0: 1])
        #expect(cursors(0.6) == [0: 0])
        // The cursor moved at 0.7 s: it is on until 1.2 s and off until 1.7 s.
        #expect(cursors(0.7) == [1: 1])
        #expect(cursors(1.19) == [1: 1])
        #expect(cursors(1.21) == [1: 0])
        #expect(cursors(1.71) == [1: 1])
    }

    /// The fade is UIKit's ease-in-out, cubic-bezier(0.42, 0, 0.58, 1), computed by bisection in another program.
    @Test func cursorOpacityIsBlinkTimesFade() throws {
        let timeline = try timeline("preset: caret", "focus, wait: 1s, type: \"1\", wait: 1s, blur, wait: 1s")
        func cursors(_ time: Double) -> [Int: Double] {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cursors ?? [:]
        }
        func isClose(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-6 } ?? false }
        // Ease-in at 10 % of 0.9 s is 0.0170266; ease-in-out at 36 % of the fade's 0.25 s is 0.2701627.
        #expect(isClose(cursors(0.09)[0], (1 - 0.0170266) * 0.2701627))
        #expect(isClose(cursors(0.45)[0], 1 - 0.3153568))
        // At 1.09 s the new cursor is at 10 % of its blink; the old one no longer blinks and is at 36 % of its
        // fade-out.
        #expect(isClose(cursors(1.09)[1], (1 - 0.0170266) * 0.2701627))
        #expect(isClose(cursors(1.09)[0], 1 - 0.2701627))
        #expect(cursors(1.25).keys.sorted() == [1])
        // After the blur at 1 + 0.12 + 1 s, the cursor fades out from full opacity within 0.25 s.
        #expect(cursors(2.1201).keys.sorted() == [1])
        #expect(cursors(2.1201)[1] ?? 0 > 0.999)
        #expect(isClose(cursors(2.2)[1], 1 - 0.2135198))
        #expect(cursors(2.3701).isEmpty)
    }

    @Test func fadeUsesTheCurveOfTheScene() throws {
        let timeline = try timeline(
            "preset: caret, cursor: { blink: none, fade: { duration: 250ms, curve: linear } }", "focus, wait: 1s")
        #expect(abs((timeline.moment(at: seconds(0.09)).motions["field"]?.cells?.cursors[0] ?? 0) - 0.36) < 1e-9)
    }

    @Test func cursorShowsWithoutFocusIfNoFocusIsNeeded() throws {
        let timeline = try timeline(
            "preset: caret, input: { needsFocus: false }", "wait: 450ms, type: \"1536\", wait: 1s")
        func cursors(_ time: Double) -> [Int: Double] {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cursors ?? [:]
        }
        #expect(cursors(0) == [0: 1])
        // Ease-in at half of 0.9 s.
        #expect(cursors(0.4499).keys.sorted() == [0])
        #expect(abs((cursors(0.4499)[0] ?? 0) - (1 - 0.3153568)) < 1e-3)
        #expect(cursors(0.5).keys.sorted() == [0, 1])
        // The field is full after 0.45 + 3 × 0.12 s.
        #expect(cursors(1.2).isEmpty)
    }

    @Test func obscuresACharacterAfterItsDelay() throws {
        let timeline = try timeline(
            "preset: pin-boxes, obscure: { character: \"*\", after: 500ms }",
            "focus, { type: \"12\", every: 300ms }, wait: 1s")
        func revealed(_ time: Double) -> [Int] {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cells.filter { $0.value.isRevealed }.keys
                .sorted()
                ?? []
        }
        #expect(revealed(0) == [0])
        #expect(revealed(0.35) == [0, 1])
        #expect(revealed(0.5) == [1])
        #expect(revealed(0.8) == [])
    }

    @Test func typedCharactersAnimateIn() throws {
        let timeline = try timeline("preset: soft", "focus, type: \"1\", wait: 1s")
        func pose(_ time: Double) -> Pose? {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cells[0]?.entering
        }
        #expect(pose(0)?.scale == 0)
        // Ease-in at half of 180 ms.
        #expect(abs((pose(0.09)?.scale ?? 0) - 0.3153568) < 1e-6)
        #expect(pose(0.18) == nil)
    }

    @Test func interruptedTransitionContinuesFromItsCurrentStyle() throws {
        let timeline = try timeline(
            "preset: plain, motion: { change: { duration: 200ms, curve: linear } }",
            "focus, wait: 1s, set: { status: error }, wait: 100ms, set: { status: normal }, wait: 1s")
        func steps(_ time: Double) -> [CellMotion.TransitionStep] {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cells[0]?.transitionSteps ?? []
        }
        #expect(steps(0.9).isEmpty)
        let during = steps(1.05)
        #expect(during.map(\.fraction).count == 2)
        #expect(abs(during[1].fraction - 0.25) < 1e-9)
        #expect(during[1].states.contains(.error))
        // Halfway to the style of `error`, then back from there.
        let back = steps(1.15)
        #expect(back.count == 3)
        #expect(abs(back[1].fraction - 0.5) < 1e-9)
        #expect(abs(back[2].fraction - 0.25) < 1e-9)
        #expect(steps(1.3).isEmpty)
    }

    @Test func everyErrorRestartsTheShake() throws {
        let timeline = try timeline(
            "preset: plain, motion: { error: kapinfield }",
            "focus, wait: 1s, set: { status: error }, wait: 1s, set: { status: error }, wait: 1s")
        func x(_ time: Double) -> Double? { timeline.moment(at: seconds(time)).motions["field"]?.cells?.row?.x.points }
        // Nine positions in 0.6 s, 75 ms apart: -14, 14, -14, 14, -8, 8, -4, 4, 0.
        #expect(x(0.99) == nil)
        #expect(x(1) == -14)
        #expect(abs((x(1.0375) ?? 9) - 0) < 1e-6)
        #expect(abs((x(1.075) ?? 9) - 14) < 1e-6)
        #expect(abs((x(1.3) ?? 9) + 8) < 1e-6)
        #expect(abs((x(1.5625) ?? 9) - 2) < 1e-6)
        #expect(x(1.61) == nil)
        #expect(x(2) == -14)
    }

    @Test func successMotionIsStaggeredAcrossCells() throws {
        let timeline = try timeline(
            "preset: plain, length: 3, motion: { success: { duration: 400ms, curve: linear, stagger: 100ms, keyframes: { 50%: { y: -8 } } } }",
            "set: { status: success }, wait: 1s")
        func y(_ cell: Int, _ time: Double) -> Double? {
            timeline.moment(at: seconds(time)).motions["field"]?.cells?.cells[cell]?.pose?.y.points
        }
        #expect(abs((y(0, 0.1) ?? 9) + 4) < 1e-9)
        #expect(abs((y(0, 0.2) ?? 9) + 8) < 1e-9)
        #expect(abs((y(1, 0.2) ?? 9) + 4) < 1e-9)
        #expect(y(2, 0.19) == nil)
        #expect(y(0, 0.4) == nil)
        #expect(abs((y(2, 0.5) ?? 9) + 4) < 1e-9)
    }

    @Test func buttonIsEnabledGradually() throws {
        let timeline = try timeline(
            "preset: verify-boxes, length: 2, motion: { button: { duration: 200ms, curve: linear } }",
            "focus, wait: 100ms, { type: \"12\", every: 100ms }, wait: 1s")
        func enabled(_ time: Double) -> Double? { timeline.moment(at: seconds(time)).motions["field"]?.cells?.button }
        #expect(enabled(0.15) == nil)
        #expect(abs((enabled(0.25) ?? 9) - 0.25) < 1e-9)
        #expect(enabled(0.41) == nil)
    }

    @Test func reducedMotionKeepsOnlyFades() throws {
        let timeline = try timeline(
            "preset: keycaps, motion: { enter: pop, error: kapinfield }",
            "focus, wait: 300ms, type: \"1\", set: { status: error }, wait: 1s", more: "reducedMotion: true")
        let moment = timeline.moment(at: seconds(0.45))
        #expect(moment.reducesMotion)
        #expect(moment.motions["field"]?.cells?.cursors == [1: 1])
        #expect(moment.motions["field"]?.cells?.row == nil)
        let entering = timeline.moment(at: seconds(0.32)).motions["field"]?.cells?.cells[0]?.entering
        #expect(entering?.scale == 1)
        #expect((entering?.opacity ?? 1) < 1)
    }
}
