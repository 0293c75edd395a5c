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
    @Test func manyElementsWithoutIDsGetImpliedIDs() {
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

    /// Scenes with a long list, by the text at its end.
    private static let lists: [String: @Sendable (Int) -> String] = [
        "ky": { field + items($0, by: "\n") { "ky\($0): 1" } },
        "thmx": { field + "themes: { \(items($0) { "them\($0): { base: thmx\($0) }" }) }" },
        "tkx": { count in
            "themes: { light: { \(items(count) { "tok\($0): red" }) } }\n"
                + stack(items(count) { "text: { string: a, color: tkx\($0) }" })
        },
        "stx": { count in
            "strings: { en: { \(items(count) { "st\($0): a" }) } }\n" + stack(items(count) { "text: \"{stx\($0)}\"" })
        },
        "st": { field + "states: { \(items($0) { "st\($0): {}" }) }" },
        "at": { count in
            stack(items(count) { "text: { id: el\($0), string: a }" })
                + "animations: { a: { script: [ \(items(count) { "set: { el\($0): { at\($0): 1 } }" }) ] } }"
        },
    ]
    private static let field = "field: { id: code, length: 4 }\n"

    private static func items(_ count: Int, by separator: String = ", ", _ item: (Int) -> String) -> String {
        (0..<count).map(item).joined(separator: separator)
    }

    private static func stack(_ children: String) -> String {
        "content: { stack: { children: [ field: { id: code, length: 4 }, \(children) ] } }\n"
    }

    /// A hover reads what the analysis has found: it takes the same steps behind a list of any length, and suggests no name
    /// again. The test runs in its own process, so that no other test counts steps meanwhile.
    @Test func hoversBehindLongListsTakeFewSteps() async {
        await #expect(processExitsWith: .success) {
            for (name, scene) in LongTextTests.lists {
                let steps = [1_500, 3_000].map { count in
                    let session = Session(scene(count))
                    session.finish()
                    let before = SceneWork.steps
                    _ = session.ask("textDocument/hover", at: "\(name)\(count - 1)")
                    session.finish()
                    return SceneWork.steps - before
                }
                #expect(steps[0] == steps[1] && steps[1] < 100, "\(name): \(steps)")
            }
        }
    }
}
