import FieldScene
import Testing

/// YAML 1.2, section 10.3.2: only plain scalars resolve to numbers and booleans; a quoted one is a string.
@Suite struct QuotingTests {
    static let errorCases: [ErrorCase] = [
        ErrorCase(
            "content: { text: { string: a, size: \"28\" } }",
            "1:37: error: 'size' must be a number, not the text '28'; remove the quotes"),
        ErrorCase(
            "field: { height: '40.5' }",
            "1:18: error: 'height' must be a number, not the text '40.5'; remove the quotes"),
        ErrorCase(
            "field: { length: \"6\" }",
            "1:18: error: 'length' must be a whole number, not the text '6'; remove the quotes"),
        ErrorCase(
            "field: {}\nscale: [1, \"2\"]",
            "2:12: error: 'scale' must be a number, not the text '2'; remove the quotes"),
        ErrorCase(
            "field: {}\nmatrix: { field.length: [4, \"8\"] }",
            "2:29: error: 'length' must be a whole number, not the text '8'; remove the quotes"),
        ErrorCase(
            "field: {}\nstates: { a: { focused: \"true\" } }",
            "2:25: error: 'focused' must be true or false, not the text 'true'; remove the quotes"),
        ErrorCase(
            "field: {}\nanimations: { a: { loop: '3', script: [] } }",
            "2:26: error: 'loop' must be a whole number, not the text '3'; remove the quotes"),
        ErrorCase(
            "content: { spacer: \"12\" }",
            "1:20: error: 'spacer' must be a number, not the text '12'; remove the quotes"),
        // For a text that is not a number even without quotes, the message does not mention the quotes.
        ErrorCase("field: { height: \"tall\" }", "1:18: error: 'height' must be a number, not 'tall'"),
        // A quoted index is the id of an element.
        ErrorCase(
            "field: { length: 4 }\nstates: { a: { after: [tap: \"2\"] } }",
            "2:24: error: 'tap' refers to the unknown element '2'; to tap a cell by its index, remove the quotes"),
        // JSON writes numbers and booleans without quotes.
        ErrorCase(
            #"{"field": {"length": "6"}}"#,
            "1:22: error: 'length' must be a whole number, not the text '6'; remove the quotes"),
    ]

    @Test(arguments: errorCases)
    func quotedScalarsAreNotNumbersOrBooleans(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }

    @Test func elementIDCanBeADigit() {
        let stack = "content: { stack: { children: [{ field: { length: 2 } }, { button: { id: '7' } }] } }"
        #expect(diagnostics(of: "\(stack)\nstates: { a: { after: [tap: '7'] } }") == [])
        #expect(
            diagnostics(of: "\(stack)\nstates: { a: { after: [tap: 7] } }") == [
                "scene.yaml:2:24: error: 'tap' must be from 0 to 1, not '7'"
            ])
    }

    @Test func acceptsQuotedNamesColorsAndTexts() throws {
        let scene = try decode(
            """
            theme: "dark"
            field: { length: 4, rule: { color: '#FF0000', height: 2 }, cursor: "none" }
            states: { a: { text: 0482, status: "error" }, b: { text: "0482" } }
            """)
        #expect(scene.theme == "dark")
        #expect(scene.states.map { $0.fields["field"]?.text.value } == ["0482", "0482"])
        #expect(scene.states[0].fields["field"]?.status == .error)
    }

    /// A value with a unit is text in YAML and in JSON, which has no other form for it (RFC 8259, section 3).
    @Test func acceptsQuotedValuesWithUnits() throws {
        let scene = try decode(
            #"""
            {"field": {"length": 4, "rule": {"height": "10%"}},
             "animations": {"a": {"script": [{"wait": "500ms"}, {"type": "12", "every": "0.25s"}]}}}
            """#)
        #expect(scene.content.fields[0].style.rule.height == .fraction(0.1))
        #expect(scene.animations[0].duration == .nanoseconds(1_000_000_000))
    }
}
