import FieldFiles
import Testing

@testable import FieldLanguageServer

/// Values that are set in the text of a scene.
@Suite struct ValueEditTests {
    /// A text, a path, a value, and the text after the edit.
    @Test(arguments: [
        // A value is replaced, with the quotes that it had.
        (
            "field: { label: { color: \"#AAA\" } } # c\n", "field.label.color", "#767676",
            "field: { label: { color: \"#767676\" } } # c\n"
        ),
        (
            "field:\n  label:\n    color: '#AAA' # c\n", "field.label.color", "#767676",
            "field:\n  label:\n    color: '#767676' # c\n"
        ),
        ("a: { b: secondary, c: 1 }", "a.b", "#767676", "a: { b: \"#767676\", c: 1 }"),
        ("a: { b: secondary }", "a.b", "accent", "a: { b: accent }"),
        ("a: { b: 20 }", "a.b", "24", "a: { b: 24 }"),
        ("a: { b: \"no\" }", "a.b", "true", "a: { b: true }"),
        ("a:\n  - b\n  - { c: red }\n", "a.1.c", "#000000", "a:\n  - b\n  - { c: \"#000000\" }\n"),
        // A key is added, in the style of its neighbours.
        ("a: { b: 1 }\n", "a.c", "2", "a: { b: 1, c: 2 }\n"),
        ("a: {}\n", "a.c", "2", "a: { c: 2 }\n"),
        ("a: { b: 1 }\n", "a.c.d", "#FFF", "a: { b: 1, c: { d: \"#FFF\" } }\n"),
        ("a:\n  b: 1 # one\n  # two\nc: 3\n", "a.d", "2", "a:\n  b: 1 # one\n  d: 2\n  # two\nc: 3\n"),
        ("a:\n    b:\n        c: 1\nd: 3", "a.b.e", "2", "a:\n    b:\n        c: 1\n        e: 2\nd: 3"),
        ("a:\n  - b: 1\n    c: 2\n  - d: 1\n", "a.1.e", "2", "a:\n  - b: 1\n    c: 2\n  - d: 1\n    e: 2\n"),
        ("a: {\n  b: 1, # one\n  c: 2 # two\n}\n", "a.d", "3", "a: {\n  b: 1, # one\n  c: 2, # two\n  d: 3\n}\n"),
        ("a: {\n  b: 1,\n}\n", "a.d", "3", "a: {\n  b: 1,\n  d: 3\n}\n"),
        ("a: { b: 1,\n     c: 2 }\n", "a.d", "3", "a: { b: 1,\n     c: 2, d: 3 }\n"),
        ("a: |\n  text\n\nb: 1\n", "c", "2", "a: |\n  text\n\nb: 1\nc: 2\n"),
        ("b: 1\r\nc: 2\r\n", "d", "3", "b: 1\r\nc: 2\r\nd: 3\r\n"),
        // Missing mappings are added too.
        (
            "field: { length: 4 }\n", "themes.light.border", "#767676",
            "field: { length: 4 }\nthemes: { light: { border: \"#767676\" } }\n"
        ),
        (
            "themes:\n  dark: { text: red }\nb: 1\n", "themes.light.border", "#767676",
            "themes:\n  dark: { text: red }\n  light: { border: \"#767676\" }\nb: 1\n"
        ),
        ("field:\nb: 1\n", "field.label.size", "20", "field: { label: { size: 20 } }\nb: 1\n"),
        ("a: { field: , b: 1 }\n", "a.field.c", "2", "a: { field: { c: 2 }, b: 1 }\n"),
        ("field: ~ # none\n", "field.c", "2", "field: { c: 2 } # none\n"),
        // JSON needs quotes around keys and texts.
        ("{\"a\": {\"b\": 1}}", "a.c.d", "accent", "{\"a\": {\"b\": 1, \"c\": { \"d\": \"accent\" }}}"),
        ("{\n  \"a\": 1\n}\n", "c", "#FFF", "{\n  \"a\": 1,\n  \"c\": \"#FFF\"\n}\n"),
        // A value is set where it is written.
        ("x-a: &a \"#AAA\"\nb: { c: *a }\n", "b.c", "#767676", "x-a: &a \"#767676\"\nb: { c: *a }\n"),
        (
            "x-a: &a { c: red, d: 1 }\nb: { <<: *a, e: 1 }\n", "b.c", "#767676",
            "x-a: &a { c: \"#767676\", d: 1 }\nb: { <<: *a, e: 1 }\n"
        ),
        ("x-a: &a { c: red }\nb: { <<: *a, e: 1 }\n", "b.f", "2", "x-a: &a { c: red }\nb: { <<: *a, e: 1, f: 2 }\n"),
        ("x-a: &a { c: { d: 1 } }\nb:\n  - *a\n", "b.0.c.e", "2", "x-a: &a { c: { d: 1, e: 2 } }\nb:\n  - *a\n"),
    ])
    func setsAValue(_ text: String, _ path: String, _ value: String, _ expected: String) {
        var source = SourceText(text)
        let path = path.split(separator: ".").map(String.init)
        guard let edit = ValueEdit(setting: ScalarValue(value), at: path, in: source.bytes) else {
            Issue.record("no edit")
            return
        }
        source.replace(edit.range, with: edit.replacement)
        #expect(source.string == expected)
    }

