import FieldFiles
import FieldScene
import Testing

@testable import FieldLanguageServer

/// Texts up to the limits of a scene are read once, and longer ones not at all.
@Suite struct LongTextTests {
    /// The bytes that are read are counted by the limit of the file, so a text beyond it has no tree.
    @Test func longTextsHaveOneDiagnostic() {
        let session = Session("field: { preset: soft } # " + String(repeating: "x", count: SceneLimits.fileBytes))
        session.finish()
        #expect(
            session.errors == [
                "the file has \(SceneLimits.fileBytes + 26) bytes; the limit is \(SceneLimits.fileBytes)"
            ])
        #expect(session.ask("textDocument/hover", at: "preset").compact == "null")
        #expect(session.ask("textDocument/completion", at: "preset")["items"]?.values?.count == 0)
        #expect(session.request("textDocument/documentSymbol").values?.count == 0)
    }

    /// Implied ids count up in the order of the text, and skip the ids of other elements.
    @Test func manyElementsWithoutIDsAreNamed() {
        let texts = String(repeating: "      - text: a\n", count: 20_000)
        let text = SourceText("content:\n  stack:\n    children:\n      - text: { id: text3, string: a }\n\(texts)")
        let ids = SymbolIndex(SyntaxParser.parse(text.bytes), text: text).unnamedElements
        // The stack, and 20,000 texts: `text`, `text2`, `text4`, …
        #expect(ids.count == 20_001)
        #expect(ids["text3"] == nil)
        #expect(ids["text20001"] != nil)
    }

    @Test func manyReferencesAreFound() {
        let states = (0..<2_000).map { "  s\($0): { after: [tap: \"e\($0 % 50).cell[1]\"] }\n" }.joined()
        let fields = (0..<50).map { "      - field: { id: e\($0), preset: plain, label: { color: accent } }\n" }
            .joined()
        let text = SourceText("content:\n  stack:\n    children:\n\(fields)states:\n\(states)")
        let symbols = SymbolIndex(SyntaxParser.parse(text.bytes), text: text)
        // Each field is defined once, and tapped in 40 states.
        #expect(symbols.occurrences(of: SceneSymbol(kind: .id, name: "e7")).count == 41)
    }
}
