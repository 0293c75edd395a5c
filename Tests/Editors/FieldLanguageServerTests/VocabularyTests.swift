import FieldFiles
import FieldScene
import Testing

@testable import FieldLanguageServer

/// Keys and values from the vocabulary of scenes.
@Suite struct VocabularyTests {
    private func labels(_ text: String) -> [String] {
        let list = Session(text).ask("textDocument/completion")
        return (list["items"]?.values ?? []).map { $0["label"]?.string ?? "" }
    }

    /// A text with the cursor, some labels that it must offer, and one that it must not offer.
    @Test(arguments: [
        ("¦", ["field", "states", "matrix"], "length"), ("fie¦", ["field"], "length"),
        ("field:\n  ¦\nstates:\n  a:\n", ["length", "preset", "box"], "states"),
        ("field:\n  length: 4\n  ¦\n", ["preset", "rule"], "length"),
        ("field: { label: { ¦ } }\n", ["size", "weight", "color"], "length"),
        ("field: { label: { size: 4, ¦\n", ["weight"], "size"),
        ("field: { when: { active: { ¦", ["label", "box"], "length"),
        ("states:\n  a: { ¦ }\n", ["text", "focused", "after"], "length"),
        ("states:\n  a:\n    after:\n      - ¦\n", ["focus", "type", "tap"], "length"),
        ("content:\n  stack:\n    children:\n      - ¦\n", ["text", "field", "button"], "length"),
        ("content: { stack: { children: [{ text: { ¦", ["string", "size", "visible"], "length"),
        ("states: { a: { status: ¦", ["normal", "error", "success", "disabled"], "true"),
        ("states: { a: { focused: ¦", ["true", "false"], "error"),
        ("content: { button: { when: { disabled: { ¦", ["fill", "title"], "length"),
        ("field: { label: { family: ¦", ["Inter", "OCR A", "Dancing Script"], "Noto Color Emoji"),
        ("field: { preset: soft }\nmatrix: { field.label.¦ }", ["field.label.size", "field.label.weight"], "size"),
        (
            "content: { stack: { children: [{ field: { id: code, preset: soft } }] } }\nmatrix: { co¦ }", ["code"],
            "length"
        ),
        (
            "content: { stack: { children: [{ field: { id: code, preset: soft } }] } }\nmatrix: { code.label.¦ }",
            ["code.label.size"], "size"
        ),
        ("field: { preset: soft }\nmatrix: { field.direction: [¦] }", ["leftToRight", "rightToLeft"], "true"),
        ("field: { preset: soft }\nmatrix: { a: { b: { field.¦", ["field.length"], "length"),
    ])
    func offersKeysAndValues(_ text: String, _ wanted: [String], _ unwanted: String) {
        let labels = labels(text)
        for label in wanted { #expect(labels.contains(label), "\(labels)") }
        #expect(!labels.contains(unwanted), "\(labels)")
        #expect(Set(labels).count == labels.count)
    }

    /// A key is inserted with its colon, unless the text has one.
    @Test(arguments: [
        ("field: { len¦ }\n", "field: { length:  }\n"), ("field: { len¦: 4 }\n", "field: { length: 4 }\n"),
    ])
    func insertsColons(_ text: String, _ expected: String) {
        let session = Session(text)
        let items = session.ask("textDocument/completion")["items"]?.values ?? []
        let item = items.first { $0["label"]?.string == "length" }
        let all = JSON.object([("changes", .object([(session.uri, .list([item?["textEdit"] ?? .null]))]))])
        #expect(session.applying(all) == expected)
        #expect(item?["detail"]?.string == "1 to 64, default 6")
    }

    @Test func hoversDescribeKeysAndWords() {
        let session = Session(
            "field: { preset: soft, length: 4 }\nstates: { a: { status: error } }\nmatrix: { field.length: [4, 5] }\n")
        func text(_ needle: String) -> String {
            session.ask("textDocument/hover", at: needle).at("contents", "value")?.string ?? ""
        }
        #expect(text("length: 4").hasPrefix("**length**: 1 to 64, default 6\n\nThe number of cells."))
        #expect(text("error }").hasPrefix("**error**: "))
        #expect(text("field.length").hasPrefix("**length**: 1 to 64"))
        // Links in the descriptions are relative to the documents, so an editor could not open them.
        #expect(!text("preset").contains("](presets"), "\(text("preset"))")
        #expect(text("preset").contains("The field to start from, see presets"))
        #expect(text("states").hasPrefix("**states**: "))
    }

    /// Cells and cards share keys. The field at hand decides which meaning is shown, and which keys are offered.
    @Test(arguments: [
        ("field: { preset: soft }\n", "The field to start from"),
        ("field: { preset: card }\n", "The card to start from"),
        ("field: { kind: card, preset: card }\n", "The card to start from"),
        ("content: { stack: { children: [{ field: { preset: stripe } }] } }\n", "The card to start from"),
        ("matrix: { field.preset: [card, stripe] }\nfield: { kind: card }\n", "The card to start from"),
        (
            "matrix: { code.preset: [card] }\ncontent: { stack: { children: [{ field: { id: code, kind: card } }] } }\n",
            "The card to start from"
        ),
    ])
    func hoversDescribeTheKindOfFieldAtHand(_ text: String, _ meaning: String) {
        let session = Session(text)
        let hover = session.ask("textDocument/hover", at: "preset").at("contents", "value")?.string ?? ""
        #expect(hover.contains(meaning), "\(hover)")
        #expect(hover.ranges(of: "**preset**").count == 1, "\(hover)")
    }

    @Test func offersTheKeysOfTheKindOfField() {
        #expect(labels("field: { preset: card, ¦ }\n").contains("front"))
        #expect(!labels("field: { preset: card, ¦ }\n").contains("length"))
        #expect(labels("field: { ¦ }\n").contains("length"))
        #expect(!labels("field: { ¦ }\n").contains("front"))
        // The kind of an unknown preset is unknown.
        #expect(Set(labels("field: { preset: nothing, ¦ }\n")).isSuperset(of: ["front", "length"]))
    }

    /// Symbols and colours are found by the names of keys, which is fast. The vocabulary has the same keys.
    @Test func valueRolesAgreeWithTheVocabulary() {
        for table in Vocabulary.tables {
            for entry in table.entries {
                let path = ["content", table.mappingName, entry.name]
                let role = ValueRole(path: path)
                for type in ValueTypes.flat(entry.description.type) {
                    switch type {
                    case .color: #expect(role == .color || role == .tokenColor, "\(path)")
                    case .reference(.preset): #expect(role == .preset, "\(path)")
                    case .reference(.theme): #expect(role == .theme, "\(path)")
                    case .reference(.field): #expect(role == .field, "\(path)")
                    case .reference(.element): #expect(role == .element, "\(path)")
                    default: break
                    }
                }
            }
        }
    }
}
