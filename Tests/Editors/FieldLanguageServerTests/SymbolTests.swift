import FieldFiles
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// Definitions, references, renames and the outline.
@Suite struct SymbolTests {
    static let scene = """
        x-ink: &ink "#1A1A2E"
        themes:
          light: { brand: "#7A3E9D" }
          dark: { brand: "#D7A6F2" }
          night: { base: dark, brand: "#8888FF" }
        theme: night
        strings:
          en: { title: Your code, again: "Again in {remaining}" }
          ar: { title: أدخل الرمز, again: "{remaining}" }
        content:
          stack:
            background: "light-dark(brand, #000)"
            children:
              - text: { id: head, string: "😀 {title} {{title}}", color: *ink }
              - field: { id: code, preset: caret, rule: { color: brand } }
              - button: { title: "{title}", enabledWhen: { filled: [code] }, onTap: { set: { head: { color: brand } } } }
              - keypad: { follows: code }
        states:
          typing: { text: "48" }
          tapped: { theme: night, after: [tap: "code.cell[1]", { clear: code }, { press: "4", of: keypad }] }
        matrix:
          states.typing.text: ["1", "2"]
          themes.night.brand: [red, "#00F"]
        animations:
          run: { state: typing, script: [{ tap: button }] }
        """

    private func lines(_ json: JSON) -> [Int] {
        (json.values ?? []).compactMap { $0.at("range", "start", "line")?.int }
    }

    /// What the cursor is on: the text at the cursor, the lines of its definitions and those of all its occurrences.
    @Test(arguments: [
        ("code }", [14], [14, 15, 16, 19, 19]), ("brand,", [2, 3, 4], [2, 3, 4, 11, 14, 15, 22]),
        ("title} {{", [7, 8], [7, 8, 13, 15]), ("ink }", [0], [0, 13]), ("night, after", [4], [4, 5, 19, 22]),
        ("typing, script", [18], [18, 21, 24]), ("head: {", [13], [13, 15]), ("keypad }", [16], [19]),
        ("button }", [15], [24]), ("typing.text", [18], [18, 21, 24]),
    ])
    func findsDefinitionsAndReferences(_ cursor: String, _ definitions: [Int], _ references: [Int]) {
        let session = Session(Self.scene)
        #expect(lines(session.ask("textDocument/definition", at: cursor)) == definitions)
        let all = JSON.object([("includeDeclaration", .flag(true))])
        #expect(lines(session.ask("textDocument/references", at: cursor, [("context", all)])) == references)
    }

    @Test func theSceneOfTheseTestsIsValid() {
        let session = Session(Self.scene)
        session.finish()
        #expect(session.errors == [])
    }

    /// The text at the cursor, the new name, and what the renamed text contains how often.
    @Test(arguments: [
        ("code, preset", "zip", "zip", 5), ("brand }", "tint", "tint", 7), ("title: Your", "head", "{head}", 2),
        ("ink \"", "dark-ink", "dark-ink", 2), ("typing:", "half", "half", 3), ("night: {", "late", "late", 4),
    ])
    func renamesEverywhere(_ cursor: String, _ name: String, _ found: String, _ count: Int) {
        let session = Session(Self.scene)
        let edit = session.ask("textDocument/rename", at: cursor, [("newName", .text(name))])
        let renamed = session.applying(edit)
        #expect(renamed.ranges(of: found).count == count)
        let after = Session(renamed)
        after.finish()
        #expect(after.errors == [])
    }

    /// Positions are right behind an emoji and in a line of Arabic.
    @Test func rangesAreInUTF16() {
        let session = Session(Self.scene)
        let edit = session.ask("textDocument/rename", at: "title} {{", [("newName", .text("t"))])
        let renamed = session.applying(edit)
        #expect(renamed.contains("\"😀 {t} {{title}}\""))
        #expect(renamed.contains("ar: { t: أدخل الرمز, again"))
    }

    @Test(arguments: [
        ("accent", "x", "'accent' is built in and cannot be renamed"),
        ("caret", "x", "the preset 'caret' is built in and cannot be renamed"),
        ("code", "head", "the name 'head' is already taken"), ("code", "a b", "the name must be made of letters"),
        // `tap: 12` is the cell 12.
        // The implied id of the other text.
        ("code", "text", "the name 'text' is already taken"),
        ("code", "12", "the name must contain a letter"), ("code", "null", "the name must contain a letter"),
    ])
    func rejectsRenames(_ cursor: String, _ name: String, _ message: String) {
        let session = Session(
            "content: { stack: { children: [{ field: { id: code, preset: caret } }, { text: { id: head, string: a, color: accent } }, { text: b }] } }\n"
        )
        let response = session.response(
            "textDocument/rename", [("position", session.position(cursor)), ("newName", .text(name))])
        #expect(response.at("error", "message")?.string?.hasPrefix(message) == true)
    }

