import FieldFiles
import Testing

@testable import FieldLanguageServer

/// Completion of names and values, also in text that is not valid YAML. The cursor is at the broken bar.
@Suite struct CompletionTests {
    private static let head = """
        themes: { light: { brand: red }, night: { base: dark } }
        strings: { en: { title: Hi, again: Again } }

        """
    private static let tail = """

        states: { typing: { text: "1" }, done: }
        """

    private func labels(_ text: String) -> [String] {
        let list = Session(text).ask("textDocument/completion")
        return (list["items"]?.values ?? []).map { $0["label"]?.string ?? "" }
    }

    /// A text with the cursor, some labels that it must offer, and one that it must not offer.
    @Test(arguments: [
        ("field:\n  preset: ¦\n", ["caret", "soft", "card"], "light"),
        ("field: { preset: so¦", ["soft"], "light"),
        ("field:\n  label:\n    color: ¦\n", ["brand", "accent", "white", "light-dark("], "caret"),
        ("field: { box: { border: { color: \"br¦\" } } }", ["brand", "accent"], "caret"),
        ("theme: ¦\nfield: { id: a }", ["light", "dark", "night"], "brand"),
        ("content: { text: \"{¦\" }", ["title", "again"], "brand"),
        ("content: { text: { string: \"Hi {ti¦} x\" } }", ["title", "again", "remaining"], "brand"),
        (
            "content:\n  stack:\n    children:\n      - field: { id: code }\n      - keypad: { follows: ¦ }", ["code"],
            "keypad"
        ),
        ("field: { motion: { enter: ¦", ["pop", "fade"], "ease-in"),
        ("field: { motion: { enter: { curve: ¦", ["ease-in-out", "linear"], "pop"),
        ("field: { cursor: { blink: ¦", ["ios", "android"], "pop"),
        ("field: { motion: { error: ¦", ["input-otp"], "ios"),
        ("field: { id: code }\nanimations:\n  run:\n    state: ¦\n    script: [focus]", ["typing", "done"], "code"),
        ("field: { id: code, length: 4 }\nmatrix:\n  ¦", ["theme", "field.length", "states.typing.text"], "matrix"),
        ("field: { id: a }\nscreenshots:\n  files:\n    ¦\n", ["typing", "done"], "a"),
        ("field: { id: a }\nscreenshots: { ¦ }", ["files", "path", "scale"], "typing"),
        ("x-a: &ink red\nfield: { label: { color: *¦ } }", ["ink"], "brand"),
        ("language: ¦\nfield: { id: a }", ["en"], "light"),
        (
            "content: { stack: { children: [{ text: { id: t, string: a } }, { button: { id: b, onTap: { set: { ¦",
            ["t", "b"], "en"
        ),
    ])
    func offersNames(_ text: String, _ wanted: [String], _ unwanted: String) {
        let labels = labels(Self.head + text + Self.tail)
        for label in wanted { #expect(labels.contains(label), "\(labels)") }
        #expect(!labels.contains(unwanted), "\(labels)")
    }

    /// Nothing is offered where nothing is known.
    @Test(arguments: ["# a comment ¦\nfield: { preset: soft }\n", "content: { text: \"plain ¦ text\" }\n"])
    func offersNothingWhereNoSuggestionFits(_ text: String) { #expect(labels(text) == []) }

    /// The text after the completion with a label.
    @Test(arguments: [
        ("field: { preset: so¦ }\n", "soft", "field: { preset: soft }\n"),
        ("field: { preset: ¦ }\n", "soft", "field: { preset: soft }\n"),
        ("field: { preset: \"s¦x\" }\n", "soft", "field: { preset: \"soft\" }\n"),
        (
            "strings: { en: { title: 😀 } }\ncontent: { text: \"😀 {t¦}\" }\n", "title",
            "strings: { en: { title: 😀 } }\ncontent: { text: \"😀 {title}\" }\n"
        ),
        // The other colour of the function stays.
        (
            "field: { label: { color: \"light-dark(rgb(1, 2, 3), ac¦)\" } }\n", "accent",
            "field: { label: { color: \"light-dark(rgb(1, 2, 3), accent)\" } }\n"
        ),
        (
            "field: { label: { color: \"light-dark(¦\" } }\n", "accent",
            "field: { label: { color: \"light-dark(accent\" } }\n"
        ),
        (
            "field: { label: { color: ¦ } }\n", "light-dark(",
            "field: { label: { color: \"light-dark(white, black)\" } }\n"
        ),
        // Items of lists in brackets can be mappings without braces.
        ("states: { a: { after: [focus, t¦] } }\n", "type", "states: { a: { after: [focus, type: ] } }\n"),
        ("content: { stack: { children: [¦", "field", "content: { stack: { children: [field: "),
        ("field: { id: a }\nmatrix:\n  th¦\n", "theme", "field: { id: a }\nmatrix:\n  theme: \n"),
        ("field: { id: a }\r\nmatrix:\r\n  th¦\r\n", "theme", "field: { id: a }\r\nmatrix:\r\n  theme: \r\n"),
        // In JSON, keys and texts have quotes.
        ("{ \"field\": { \"pre¦\" } }", "preset", "{ \"field\": { \"preset\":  } }"),
        ("{ \"field\": { ¦ } }", "preset", "{ \"field\": { \"preset\":  } }"),
        ("{ \"field\": { \"preset\": ¦ } }", "soft", "{ \"field\": { \"preset\": \"soft\" } }"),
        ("{ \"states\": { \"a\": { \"focused\": ¦ } } }", "true", "{ \"states\": { \"a\": { \"focused\": true } } }"),
        ("field: { 'pre¦': soft }\n", "preset", "field: { 'preset': soft }\n"),
    ])
    func replacesTheWord(_ text: String, _ label: String, _ expected: String) {
        let session = Session(text)
        let items = session.ask("textDocument/completion")["items"]?.values ?? []
        let item = items.first { $0["label"]?.string == label }
        let all = JSON.object([("changes", .object([(session.uri, .list([item?["textEdit"] ?? .null]))]))])
        #expect(session.applying(all) == expected)
    }

    /// Completion at every offset of a scene, cut off there: none of these texts may fail.
    @Test func answersAtEveryOffset() {
        let text = SymbolTests.scene
        for index in text.indices { _ = labels(String(text[..<index]) + "¦") }
    }
}
