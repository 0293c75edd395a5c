import FieldScene
import Testing

/// The mistakes in YAML that people make, each with what they can do.
@Suite struct YAMLAdviceTests {
    @Test(arguments: [
        ("field:\n\tlength: 4\n", "2:1", "YAML does not allow tabs at the beginning of a line; use spaces"),
        ("field: {}\ncanvas:\n  width: 4\n\theight: 4\n", "4:1", "use spaces"),
        ("field: { label: { color: #fff } }\n", "1:34", "'#' begins a comment; write the value in quotes: \"#fff\""),
        ("themes: { a: { x: #fff }}\nfield: {}\n", "2:6", "write the value in quotes: \"#fff\""),
        ("field:\n  label:\n    color: #fff\n", "3:11", "must be in quotes: \"#FF0000\""),
        ("themes:\n  a:\n    x: #fff\nfield: {}\n", "3:7", "must be in quotes: \"#FF0000\""),
        ("content:\n  text: Note: this\n", "2:13", "a text with a colon must be in quotes: \"Note: this\""),
        ("content: { text: { string: Time: now } }\n", "1:32", "must be in quotes: \"Time: now\""),
        ("content: { text: @you }\n", "1:18", "a text that begins with '@' must be in quotes"),
        ("content: { text: %d }\n", "1:18", "a text that begins with '%' must be in quotes"),
        ("content: { text: \"abc }\n", "1:24", "a quote is not closed"),
        ("field: { length: 4\n", "1:19", "'{' is not closed"),
        ("field: [\n", "1:9", "'[' is not closed"),
        ("field:\n  length: 4\n   width: 3\n", "3:9", "indented more than the one above"),
    ])
    func namesWhatToDo(_ yaml: String, _ location: String, _ advice: String) {
        let messages = diagnostics(of: yaml)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("scene.yaml:\(location): error: ") == true, "\(messages)")
        #expect(messages.first?.hasSuffix(advice) == true || messages.first?.contains(advice) == true, "\(messages)")
    }

    /// The advice looks at the text around an error, which can be anything.
    @Test func brokenTextNeverTraps() {
        let yaml = "themes: { a: { x: \"#fff\" }}\nfield:\n  label: { color: a, family: 'b' }\n"
        for index in yaml.utf8.indices {
            for inserted in ["\t", ": ", " #", "{", "\"", "@", "\n  "] {
                var text = yaml
                text.insert(contentsOf: inserted, at: index)
                _ = diagnostics(of: text)
                _ = diagnostics(of: String(text[..<index]) + inserted)
            }
        }
    }
}
