import FieldEntry
import FieldFiles
import FieldGeometry
import FieldScene
import TestTools
import Testing

@testable import FieldStudio

/// The lines that repeat what a user did.
@Suite struct RecordingTests {
    private func steps(_ steps: [(Int, ScriptStep)]) -> [RecordedStep] {
        steps.map { RecordedStep(time: .milliseconds($0.0), step: $0.1) }
    }

    private func typed(_ text: String, at times: [Int]) -> [(Int, ScriptStep)] {
        zip(text, times).map { ($1, ScriptStep(.type(String($0)))) }
    }

    @Test func evenlyTypedCharactersBecomeOneEvent() {
        let steps = steps(
            [(400, ScriptStep(.tap(.element("code.cell[0]"))))] + typed("482", at: [1_203, 1_349, 1_498])
                + [(2_500, ScriptStep(.delete(1)))] + typed("9", at: [4_000])
                + [
                    (4_500, ScriptStep(.paste("a\"b"))),
                    (5_000, ScriptStep(.page(1), pace: .milliseconds(250))), (5_600, ScriptStep(.blur)),
                ])
        let recording = Recording(steps)
        #expect(
            Recording.lines(of: "after", recording.after) == [
                "after:", "  - tap: \"code.cell[0]\"", "  - type: \"482\"", "  - delete: 1", "  - type: \"9\"",
                #"  - paste: "a\"b""#, "  - page: 1", "  - blur",
            ])
        // (1498 − 1203) / 2 = 147.5 ms, rounded to 150. 1203 − 400 = 803, and 2500 − (400 + 800 + 3 × 150) = 850.
        #expect(
            Recording.lines(of: "script", recording.script) == [
                "script:", "  - wait: 400ms", "  - tap: \"code.cell[0]\"", "  - wait: 800ms",
                "  - { type: \"482\", every: 150ms }", "  - wait: 850ms", "  - delete: 1", "  - wait: 1380ms",
                "  - type: \"9\"", "  - wait: 380ms", #"  - paste: "a\"b""#, "  - wait: 500ms",
                "  - { page: 1, over: 250ms }", "  - wait: 350ms", "  - blur",
            ])
    }

    @Test func slowlyTypedCharactersBecomeSeparateEvents() {
        let recording = Recording(steps(typed("12", at: [0, 1_500])))
        #expect(
            Recording.lines(of: "script", recording.script) == [
                "script:", "  - type: \"1\"", "  - wait: 1380ms", "  - type: \"2\"",
            ])
        #expect(Recording.lines(of: "after", recording.after) == ["after:", "  - type: \"12\""])
    }

    /// A rhythm that is not even is kept: characters come within 50 ms of the times at which they were typed.
    @Test func typingRhythmsAreKept() {
        let recording = Recording(steps(typed("4829", at: [0, 100, 700, 800])))
        #expect(
            Recording.lines(of: "script", recording.script) == [
                "script:", "  - { type: \"48\", every: 100ms }", "  - wait: 500ms",
                "  - { type: \"29\", every: 100ms }",
            ])
        #expect(Recording.lines(of: "after", recording.after) == ["after:", "  - type: \"4829\""])
    }

    /// What follows a character at once is not late, and the end is as long as the play, up to two seconds.
    @Test(arguments: [(1_030, "1000ms"), (9_000, "2000ms")])
    func pausesAtTheEndAreKept(_ end: Int, _ wait: String) {
        let steps = steps(typed("4", at: [0]) + [(30, ScriptStep(.blur))])
        let recording = Recording(steps, until: .milliseconds(end))
        #expect(
            Recording.lines(of: "script", recording.script) == [
                "script:", "  - { type: \"4\", every: 30ms }", "  - blur", "  - wait: \(wait)",
            ])
        #expect(Recording.lines(of: "after", recording.after) == ["after:", "  - type: \"4\"", "  - blur"])
    }

    /// Random actions are recorded, and the lines are read back: the scene after them is that of the play.
    @Test(arguments: 0..<40)
    func recordedLinesReplayTheSameSteps(_ seed: UInt64) throws {
        var generator = SplitMix(state: seed)
        let preset = ["underline", "keycaps", "verify-boxes", "joined"][Int(seed) % 4]
        let head = "field: { preset: \(preset), length: 5 }\n"
        let scene = try SceneFile(bytes: Array(head.utf8), path: "s.yaml", presets: Preset.catalog).scene(variant: 0)
        var recorder = TimelineRecorder(nil, in: scene)
        var clock = Duration.zero
        var done: [RecordedStep] = []
        for _ in 0..<30 {
            clock += .milliseconds(Int.random(in: 0...1_400, using: &generator))
            let events: [EntryEvent] = [
                .type(String("0123456789".randomElement(using: &generator) ?? "0")), .type("7"), .delete(1), .focus,
                .tap(.element("field.cell[\(Int.random(in: 0..<5, using: &generator))]")), .blur, .paste("12"),
                .paste("x-9 \"\\"),
            ]
            let step = ScriptStep(events.randomElement(using: &generator) ?? .focus)
            recorder.perform(step, at: clock)
            done.append(RecordedStep(time: clock, step: step))
        }
        let recording = Recording(done)
        func indented(_ key: String, _ events: [JSON]) -> String {
            Recording.lines(of: key, events).map { "    " + $0 + "\n" }.joined()
        }
        let text =
            head + "states:\n  end:\n\(indented("after", recording.after))"
            + "animations:\n  film:\n\(indented("script", recording.script))"
        let read = try SceneFile(bytes: Array(text.utf8), path: "s.yaml", presets: Preset.catalog).scene(variant: 0)
        let expected = recorder.timeline.moment(at: clock).inputs
        #expect(Moment(of: read.states[0], in: read).inputs == expected)
        let film = Timeline(read.animations[0], in: read)
        #expect(film.moment(at: film.duration).inputs == expected)
    }
}