    @Test func rejectsTheReservedKeyOfAString() {
        let session = Session("strings: { en: { title: A } }\ncontent: { text: { string: \"{title}\" } }\n")
        let response = session.response(
            "textDocument/rename", [("position", session.position("title")), ("newName", .text("remaining"))])
        #expect(response.at("error", "message")?.string?.hasPrefix("the key 'remaining' is reserved") == true)
    }

    @Test func opensThePresetAndTheCatalog() throws {
        try Tool.inFolder { folder in
            let catalog = """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Code"}}}}}}
                """
            try Data(catalog.utf8).write(to: folder.appending(path: "a.xcstrings"))
            let session = Session(
                "strings: a.xcstrings\ncontent: { stack: { children: [{ field: { preset: caret } }, { text: \"{title}\" }] } }\n",
                uri: folder.appending(path: "scene.yaml").absoluteString, cache: folder.path)
            let string = session.ask("textDocument/definition", at: "title}").values?.first
            #expect(string?["uri"]?.string?.hasSuffix("/a.xcstrings") == true)
            #expect(string?.at("range", "start")?.compact == "{\"line\": 1, \"character\": 2}")
            let preset = session.ask("textDocument/definition", at: "caret").values?.first?["uri"]?.string ?? ""
            let text = try String(contentsOfFile: DocumentURI(preset).path, encoding: .utf8)
            #expect(text.contains("name: caret"))
        }
    }

    @Test func opensTheTokenFile() throws {
        func renameError(_ session: Session) -> String? {
            session.response("textDocument/prepareRename", [("position", session.position("color.ink"))])
                .at("error", "message")?.string
        }
        try Tool.inFolder { folder in
            let tokens = "{\n  \"color\": { \"$type\": \"color\",\n    \"ink\": { \"$value\": \"#112233\" } } }\n"
            try Data(tokens.utf8).write(to: folder.appending(path: "a.tokens.json"))
            let session = Session(
                "themes: { light: a.tokens.json, dark: { tokens: a.tokens.json } }\n"
                    + "field: { length: 4, label: { size: 20, color: color.ink } }\n",
                uri: folder.appending(path: "scene.yaml").absoluteString, cache: folder.path)
            let places = session.ask("textDocument/definition", at: "color.ink").values ?? []
            // Editors jump to a single place, and list several.
            #expect(places.count == 1)
            #expect(places.first?["uri"]?.string?.hasSuffix("/a.tokens.json") == true)
            #expect(places.first?.at("range", "start")?.compact == "{\"line\": 2, \"character\": 4}")
            let message = "'color.ink' is defined in 'a.tokens.json', and cannot be renamed from the scene"
            #expect(renameError(session) == message)
            // Two files are two places.
            try Data(tokens.utf8).write(to: folder.appending(path: "b.tokens.json"))
            let both = Session(
                "themes: { light: a.tokens.json, dark: b.tokens.json, dim: ./a.tokens.json }\n"
                    + "field: { length: 4, label: { size: 20, color: color.ink } }\n",
                uri: folder.appending(path: "scene.yaml").absoluteString, cache: folder.path)
            #expect(both.ask("textDocument/definition", at: "color.ink").values?.count == 2)
            #expect(renameError(both)?.contains("'a.tokens.json' and 'b.tokens.json'") == true)
        }
    }

    @Test func outlines() {
        func names(_ symbols: JSON?) -> String {
            (symbols?.values ?? []).map { symbol in
                let inner = names(symbol["children"])
                return (symbol["name"]?.string ?? "") + (inner.isEmpty ? "" : "(\(inner))")
            }.joined(separator: " ")
        }
        let outline = Session(Self.scene).request("textDocument/documentSymbol")
        #expect(
            names(outline)
                == "x-ink themes(light dark night) theme strings(en ar) content(stack(text field button keypad))"
                + " states(typing tapped) matrix(states.typing.text themes.night.brand) animations(run)")
        // A range contains the range of its name, as the protocol requires.
        let first = outline.values?.first
        #expect(first?.at("selectionRange", "end", "character")?.int == 5)
        #expect(first?.at("range", "end", "character")?.int == 21)
    }
}
