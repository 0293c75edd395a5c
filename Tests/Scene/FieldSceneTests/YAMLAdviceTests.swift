import FieldScene
import Testing

/// The mistakes in YAML that people make, each with what they can do.
@Suite struct YAMLAdviceTests {
    @Test(arguments: [
        ("field:\n\tlength: 4\n", "2:1", "YAML does not allow tabs at the beginning of a line; use spaces"),
        ("field: {}\ncanvas:\n  width: 4\n\theight: 4\n", "4:1", "use spaces"),
        ("field: { label: { color: #fff } }\n", "1:26", "'#' begins a comment; write the value in quotes: \"#fff\""),
        ("themes: { a: { x: #fff }}\nfield: {}\n", "1:19", "write the value in quotes: \"#fff\""),
        ("field:\n  label:\n    color: #fff\n", "3:11", "must be in quotes: \"#FF0000\""),
        ("themes:\n  a:\n    x: #fff\nfield: {}\n", "3:7", "must be in quotes: \"#FF0000\""),
        ("content:\n  text: Note: this\n", "2:13", "a text with a colon must be in quotes: \"Note: this\""),
        ("content: { text: { string: Time: now } }\n", "1:32", "must be in quotes: \"Time: now\""),
        ("content: { text: @you }\n", "1:18", "a text that begins with '@' must be in quotes"),
        ("content: { text: %d }\n", "1:18", "a text that begins with '%' must be in quotes"),
        ("content: { text: \"abc }\nfield: {}\n", "1:18", "a quote is not closed"),
        ("field: { length: 4\n", "1:19", "'{' is not closed"),
        ("field: [\n", "1:9", "'[' is not closed"),
        ("field:\n  length: 4\n   width: 3\n", "3:9", "indented more than the one above"),
        ("field:\r\n\tlength: 4\r\n", "2:1", "YAML does not allow tabs at the beginning of a line; use spaces"),
        ("content:\r\n  text: Note: this\r\n", "2:13", "must be in quotes: \"Note: this\""),
        ("content:\n  text: Note: this # x\n", "2:13", "must be in quotes: \"Note: this\""),
        ("content: { text: \"12\" # cool }\n", "1:23", "'#' begins a comment, which hides the bracket after it"),
        ("content: { text: it's # cool }\n", "1:23", "write the value in quotes: \"it's # cool\""),
        (
            "field: { label: { color: light-dark(#fff, #000) } }\n", "1:43",
            "write the value in quotes: \"light-dark(#fff, #000)\""
        ),
        ("field:\n  length:4\n  width: 3\n", "3:8", "after its colon; did you mean 'length: 4'?"),
        ("states:\n  typing:{ text: \"1\" }\n", "2:22", "after its colon; did you mean 'typing: {'?"),
        ("field:\n  length: 4\n label: {}\n", "3:2", "indented by 1 space, but the lines above by 0 or 2"),
        ("content:\n  text: 'don't'\n", "2:14", "must be in double quotes: \"don't\""),
        ("content:\n  text: [1] is\n", "2:13", "begins with '[' must be in quotes: \"[1] is\""),
        ("content: { text: {code} here }\n", "1:25", "begins with '{' must be in quotes: \"{code} here\""),
        ("content:\n  text: - dash\n", "2:9", "begins with '-' must be in quotes: \"- dash\""),
        (
            "content: { text: \"50 \\% off\" }\n", "1:22",
            "'\\%' is not an escape sequence; write '\\\\' for a backslash"
        ),
        ("field: { label: { color: rgba(255, 0, 0, 0.5) } }\n", "1:26", "in quotes: \"rgba(255, 0, 0, 0.5)\""),
        (
            "field: { label: { color: rgba(255, 0, 128, 0.5), size: 9 } }\n", "1:26",
            "in quotes: \"rgba(255, 0, 128, 0.5)\""
        ),
        ("content: { text: { string: a (b, c } }\n", "1:28", "in quotes: \"a (b, c\""),
        ("field: { obscure: * }\n", "1:19", "a text that begins with '*' must be in quotes: \"*\""),
        ("states:\n  a:\n    text: 1\n  error\n    text: 2\n", "4:3", "'error' needs a colon"),
        (
            "content: { text: { string: Hello, world } }\n", "1:35",
            "a text with a comma must be in quotes: \"Hello, world\""
        ),
        (
            "content: { text: { string: Hello, new, world } }\n", "1:35",
            "a text with a comma must be in quotes: \"Hello, new, world\""
        ),
        ("content: { text: Hello, you }\n", "1:25", "a text with a comma must be in quotes: \"Hello, you\""),
        (
            "content: { stack: { children: [{ button: Go, now, or later }] } }\n", "1:46",
            "a text with a comma must be in quotes: \"Go, now, or later\""
        ),
        (
            "field: {}\nanimations: { a: { script: [{ paste: 12, 34 }] } }\n", "2:42",
            "a text with a comma must be in quotes: \"12, 34\""
        ),
        (
            "field: {}\nstates: { a: { after: [{ set: { text: 12, 34 } }] } }\n", "2:43",
            "a text with a comma must be in quotes: \"12, 34\""
        ),
        ("content: {}\n", "1:10", "not an empty mapping"),
        ("field: { label: &  }\n", "1:17", "a text that begins with '&' must be in quotes"),
        ("field: {}\n}\n", "2:1", "'}' closes no bracket; remove it"),
        ("field: { groups: { counts: [3, 3} }\n", "1:33", "'[' in line 1 is closed by '}'; did you mean ']'?"),
        ("content: { text: { string: {title} } }\n", "1:28", "write the text in quotes: \"{title}\""),
        ("field: { fontSize: 4 }\n", "1:10", "'size' is a key of 'label'"),
        ("field:\n  length:4\n", "2:3", "needs a space after its colon; did you mean 'length: 4'?"),
        ("field:\n  precedence:\n    -error\n    -active\n", "3:5", "must be"),
        (
            "content:\n  stack:\n    children:\n      -text: a\n      -field: { length: 4 }\n", "4:7",
            "'-text' needs a space after its dash"
        ),
        ("field: { length: 4,, preset: soft }\n", "1:20", "no value before the comma; remove the comma"),
        ("content: { text: \"a\\", "1:20", "a quote is not closed"),
        ("field: { , length: 4 }\n", "1:10", "no value before the comma; remove the comma"),
        ("field: {}\n...\nfoo\n", "3:1", "a single document, which ends before this line"),
        ("field:\n  placeholder: !\n", "2:16", "a text that begins with '!' must be in quotes: \"!\""),
        ("content: { text: !Code now }\n", "1:18", "must be in quotes: \"!Code now\""),
        ("content: { text: `a` }\n", "1:18", "a text that begins with '`' must be in quotes: \"`a`\""),
        ("content: { text: @48 }\n", "1:18", "must be in quotes: \"@48\""),
    ])
    func namesWhatToDo(_ yaml: String, _ location: String, _ advice: String) {
        let messages = diagnostics(of: yaml)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("scene.yaml:\(location): error: ") == true, "\(messages)")
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    /// git writes seven characters at the beginning of a line, and `|||||||` with `merge.conflictStyle` set to `diff3`.
    @Test(arguments: [
        ("canvas: { width: 9 }\n<<<<<<< HEAD\nfield: { length: 4 }\n=======\nfield: { length: 6 }\n>>>>>>> b1\n", [2]),
        ("<<<<<<< ours: x\nfield: {}\n||||||| 1a2b\nfield: {}\n=======\nfield: {}\n>>>>>>> 3c4d (scene: x)\n", [1]),
        (
            "field: {\r\n<<<<<<< HEAD\r\n  length: 4\r\n=======\r\n  length: 6\r\n>>>>>>>\r\n}\r\n"
                + "states:\r\n<<<<<<< HEAD\r\n  a: {}\r\n=======\r\n  b: {}\r\n>>>>>>> b1\r\n", [2, 9]
        ),
        ("field:\n  length: 4\n=======\n  preset: soft\n", [3]), ("field: { length: 4 }\n>>>>>>> b1\n", [2]),
        ("{\n  \"field\": {\n<<<<<<< HEAD\n    \"length\": 4\n=======\n    \"length\": 5\n>>>>>>> a\n  }\n}\n", [3]),
    ])
    func conflictsOfGitAreNamed(_ yaml: String, _ lines: [Int]) {
        let messages = diagnostics(of: yaml)
        #expect(messages.count == lines.count, "\(messages)")
        for (message, line) in zip(messages, lines) {
            #expect(message.hasPrefix("scene.yaml:\(line):1: error: '"), "\(message)")
            #expect(
                message.contains(" marks a conflict of git; keep one version of the lines from '<<<<<<<' to '>>>>>>>'"))
        }
    }

    /// A text can have lines that look like the mark between two versions, and more or fewer characters.
    @Test func linesThatResembleConflictMarkersAreRead() throws {
        let scene = try decode("content: { text: \"Code\n=======\n\" }\nstates: { a: {} }\n# <<<<<<< HEAD\n")
        #expect(scene.states.map(\.name) == ["a"])
        #expect(diagnostics(of: "<<<<<<<<: 1\nfield: {}").first?.contains("unknown key '<<<<<<<<'") == true)
    }

    /// The key below a text with an open parenthesis is not an argument.
    @Test func textsInBlocksCanHaveOpenParentheses() {
        #expect(
            diagnostics(of: "content:\n  text:\n    string: \"a\"\n    id: a(\n    color:\n").allSatisfy {
                !$0.contains("comma")
            })
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
