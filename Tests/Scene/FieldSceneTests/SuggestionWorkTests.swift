import FieldScene
import Testing

/// Messages that suggest a name: their number, and the steps in which names are compared, for every list that a scene can
/// make long.
@Suite struct SuggestionWorkTests {
    static let field = "field: { id: code, length: 4 }\n"

    static func items(_ count: Int, _ item: (Int) -> String) -> String {
        (0..<count).map(item).joined(separator: ", ")
    }

    static func stack(_ children: String) -> String {
        "content: { stack: { children: [ field: { id: code, length: 4 }, \(children) ] } }\n"
    }

    static func script(_ steps: String) -> String { "animations: { a: { script: [ \(steps) ] } }\n" }

    /// Scenes in which a number of names are misspelled. Where they can be, the known names are as many.
    private static let scenes: [String: @Sendable (Int) -> String] = [
        "keys": { field + (0..<$0).map { "ky\($0)x: 1\n" }.joined() },
        "keys of a field": { "field: { length: 4, \(items($0) { "ky\($0)x: 1" }) }\n" },
        "bases": { field + "themes: { \(items($0) { "them\($0): { base: thmx\($0) }" }) }\n" },
        "themes": {
            field + "themes: { \(items($0) { "them\($0): {}" }) }\n"
                + "states: { \(items($0) { "st\($0): { theme: thmx\($0) }" }) }\n"
        },
        "colours": { count in
            let tokens = items(count) { "tok\($0): red" }
            return "themes: { light: { \(tokens) }, dark: { \(tokens) } }\n"
                + stack(items(count) { "text: { string: a, color: tkx\($0) }" })
        },
        "states": {
            field + "states: { \(items($0) { "st\($0): {}" }) }\n"
                + "matrix: { \(items($0) { "states.sx\($0)t.text: ['1']" }) }\n"
        },
        "taps": { stack(items($0) { "text: { id: el\($0), string: a }" }) + script(items($0) { "tap: ex\($0)" }) },
        "set events": {
            stack(items($0) { "text: { id: el\($0), string: a }" })
                + script(items($0) { "set: { ex\($0): { visible: false } }" })
        },
        "fields": {
            stack(items($0) { "field: { id: fd\($0), length: 1 }" })
                + "states: { a: { fields: { \(items($0) { "fx\($0): {}" }) } } }\n"
        },
        "keypads": {
            stack(items($0) { "keypad: { id: kp\($0) }" }) + script(items($0) { "{ press: '1', of: kx\($0) }" })
        },
        "strings": {
            "strings: { en: { \(items($0) { "st\($0): a" }) } }\n" + stack(items($0) { "text: \"{sx\($0)t}\"" })
        },
        "references of one text": {
            "strings: { en: { \(items($0) { "st\($0): a" }) } }\n"
                + "content: { text: \"\(items($0) { "{sx\($0)t}" }.prefix(9_990))\" }\n"
        },
        "words of one text": { "content: { text: { string: Hello, \(items($0) { "wo\($0)x" }) } }\n" },
        "first states": {
            field + "states: { \(items($0) { "st\($0): {}" }) }\n"
                + "animations: { \(items($0) { "an\($0): { state: sx\($0)t, script: [focus] }" }) }\n"
        },
        "conditions": { stack(items($0) { "text: { string: a, visible: { of: fx\($0), focused: true } }" }) },
        "duplicate keys": { "field: { length: 4, \(items($0) { _ in "id: a" }) }\n" },
    ]

    private static let omitted = "only 1000 errors are listed; correct them to see the others"

    /// The errors of a scene, and the steps in which they were found.
    static func work(_ yaml: String) -> (errors: [String], steps: Int) {
        let before = SceneWork.steps
        let errors = diagnostics(of: yaml)
        return (errors, SceneWork.steps - before)
    }

    /// A scene of twice the size has at most as many messages, each of which compares at most twice as many names. Runs in
    /// its own process, so that no other test compares names meanwhile.
    @Test func workIsNotQuadraticInTheSizeOfAScene() async {
        await #expect(processExitsWith: .success) {
            for (name, scene) in SuggestionWorkTests.scenes.sorted(by: { $0.key < $1.key }) {
                let (small, large) = (SuggestionWorkTests.work(scene(1_100)), SuggestionWorkTests.work(scene(2_200)))
                #expect(!small.errors.isEmpty && small.errors.count <= 1_001, "\(name): \(small.errors.count)")
                #expect(!large.errors.isEmpty && large.errors.count <= 1_001, "\(name): \(large.errors.count)")
                #expect(large.steps <= small.steps * 5 / 2, "\(name): \(small.steps) → \(large.steps)")
            }
        }
    }

    /// Very long lists take no more than a fixed number of steps: for each message, two comparisons of at most
    /// `stepLimit` steps and a few for the last name.
    @Test func workIsBounded() async {
        await #expect(processExitsWith: .success) {
            for (name, count) in [("keys", 20_000), ("bases", 10_000), ("words of one text", 20_000)] {
                let scene = SuggestionWorkTests.scenes[name]?(count) ?? ""
                let (errors, steps) = SuggestionWorkTests.work(scene)
                #expect(errors.count <= 1_001, "\(name): \(errors.count)")
                #expect(errors.count { $0.hasSuffix(SuggestionWorkTests.omitted) } == 1, "\(name)")
                #expect(steps <= 1_000 * 2 * (Spelling.stepLimit + 10_000), "\(name): \(steps)")
            }
        }
    }

    @Test func aThousandErrorsAreListed() {
        for count in [999, 1_000] {
            let errors = diagnostics(of: Self.scenes["keys"]?(count) ?? "")
            #expect(errors.count == count && errors.allSatisfy { $0.contains("unknown key 'ky") })
        }
        let errors = diagnostics(of: Self.scenes["keys"]?(1_002) ?? "")
        #expect(errors.count == 1_001)
        // The first line has the field, and the omitted key is the 1,001st.
        #expect(errors.last == "scene.yaml:1002:1: error: \(Self.omitted)")
    }

    /// An enumeration has at most 100 names. 98 themes of the scene follow `light` and `dark`.
    @Test func longEnumerationsAreCut() {
        let known = (0..<98).map { "them\($0)" }
        func message(_ more: [String]) -> [String] {
            let themes = (known + more).map { "\($0): {}" }.joined(separator: ", ")
            return diagnostics(of: "theme: day\nfield: { length: 4 }\nthemes: { \(themes) }\n")
        }
        let list = "light, dark, \(known.joined(separator: ", "))"
        #expect(message([]) == ["scene.yaml:1:8: error: 'theme' must be one of \(list), not 'day'"])
        #expect(message(["more"]) == ["scene.yaml:1:8: error: 'theme' must be one of \(list), …, not 'day'"])
    }

    /// Each candidate takes ten steps or more, so no more than `stepLimit` / 10 are looked at.
    @Test func candidatesAreCutOff() {
        var count = 0
        let candidates = (0..<1_000_000).lazy.map { index in
            count += 1
            return "candidate\(index)"
        }
        #expect(Spelling.nearest(to: "unknown", among: candidates) == nil)
        #expect(count > 1_000 && count <= Spelling.stepLimit / 10 + 1)
        // A thousand names of 24 letters are looked at to the end.
        let names = (1_000..<2_000).map { "a.name.of.a.string.\($0)n" }
        #expect(Spelling.nearest(to: "a.name.of.a.string.1999", among: names) == "a.name.of.a.string.1999n")
    }
}
