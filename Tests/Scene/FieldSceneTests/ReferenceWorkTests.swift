import FieldScene
import Testing

/// The steps in which the references of valid scenes are looked up, for every list that a scene can make long.
@Suite struct ReferenceWorkTests {
    private typealias Work = SuggestionWorkTests

    /// Valid scenes in which a number of values refer to as many others.
    private static let scenes: [String: @Sendable (Int) -> String] = [
        "animations": { Work.field + "animations: { \(Work.items($0) { "an\($0): { script: [focus] }" }) }\n" },
        "first states": {
            Work.field + "states: { \(Work.items($0) { "st\($0): {}" }) }\n"
                + "animations: { \(Work.items($0) { "an\($0): { state: st\($0), script: [focus] }" }) }\n"
        },
        "elements without ids": { Work.stack(Work.items($0) { _ in "text: a" }) },
        "conditions": {
            Work.stack(Work.items($0) { _ in "text: { string: a, visible: { of: code, focused: true } }" })
        },
        "styles": { Work.stack(Work.items($0) { _ in "text: { string: a, when: { focused: { color: red } } }" }) },
        "buttons": {
            Work.stack(
                Work.items($0) { "button: { id: bt\($0), title: a, onTap: [ set: { bt\($0): { visible: false } } ] }" })
        },
        "enabled buttons": {
            Work.stack(
                Work.items($0) {
                    "field: { id: fd\($0), length: 1 }, button: { title: a, enabledWhen: { filled: fd\($0) } }"
                })
        },
        "fields of a state": {
            Work.stack(Work.items($0) { "field: { id: fd\($0), length: 1 }" })
                + "states: { a: { fields: { \(Work.items($0) { "fd\($0): { text: '1' }" }) } } }\n"
        },
        "taps": {
            Work.stack(Work.items($0) { "field: { id: fd\($0), length: 1 }" })
                + Work.script(Work.items($0) { "tap: 'fd\($0).cell[0]'" })
        },
        "pages": {
            Work.stack(Work.items($0) { "field: { id: cd\($0), kind: card }" })
                + Work.script(Work.items($0) { "tap: 'cd\($0).form.page[0]'" })
        },
        // Fewer events than elements, because their product is limited.
        "set events": {
            Work.stack(Work.items($0) { "text: { id: el\($0), string: a }" })
                + Work.script(Work.items($0 / 4) { "set: { el\($0): { visible: false } }" })
        },
        "keypads": {
            Work.stack(Work.items($0) { "keypad: { id: kp\($0) }" })
                + Work.script(Work.items($0 / 4) { "{ press: '1', of: kp\($0) }" })
        },
        "countdowns": {
            Work.stack(Work.items($0) { _ in "text: { string: '{remaining}', remaining: 30s }" })
                + "animations: { \(Work.items($0) { "an\($0): { script: [focus] }" }) }\n"
        },
    ]

    /// A scene of twice the size takes about twice as many steps. Runs in its own process, so that no other test adds to
    /// them meanwhile.
    @Test func workIsNotQuadraticInTheSizeOfAScene() async {
        await #expect(processExitsWith: .success) {
            for (name, scene) in ReferenceWorkTests.scenes.sorted(by: { $0.key < $1.key }) {
                let (small, large) = (SuggestionWorkTests.work(scene(1_000)), SuggestionWorkTests.work(scene(2_000)))
                #expect(small.errors.isEmpty && large.errors.isEmpty, "\(name): \(large.errors.first ?? "")")
                #expect(small.steps >= 1_000, "\(name): \(small.steps)")
                #expect(large.steps <= small.steps * 5 / 2, "\(name): \(small.steps) → \(large.steps)")
            }
        }
    }
}
