import FieldEntry
import FieldGeometry
import FieldScene
import Testing

/// Events that are performed one by one, as a user does them.
@Suite struct TimelineRecorderTests {
    private func scene(_ yaml: String) throws -> Scene {
        try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog).scene(variant: 0)
    }

    private func milliseconds(_ time: Int) -> Duration { .milliseconds(time) }

    /// The effects as text, such as `300 code.didUpdate(4)`.
    private func effects(_ recorder: inout TimelineRecorder) -> [String] {
        recorder.takeEffects().map { timed in
            let value = timed.effect.value.map { "(\($0))" } ?? ""
            return "\(Int((timed.time.inSeconds * 1000).rounded())) \(timed.effect.input).\(timed.effect.name)\(value)"
        }
    }

    @Test func recordedStepsEqualAScript() throws {
        let scene = try scene(
            """
            field: { preset: keycaps, length: 4, button: { title: Go } }
            states: { begun: { text: "1" } }
            animations:
              a: { state: begun, script: [focus, wait: 300ms, { type: "23", every: 100ms }, delete: 1, wait: 50ms, paste: "77", { set: { status: error } }, wait: 1s] }
            """)
        let script = Timeline(scene.animations[0], in: scene)
        var recorder = TimelineRecorder(scene.states[0], in: scene)
        recorder.perform(ScriptStep(.focus), at: .zero)
        recorder.perform(ScriptStep(.type("2")), at: milliseconds(300))
        recorder.perform(ScriptStep(.type("3")), at: milliseconds(400))
        recorder.perform(ScriptStep(.delete(1)), at: milliseconds(500))
        recorder.perform(ScriptStep(.paste("77")), at: milliseconds(670))
        recorder.perform(ScriptStep(.set(.status(.error))), at: milliseconds(670))
        for time in stride(from: 0, through: 1_600, by: 7) {
            #expect(
                recorder.timeline.moment(at: milliseconds(time)) == script.moment(at: milliseconds(time)), "\(time)")
        }
        #expect(
            effects(&recorder) == [
                "0 field.didBegin", "300 field.didUpdate(12)", "400 field.didUpdate(123)", "500 field.didUpdate(12)",
                "670 field.didUpdate(1277)", "670 field.complete(1277)", "670 field.buttonEnabled(true)",
            ])
        #expect(effects(&recorder).isEmpty)
    }

    /// A step that comes while a drag ends waits for it, because a record has no gaps to fill later.
    @Test func stepsWaitForADrag() throws {
        let scene = try scene("field: { preset: card }\n")
        var recorder = TimelineRecorder(nil, in: scene)
        recorder.perform(ScriptStep(.focus), at: .zero)
        recorder.drag(to: 0.5, at: milliseconds(100))
        func page(_ time: Int) -> Double? {
            recorder.timeline.moment(at: milliseconds(time)).inputs["field"]?.card?.page
        }
        #expect(page(99) == 0)
        #expect(page(100) == 0.5)
        #expect(
            recorder.perform(ScriptStep(.page(1), pace: milliseconds(200)), at: milliseconds(150)) == milliseconds(350))
        // The curve eases in and out symmetrically, so half of the way is done after half of the time.
        #expect(page(250) == 0.75)
        #expect(page(350) == 1)
        recorder.perform(ScriptStep(.type("A")), at: milliseconds(200))
        #expect(recorder.timeline.eventTimes == [.zero, milliseconds(350)])
        #expect(
            effects(&recorder) == [
                "0 field.didBegin", "350 field.didPage(holder)", "350 field.didUpdate(holder: A)",
                "350 field.complete(holder)",
            ])
    }

    /// The key that is held is released when another one is pressed before its 100 ms are over.
    @Test func pressedKeyReleasesThePreviousKey() throws {
        let scene = try scene(
            """
            content:
              stack:
                children:
                  - field: { id: code, preset: underline, length: 4 }
                  - keypad: { id: keys, follows: code }
            """)
        var recorder = TimelineRecorder(nil, in: scene)
        recorder.perform(ScriptStep(.tap(.element("code"))), at: .zero)
        for (key, time) in [("1", 0), ("5", 40), ("5", 60), ("2", 200)] {
            recorder.perform(ScriptStep(.type(key)), at: milliseconds(time), pressTime: milliseconds(100))
        }
        func pressed(_ time: Int) -> KeypadSpec.Key? {
            recorder.timeline.moment(at: milliseconds(time)).content?.root?.keypads.first?.pressed
        }
        let expected: [(Int, KeypadSpec.Key?)] = [
            (0, .one), (39, .one), (40, .five), (100, .five), (159, .five), (160, nil), (199, nil), (200, .two),
            (299, .two), (300, nil),
        ]
        for (time, key) in expected { #expect(pressed(time) == key, "at \(time)") }
        #expect(recorder.timeline.moment(at: .seconds(1)).inputs["code"]?.cells?.text == "1552")
    }

    @Test func countdownsEndWithoutAnEvent() throws {
        let scene = try scene(
            """
            content:
              stack:
                children:
                  - field: { id: code, preset: underline, length: 4 }
                  - text: { id: again, string: "Again in {remaining}", remaining: 2s, onEnd: [{ set: { status: error } }] }
            """)
        var recorder = TimelineRecorder(nil, in: scene)
        recorder.endCountdowns(through: milliseconds(1_999))
        #expect(recorder.timeline.moment(at: .seconds(3)).inputs["code"]?.status == .normal)
        recorder.endCountdowns(through: milliseconds(2_000))
        #expect(recorder.timeline.moment(at: .seconds(3)).inputs["code"]?.status == .error)
    }

    @Test func theButtonOfAFieldSubmits() throws {
        let scene = try scene("field: { preset: keycaps, length: 2, button: { title: Go } }\n")
        var recorder = TimelineRecorder(nil, in: scene)
        let tap = ScriptStep(.tap(.element("field.button")))
        recorder.perform(tap, at: .zero)
        #expect(effects(&recorder).isEmpty)
        recorder.perform(ScriptStep(.focus), at: .zero)
        recorder.perform(ScriptStep(.type("12")), at: .zero)
        _ = recorder.takeEffects()
        recorder.perform(tap, at: .seconds(1))
        #expect(effects(&recorder) == ["1000 field.submit(12)"])
    }
}
