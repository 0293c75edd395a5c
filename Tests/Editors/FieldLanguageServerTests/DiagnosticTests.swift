import FieldFiles
import FieldRendering
import FieldScene
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// Diagnostics while typing, and their quick fixes.
@Suite struct DiagnosticTests {
    /// A text with an error, the message, and the text that the diagnostic covers.
    @Test(arguments: [
        ("field: { lenght: 6 }\n", "unknown key 'lenght' in 'field'; did you mean 'length'?", "lenght"),
        ("field:\n  length: \"6\"\n", "'length' must be a whole number, not the text '6'; remove the quotes", "\"6\""),
        ("field: { preset: soft\n", "", ""),
        (
            "field: { preset: soft }\nstates: { a: { status: eror } }\n",
            "'status' must be one of normal, error, success, disabled, not 'eror'; did you mean 'error'?", "eror"
        ),
    ])
    func coversTheKeyOrTheValue(_ text: String, _ message: String, _ covered: String) {
        let session = Session(text)
        session.finish()
        #expect(session.diagnostics.count == 1)
        guard !message.isEmpty else { return }
        #expect(session.diagnostics.first?["message"]?.string == message)
        #expect(session.covered(session.diagnostics.first) == covered)
        #expect(session.diagnostics.first?["severity"]?.int == 1)
    }

    @Test func findsErrorsInLayoutsOfAllStatesAndVariants() {
        let session = Session(
            """
            canvas: { width: 100 }
            content: { text: { string: "{name}", lines: 1 } }
            strings: { en: { name: ok }, de: { name: "中" } }
            states: { one: , two: }
            matrix: { language: [en, de] }
            """)
        session.finish()
        // The bundled fonts have no Chinese characters; only the German variants use one.
        #expect(session.diagnostics.count == 1)
        #expect(session.diagnostics.first?["message"]?.string?.contains("中") == true)
        #expect(session.covered(session.diagnostics.first) == "\"{name}\"")
    }

    /// With 16 images and more, diagnostics are published after the first 8 of them, and again after all.
    @Test func diagnosticsOfManyLayoutsStayUntilTheyAreSolvedAgain() {
        let lengths = (1...20).map { "s\($0): { text: \"\(Array(repeating: "a", count: $0).joined())\" }" }.joined(
            separator: ", ")
        let session = Session(
            """
            canvas: { width: 100 }
            content: { stack: { children: [{ field: { length: 4 } }, { text: { string: 中, visible: { theme: dark } } }] } }
            states: { \(lengths), last: { theme: dark } }
            """)
        func published() -> [[String]] {
            session.finish().compactMap { message in
                message.at("params", "diagnostics")?.values?.map { session.covered($0) }
            }
        }
        // Only the last state shows the character that no font has.
        #expect(published() == [[], ["中"]])
        // The last state had an error, and is solved first.
        session.edit(0..<0, "# a comment\n")
        #expect(published() == [["中"], ["中"], ["中"]])
        // While the text is not valid, its errors are the only ones.
        session.replace("length: 4", "lenght: 4")
        #expect(published() == [["lenght"]])
        // The scene is valid again, and the last error that is known is shown until the last state is solved.
        session.replace("lenght: 4", "length: 4")
        #expect(published() == [["中"], ["中"], ["中"]])
        session.replace("中", "b")
        #expect(published() == [[], []])
    }

    @Test func countsUTF16InLinesWithEmojiAndArabic() {
        // 22 characters before the emoji, which has 2 units of UTF-16, and 3 after it.
        let session = Session("field: { placeholder: 😀 , lenght: 6 } # مرحبا\n")
        session.finish()
        let start = session.diagnostics.first { $0["message"]?.string?.contains("lenght") == true }?.at(
            "range", "start")
        #expect(start?["character"]?.int == 27)
        let arabic = Session("x-a: \"مرحبا\"\nfield: { id: \"مرحبا\", lenght: 6 }\n", encodings: ["utf-8"])
        arabic.finish()
        // In UTF-8, each Arabic letter has 2 bytes: 14 bytes before the letters, 10 of them, and 3 after them.
        #expect(arabic.diagnostics.first?.at("range", "start", "character")?.int == 27)
    }

    @Test func warningsHaveTheirSeverity() {
        // A label of 60 points is higher than its box of 20.
        let session = Session(
            "field: { length: 4, label: { size: 60 }, box: { height: 20 } }\nstates: { a: { text: \"1234\" } }\n")
        session.finish()
        #expect(!session.diagnostics.isEmpty)
        #expect(session.diagnostics.allSatisfy { $0["severity"]?.int == 2 })
    }

    @Test func errorsOfCatalogsAreShownWhereTheSceneNamesThem() throws {
        try Tool.inFolder { folder in
            try Data("{\"strings\": ".utf8).write(to: folder.appending(path: "a.xcstrings"))
            let session = Session(
                "strings: a.xcstrings\nfield: { preset: soft }\n", uri: folder.appending(path: "s.yaml").absoluteString)
            session.finish()
            #expect(session.covered(session.diagnostics.first) == "a.xcstrings")
        }
    }

