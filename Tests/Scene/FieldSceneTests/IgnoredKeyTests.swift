import FieldScene
import Testing

/// Top-level keys that begin with `x-`.
@Suite struct IgnoredKeyTests {
    @Test func valuesCanHaveAnchors() throws {
        let scene = try decode(
            """
            x-sizes: &size 393
            x-rule: &rule { height: 3 }
            canvas: { width: *size }
            field: { rule: { <<: *rule } }
            """)
        #expect(scene.canvas.width == 393)
        guard case .field(let field) = scene.content else {
            Issue.record("the content is not a field")
            return
        }
        #expect(field.style.rule.height == .points(3))
    }

    @Test(arguments: [
        "x-: 1", "x-a: { field: [canvas, { x: nothing }] }", "x-a:", "x-a: [[]]", "\"x-a b/c\": '#12'",
        "x-matrix: { device: [phone] }",
    ])
    func contentOfIgnoredKeysIsNotChecked(_ entry: String) throws {
        #expect(diagnostics(of: "\(entry)\nfield: {}\n") == [])
        #expect(diagnostics(of: "field: {}\n\(entry)\n") == [])
    }

    @Test(arguments: [
        ErrorCase("field: {}\nX-a: 1", Self.unknown("2:1", "X-a")),
        ErrorCase("field: {}\nxa: 1", Self.unknown("2:1", "xa")),
        ErrorCase(
            "field: {}\ncanvas: { x-a: 1 }",
            "2:11: error: unknown key 'x-a' in 'canvas'; known keys: width, height, background, direction"),
        ErrorCase("x-a: 1\nx-a: 2\nfield: {}", "2:1: error: duplicate key 'x-a'"),
        ErrorCase("x-a: *b\nfield: {}", "1:6: error: the alias '*b' has no anchor '&b' before it"),
        ErrorCase("x-a: 1", "1:1: error: a scene needs a 'field' or a 'content'"),
    ])
    func otherKeysAreErrors(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }

    private static func unknown(_ location: String, _ key: String) -> String {
        "\(location): error: unknown key '\(key)' in 'scene'; known keys: name, canvas, scale, theme, themes,"
            + " strings, language, textScale, fonts, field, content, states, …"
    }

    @Test func contentCountsTowardTheLimits() {
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        #expect(
            diagnostics(of: "x-a: \(deep)\nfield: {}") == [
                "scene.yaml:1:70: error: lists and mappings can be nested at most 64 levels deep"
            ])
        var bomb = "x-0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            bomb += "x-\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(
            diagnostics(of: bomb + "field: {}").first?.hasSuffix(
                "the scene has more than 200000 values after its aliases are expanded") == true)
    }
}
