import Testing

/// Errors in conditions, in keys of states, in countdowns, and in the events that change elements.
@Suite struct ReactionErrorTests {
    private static let head = "content: { stack: { children: [{ field: { id: code } }, "

    static let errorCases: [ErrorCase] = [
        ErrorCase(
            "content: { text: { visible: maybe } }",
            "1:29: error: 'visible' must be true, false, or a condition such as { status: error }, not 'maybe'"),
        ErrorCase(
            "content: { text: { visible: {} } }",
            "1:29: error: 'visible' must be a condition with at least one part, such as { status: error }, not an empty mapping"
        ),
        ErrorCase(
            "field: { visible: { status: wrong } }",
            "1:29: error: 'status' must be one of normal, error, success, disabled, not 'wrong'"),
        ErrorCase(
            "field: { visible: { status: [] } }",
            "1:29: error: 'status' must be a value, or a list of at least one value, not a list"),
        ErrorCase(
            "field: { visible: { focussed: true } }",
            "1:21: error: unknown key 'focussed' in 'visible'; did you mean 'focused'?"),
        ErrorCase(
            "field: { visible: { theme: drak } }",
            "1:28: error: 'theme' must be one of light, dark, not 'drak'; did you mean 'dark'?"),
        ErrorCase(
            "content: { text: { visible: { filled: true } } }", "1:12: error: 'visible' needs a field in the scene"),
        ErrorCase(
            head + "{ text: { visible: { of: cdoe, filled: true } } }] } }",
            "1:82: error: 'visible' refers to the unknown field 'cdoe'; did you mean 'code'?"),
        ErrorCase(
            head + "{ text: { of: cdoe } }] } }",
            "1:71: error: 'of' refers to the unknown field 'cdoe'; did you mean 'code'?"),
        ErrorCase(
            "content: { text: { when: { error: { size: 20 } } } }", "1:12: error: 'when' needs a field in the scene"),
        ErrorCase(
            head + "{ text: { when: { error: red } } }] } }",
            "1:82: error: 'error' must be a mapping of the element's keys, not 'red'"),
        ErrorCase(
            head + "{ text: { when: { error: { colour: red } } } }] } }",
            "1:84: error: unknown key 'colour' in 'text'; did you mean 'color'?"),
        ErrorCase(
            head + "{ text: { when: { error: { id: b } } } }] } }",
            "1:84: error: 'id' cannot change in 'error'"),
        ErrorCase(
            head + "{ text: { when: { error: { size: -1 } } } }] } }",
            "1:90: error: 'size' must be from 0.001 to 1000, not '-1'"),
        ErrorCase(
            head + "{ text: { when: { active: { size: 1 } } } }] } }",
            "1:75: error: unknown key 'active' in 'when'; known keys: focused, filled, empty, error, success, disabled"),
        // Countdowns.
        ErrorCase(
            "content: { text: { remaining: 0s } }",
            "1:31: error: 'remaining' must be a time from 100ms to 3600s, not '0s'"),
        ErrorCase(
            "content: { text: { onEnd: { set: { theme: dark } } } }",
            "1:20: error: 'onEnd' needs 'remaining', the time after which it happens"),
        // Keypads.
        ErrorCase(
            "content: { keypad: { follows: code } }", "1:31: error: 'follows' needs a field in the scene"),
        ErrorCase(
            "field: {}\nanimations: { a: { script: [press: \"1\"] } }",
            "2:29: error: 'press' needs a keypad in the scene"),
        ErrorCase(
            head + "{ keypad: {} }] } }\nanimations: { a: { script: [{ press: enter }] } }",
            "2:38: error: 'press' must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, delete, not 'enter'"),
        ErrorCase(
            head + "{ keypad: {} }] } }\nanimations: { a: { script: [{ press: \"1\", of: pad }] } }",
            "2:29: error: 'press' refers to the unknown keypad 'pad'; known keypads: keypad"),
        // Actions and events.
        ErrorCase(
            head + "{ button: { onTap: {} } }] } }",
            "1:76: error: 'onTap' must be { clear: ID } or { set: … }, not an empty mapping"),
        ErrorCase(
            head + "{ button: { onTap: { type: \"1\" } } }] } }",
            "1:78: error: unknown key 'type' in 'onTap'; known keys: clear, set"),
        ErrorCase(
            head + "{ button: { onTap: { clear: cdoe } } }] } }",
            "1:76: error: 'clear' refers to the unknown field 'cdoe'; did you mean 'code'?"),
        ErrorCase(
            "field: { id: code }\nstates: { a: { after: [clear: cdoe] } }",
            "2:24: error: 'clear' refers to the unknown field 'cdoe'; did you mean 'code'?"),
        ErrorCase(
            "content: { text: a }\nstates: { a: { after: [set: { text: b }] } }",
            "2:24: error: 'set' needs a field in the scene"),
        ErrorCase(
            head + "{ text: { id: note } }] } }\nstates: { a: { after: [set: { noet: { size: 3 } }] } }",
            "2:37: error: 'set' refers to the unknown element 'noet'; did you mean 'note'?"),
        ErrorCase(
            head + "{ text: { id: note } }] } }\nstates: { a: { after: [set: { note: { sise: 3 } }] } }",
            "2:39: error: unknown key 'sise' in 'text'; did you mean 'size'?"),
        ErrorCase(
            "field: { id: code }\nstates: { a: { after: [set: { code: { length: 3 } }] } }",
            "2:39: error: 'length' cannot change in 'set'"),
        ErrorCase(
            head
                + "{ text: { id: note } }] } }\nstates: { a: { after: [set: { note: { visible: { of: x, filled: true } } }] } }",
            "2:54: error: 'visible' refers to the unknown field 'x'; known fields: code"),
    ]

    /// 200 texts, a stack and a field are 202 elements. 9,900 strokes of them are 1,999,800 changes.
    @Test(arguments: [(9_900, "100s", true), (9_902, "100s", false), (9_800, "100ms", false)])
    func limitsTheWorkOfAScript(_ strokes: Int, _ remaining: String, _ isValid: Bool) {
        let texts = (0..<199).map { _ in "{ text: { string: a, visible: { status: error } } }" }.joined(separator: ", ")
        let yaml = """
            content: { stack: { children: [{ field: {} }, { text: { string: b, remaining: \(remaining) } }, \(texts)] } }
            animations: { a: { script: [{ type: "\(String(repeating: "1", count: strokes))", every: 2ms }] } }
            """
        #expect(
            diagnostics(of: yaml)
                == (isValid
                    ? []
                    : [
                        "scene.yaml:2:15: error: the animation 'a' has too many events for 202 elements: together at most 2000000"
                            + " changes, with one change of each element for each stroke and each end of a countdown"
                    ]))
    }

    @Test(arguments: errorCases)
    func reportsErrorsWithTheirLocation(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }
}