    @Test func errorsOfTokenFilesAreShownWhereTheSceneNamesThem() throws {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "b.tokens.json")
            try Data(#"{"a": {"$value": 1}}"#.utf8).write(to: file)
            let session = Session(
                "themes: { light: { accent: red }, dark: b.tokens.json }\nfield: { preset: soft }\n",
                uri: folder.appending(path: "s.yaml").absoluteString)
            session.finish()
            #expect(session.covered(session.diagnostics.first) == "b.tokens.json")
        }
    }

    @Test func aCatalogThatAnotherProgramWritesIsReadAgain() throws {
        try Tool.inFolder { folder in
            let catalog = folder.appending(path: "a.xcstrings")
            func write(_ text: String) throws {
                let unit = #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
                let strings = #"{"title": {"localizations": {"en": \#(unit)}}}"#
                try Data(#"{"sourceLanguage": "en", "strings": \#(strings), "version": "1.0"}"#.utf8).write(to: catalog)
            }
            try write("A")
            let session = Session(
                "strings: a.xcstrings\ncontent: { text: \"{title}\" }\n",
                uri: folder.appending(path: "s.yaml").absoluteString)
            session.finish()
            #expect(session.diagnostics.isEmpty)
            #expect(session.server.checkFiles().isEmpty)
            #expect(session.finish().isEmpty)
            // No bundled font has the character.
            try write("中")
            _ = session.server.checkFiles()
            session.finish()
            #expect(session.errors.count == 1)
        }
    }

    @Test func diagnosticsOfExamplesEqualTheCommandLine() throws {
        for file in SyntaxParserTests.examples.prefix(8) {
            let text = try String(contentsOf: file, encoding: .utf8).replacing("length:", with: "lenght:")
            let session = Session(text, uri: file.absoluteString)
            session.finish()
            var expected: [String] = []
            do throws(SceneError) {
                _ = try Proof(yaml: text, path: file.path, folder: file.deletingLastPathComponent().path + "/")
            } catch {
                expected = error.diagnostics.map(\.message)
            }
            #expect(session.diagnostics.filter { $0["severity"]?.int == 1 }.map { $0["message"]?.string } == expected)
        }
    }

    /// A text with an error, and the text after its quick fix.
    @Test(arguments: [
        ("field: { lenght: 6 }\n", "field: { length: 6 }\n"),
        ("field: { length: \"6\" }\n", "field: { length: 6 }\n"),
        // The name of the key in CSS.
        ("field: { box: { borderRadius: 6 } }\n", "field: { box: { radius: 6 } }\n"),
        ("field: { preset: carret }\n", "field: { preset: caret }\n"),
        ("field: { preset: soft, label: { color: acent } }\n", "field: { preset: soft, label: { color: accent } }\n"),
        (
            "strings: { en: { title: A } }\ncontent: { text: \"{titel}!\" }\n",
            "strings: { en: { title: A } }\ncontent: { text: \"{title}!\" }\n"
        ),
        ("canvas: { background: #FFF }\nfield: {}\n", "canvas: { background: \"#FFF\" }\nfield: {}\n"),
        ("canvas:\n  background: #FFF # white\nfield: {}\n", "canvas:\n  background: \"#FFF\" # white\nfield: {}\n"),
        (
            "canvas: { background: light-dark(#fff, #000) }\nfield: {}\n",
            "canvas: { background: \"light-dark(#fff, #000)\" }\nfield: {}\n"
        ),
        ("content:\r\n  text: Note: this # x\r\n", "content:\r\n  text: \"Note: this\" # x\r\n"),
        ("content: { text: it's # cool }\n", "content: { text: \"it's # cool\" }\n"),
        ("content: { text: @48 }\n", "content: { text: \"@48\" }\n"),
        ("content:\n  text: 'don't'\n", "content:\n  text: \"don't\"\n"),
        ("content:\n  text: - dash\n", "content:\n  text: \"- dash\"\n"),
        ("content:\n  text: [1] is\n", "content:\n  text: \"[1] is\"\n"),
        ("field:\n  length:4\n  width: 300\n", "field:\n  length: 4\n  width: 300\n"),
        ("field: {}\nstates:\n  typing:{ text: \"1\" }\n", "field: {}\nstates:\n  typing: { text: \"1\" }\n"),
        ("field: {length:4}\n", "field: {length: 4}\n"),
        (
            "canvas: { background: rgba(255, 0, 0, 0.5) }\nfield: {}\n",
            "canvas: { background: \"rgba(255, 0, 0, 0.5)\" }\nfield: {}\n"
        ),
        ("content: { text: 12:30: noon }\n", "content: { text: \"12:30: noon\" }\n"),
        (
            "content:\n\tstack:\n\t  children: [text: a]\t# b\tc\nstates:\n\ta: {}\n",
            "content:\n  stack:\n    children: [text: a]\t# b\tc\nstates:\n  a: {}\n"
        ),
        (
            "field: { id: code }\nstates: { a: { after: [tap: cod] } }\n",
            "field: { id: code }\nstates: { a: { after: [tap: code] } }\n"
        ),
    ])
    func quickFixesRemoveTheDiagnostic(_ text: String, _ fixed: String) {
        let session = Session(text)
        session.finish()
        let range = session.diagnostics.first?["range"] ?? .null
        let actions = session.request(
            "textDocument/codeAction", [("range", range), ("context", .object([("diagnostics", .list([]))]))])
        let action = actions.values?.first
        #expect(action?["kind"]?.string == "quickfix")
        #expect(session.applying(action?["edit"]) == fixed)
        let after = Session(fixed)
        after.finish()
        #expect(after.diagnostics.isEmpty)
    }
}
