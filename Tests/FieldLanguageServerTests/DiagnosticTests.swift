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

    @Test func equalTheCommandLineOnExamples() throws {
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