    /// A text, and the text without its key `a`. Text that is not valid YAML must not end the program.
    @Test(arguments: [
        ("a: 1\nb: 2\n", "b: 2\n"), ("b: 2\na:\n  c: |\n    text\nd: 1\n", "b: 2\nd: 1\n"), ("a: 1", ""),
        ("a:", ""), ("{ a: 1, b: 2 }", "{ b: 2 }"), ("{ b: 2, a: { c: 1 } }", "{ b: 2 }"), ("{ a: 1 }", "{  }"),
        ("{ b: 2, a: [1", "{ b: 2"), ("b: { a: 1 }\n", "b: { a: 1 }\n"), ("a\n", "a\n"), ("", ""),
    ])
    func removesAKey(_ text: String, _ expected: String) {
        var source = SourceText(text)
        if let edit = ValueEdit(removing: ["a"], in: source.bytes) {
            source.replace(edit.range, with: edit.replacement)
        }
        #expect(source.string == expected)
    }

    /// Texts without a place for the value `a.b`.
    @Test(arguments: [
        "a: text\n", "a: [1]\n", "a:\n  b:\n    c: 1\n", "a:\n  b: |\n    text\n", "b: *a\na: *b\n", "a: \"\"\n",
    ])
    func rejectsPathsWithoutAPlaceForTheValue(_ text: String) {
        let source = SourceText(text)
        #expect(ValueEdit(setting: .literal("1"), at: ["a", "b"], in: source.bytes) == nil)
    }

    /// A text, a path, a mapping, and the text after the edit.
    @Test(arguments: [
        (
            "field: { length: 4 } # c\nanimations:\n  a:\n    script: [focus]\n  # end\n", "animations.b",
            #"{"state": "x", "script": ["focus", {"type": "48", "every": "80ms"}, {"tap": "f.cell[1]"}, {"wait": "400ms"}]}"#,
            "field: { length: 4 } # c\nanimations:\n  a:\n    script: [focus]\n  b:\n    state: x\n    script:\n"
                + "      - focus\n      - { type: \"48\", every: 80ms }\n      - tap: \"f.cell[1]\"\n      - wait: 400ms\n"
                + "  # end\n"
        ),
        (
            "field: { length: 4 }", "animations.b", #"{"script": ["focus"]}"#,
            "field: { length: 4 }\nanimations:\n  b:\n    script:\n      - focus"
        ),
        ("a: 1\r\nb: 2\r\n", "c.d", #"{"e": [], "f": {}}"#, "a: 1\r\nb: 2\r\nc:\r\n  d:\r\n    e: []\r\n    f: {}\r\n"),
        (
            "a: { b: 1 }\n", "a.c", #"{"d": [1, {"e": true, "f": null}]}"#,
            "a: { b: 1, c: { d: [1, { e: true, f: null }] } }\n"
        ),
        ("a:\nb: 1\n", "a.c", #"["focus"]"#, "a: { c: [focus] }\nb: 1\n"),
        ("{\"a\": {\"b\": 1}}", "a.c", #"{"wait": "400ms"}"#, "{\"a\": {\"b\": 1, \"c\": { \"wait\": \"400ms\" }}}"),
    ])
    func addsAMapping(_ text: String, _ path: String, _ tree: String, _ expected: String) throws {
        let keys = path.split(separator: ".").map(String.init)
        let edit = try #require(
            ValueEdit(adding: try JSON(reading: Array(tree.utf8)), at: keys, in: Array(text.utf8)))
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    /// A key that is being typed at the end of the text, and lines that do not belong to the mapping in braces above them.
    @Test(arguments: ["a: 1\n? ", "a: {}\n  b: |\n    c\n"], [["b"], ["a", "d"]])
    func survivesIncompleteText(_ text: String, _ path: [String]) {
        _ = ValueEdit(setting: .literal("1"), at: path, in: Array(text.utf8))
    }

    /// An edit that adds a value replaces none.
    @Test func rejectsAddingAnExistingValue() {
        let text = Array("a: { b: 1 }\nc: text\n".utf8)
        for path in [["a", "b"], ["a"], ["c", "d"]] {
            #expect(ValueEdit(adding: .object([]), at: path, in: text) == nil)
        }
    }
}
