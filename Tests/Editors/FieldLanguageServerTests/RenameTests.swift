import FieldFiles
import FieldGoldens
import FieldRendering
import Foundation
import TestTools
import Testing

@testable import FieldLanguageServer

/// Renames that are right, and renames that are refused. The broken bar is the cursor.
@Suite struct RenameTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// The scene with the cursor.
        let scene: String
        /// The new name.
        let name: String
        /// The renamed scene, or the beginning of the error.
        let expected: String

        init(_ scene: String, _ name: String, _ expected: String) {
            (self.scene, self.name, self.expected) = (scene, name, expected)
        }

        var testDescription: String { "\(name): \(scene)" }
    }

    private static let states = "field: { length: 3 }\nstates: { ¦typing: { text: \"1\" }, Half: {} }\n"
    private static let themes =
        "themes: { light: { ¦brand: \"#112233\" }, dark: { brand: \"#445566\" } }\n"
        + "field: { length: 3, label: { color: brand } }\n"

    static let performed = [
        // Anchors, aliases and merge keys.
        Case(
            "x-ink: &¦ink \"#1A1A2E\"\nfield: { length: 3, label: { color: *ink } }\n", "tone",
            "x-ink: &tone \"#1A1A2E\"\nfield: { length: 3, label: { color: *tone } }\n"),
        Case(
            "x-day: &day { ¦brand: \"#112233\" }\nthemes: { light: *day, dark: { brand: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: brand } }\n", "ink",
            "x-day: &day { ink: \"#112233\" }\nthemes: { light: *day, dark: { ink: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: ink } }\n"),
        Case(
            "x-day: &day { brand: \"#112233\" }\nthemes: { light: { <<: *day }, dark: { <<: [*day] } }\n"
                + "field: { length: 3, label: { color: ¦brand } }\n", "ink",
            "x-day: &day { ink: \"#112233\" }\nthemes: { light: { <<: *day }, dark: { <<: [*day] } }\n"
                + "field: { length: 3, label: { color: ink } }\n"),
        Case(
            "strings: { en: &en { ¦title: A, sub: B }, de: { <<: *en, sub: C } }\n"
                + "content: { stack: { children: [{ text: \"{title}\" }, { field: { length: 3 } }] } }\n", "head",
            "strings: { en: &en { head: A, sub: B }, de: { <<: *en, sub: C } }\n"
                + "content: { stack: { children: [{ text: \"{head}\" }, { field: { length: 3 } }] } }\n"),
        Case(
            "x-n: &n code\ncontent: { stack: { children: [{ field: { id: *n, length: 3 } }, { keypad: { follows: *n } }] } }\n"
                + "states: { a: { after: [tap: \"¦code.cell[1]\"] } }\n", "pin",
            "x-n: &n pin\ncontent: { stack: { children: [{ field: { id: *n, length: 3 } }, { keypad: { follows: *n } }] } }\n"
                + "states: { a: { after: [tap: \"pin.cell[1]\"] } }\n"),
        Case(
            "field: { length: 3 }\nstates: { &s ¦typing: { text: \"1\" } }\nanimations: { run: { state: *s, script: [{ type: \"1\" }] } }\n",
            "half",
            "field: { length: 3 }\nstates: { &s half: { text: \"1\" } }\nanimations: { run: { state: *s, script: [{ type: \"1\" }] } }\n"
        ),
        // A token with the name of a colour is a token where all themes have it, and elsewhere the colour of CSS.
        Case(
            "themes: { light: { ¦red: \"#112233\" }, dark: { red: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: red } }\n", "brand",
            "themes: { light: { brand: \"#112233\" }, dark: { brand: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: brand } }\n"),
        Case(
            "themes: { light: { ¦red: \"#112233\" } }\nfield: { length: 3, label: { color: red } }\n", "brand",
            "themes: { light: { brand: \"#112233\" } }\nfield: { length: 3, label: { color: red } }\n"),
        // Quotes stay.
        Case(
            "themes: { light: { \"¦brand\": \"#112233\" }, dark: { 'brand': \"#445566\" } }\n"
                + "field: { length: 3, label: { color: 'brand' } }\n", "ink",
            "themes: { light: { \"ink\": \"#112233\" }, dark: { 'ink': \"#445566\" } }\n"
                + "field: { length: 3, label: { color: 'ink' } }\n"),
        // Mappings in lists of a matrix.
        Case(
            themes + "matrix: { field.label: [{ color: brand, size: 20 }, { color: accent, size: 21 }] }\n", "tint",
            "themes: { light: { tint: \"#112233\" }, dark: { tint: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: tint } }\n"
                + "matrix: { field.label: [{ color: tint, size: 20 }, { color: accent, size: 21 }] }\n"),
        // The names of snapshots begin with states. Paths stay.
        Case(
            states + "screenshots: { files: { typing: typing.png, Half: a.png } }\n", "entering",
            "field: { length: 3 }\nstates: { entering: { text: \"1\" }, Half: {} }\n"
                + "screenshots: { files: { entering: typing.png, Half: a.png } }\n"),
        Case(
            "name: otp\nfield: { length: 3 }\nstates: { half: {}, half.full: {} }\nmatrix: { theme: [light, dark] }\n"
                + "screenshots: { files: { ¦half.theme-dark: a.png, otp/half.theme-light: b.png, half.full.theme-dark: c.png } }\n",
            "mid",
            "name: otp\nfield: { length: 3 }\nstates: { mid: {}, half.full: {} }\nmatrix: { theme: [light, dark] }\n"
                + "screenshots: { files: { mid.theme-dark: a.png, otp/mid.theme-light: b.png, half.full.theme-dark: c.png } }\n"
        ),
        // Paths of a matrix begin with ids.
        Case(
            "content: { stack: { children: [{ field: { id: ¦code, length: 3 } }] } }\n"
                + "matrix: { code.length: [3, 4], high: { yes: { code.height: 60 }, no: { theme: dark } } }\n", "pin",
            "content: { stack: { children: [{ field: { id: pin, length: 3 } }] } }\n"
                + "matrix: { pin.length: [3, 4], high: { yes: { pin.height: 60 }, no: { theme: dark } } }\n"),
        // An id can contain dots. At the beginning of a path, a key of the scene is never an id.
        Case(
            "content: { stack: { children: [{ field: { id: ¦co.de, length: 3 } }] } }\nmatrix: { co.de.length: [3, 4] }\n",
            "pin",
            "content: { stack: { children: [{ field: { id: pin, length: 3 } }] } }\nmatrix: { pin.length: [3, 4] }\n"
        ),
        Case(
            "content: { stack: { children: [{ field: { id: ¦theme, length: 3 } }] } }\nmatrix: { theme: [light, dark] }\n",
            "pin",
            "content: { stack: { children: [{ field: { id: pin, length: 3 } }] } }\nmatrix: { theme: [light, dark] }\n"
        ),
        // A state and a text with the name of an id are something else.
        Case(
            "content: { stack: { children: [{ field: { id: ¦code, length: 3 } }, { text: code }] } }\n"
                + "states: { code: { text: \"1\" } }\n", "pin",
            "content: { stack: { children: [{ field: { id: pin, length: 3 } }, { text: code }] } }\n"
                + "states: { code: { text: \"1\" } }\n"),
    ]

    static let refused = [
        Case(
            "content: { stack: { children: [{ field: { id: &n ¦code, length: 3 } }, { text: *n }] } }\n", "pin",
            "an alias also uses 'code' for something else"),
        // Names of CSS.
        Case(themes, "red", "'red' is a colour of CSS"),
        Case(themes, "RebeccaPurple", "'RebeccaPurple' is a colour of CSS"),
        Case(themes, "transparent", "'transparent' is a colour of CSS"),
        Case(themes, "none", "'none' is a colour of CSS"),
        // Names that are taken.
        Case(states.replacing("Half", with: "half"), "half", "the name 'half' is already taken"),
        Case(
            states, "half",
            "with the name 'half', the scene has an error: the names 'half' and 'Half' differ only in case"),
        Case(
            "themes: { ¦night: { background: \"#000000\" } }\ntheme: night\nfield: { length: 3 }\n", "dark",
            "the name 'dark' is already taken"),
        Case(
            "strings: { en: { ¦title: A, sub: B } }\n"
                + "content: { stack: { children: [{ text: \"{title}{sub}\" }, { field: { length: 3 } }] } }\n", "sub",
            "the name 'sub' is already taken"),
        Case(
            "content: { stack: { children: [{ field: { id: code, length: 3 } }, { text: { id: ¦head, string: a } }] } }\n",
            "code.box", "'code.box' would be, or have, the id of a part of another element"),
        // The text `c` would be `text2`.
        Case(
            "content: { stack: { children: [{ text: a }, { text: { id: ¦text2, string: b } }, { text: c }, "
                + "{ field: { length: 3 } }] } }\n", "head", "elements without an 'id' would get other names"),
        // Names that are reserved.
        Case(themes, "tokens", "'tokens' is already a key of themes"),
        Case(themes, "accent", "'accent' is already a key"),
        Case(states, "x.alt-2", "with the name 'x.alt-2', the scene has an error: the name 'x.alt-2' is reserved"),
        // The strip of the animation would have the file of the state.
        Case(
            "field: { length: 3 }\nstates: { go.strip: {} }\nanimations: { ¦x: { golden: 2, script: [focus] } }\n",
            "go",
            "with the name 'go', the scene has an error: two output files would have the same name"),
        // Names that YAML reads as something else without quotes.
        Case(states, "yes", "the name must contain a letter and must not be a word or a number"),
        Case(states, "Y", "the name must contain a letter"), Case(states, "1e3", "the name must contain a letter"),
        Case(states, "0x1F", "the name must contain a letter"), Case(states, "12", "the name must contain a letter"),
        Case(states, "~", "the name must be made of letters"), Case(states, "a: b", "the name must be made of letters"),
        Case(states, "a #b", "the name must be made of letters"), Case(states, "", "the name must be made of letters"),
        Case(states, "- a", "the name must be made of letters"), Case(states, "&a", "the name must be made of letters"),
        // The reference has an escape, and is not found.
        Case(
            "themes: { light: { ¦brand: \"#112233\" }, dark: { brand: \"#445566\" } }\n"
                + "field: { length: 3, label: { color: \"br\\x61nd\" } }\n", "ink",
            "with the name 'ink', the scene has an error: 'color'"),
    ]

    /// The renamed scene draws the same pictures.
    @Test(arguments: performed) func renamesSymbols(_ item: Case) throws {
        let session = Session(item.scene)
        let renamed = session.applying(session.ask("textDocument/rename", [("newName", .text(item.name))]))
        #expect(renamed == item.expected)
        let after = Session(renamed)
        after.finish()
        #expect(after.errors == [])
        let drawings = try [session.text.string, renamed].map { text in
            let proof = try Proof(bytes: Array(text.utf8), path: "/nowhere/scene.yaml", folder: "/nowhere")
            let renderer = Renderer(proof)
            return try proof.snapshotList().map { try RenderedSnapshot($0, by: renderer).drawingKey().key }
        }
        #expect(drawings[0].isEmpty == false && drawings[0] == drawings[1])
    }

    @Test(arguments: refused) func rejectsUnsafeRenames(_ item: Case) {
        let session = Session(item.scene)
        let response = session.response(
            "textDocument/rename", [("position", session.position()), ("newName", .text(item.name))])
        let message = response.at("error", "message")?.string ?? "no error"
        #expect(message.hasPrefix(item.expected), "\(message)")
    }

    /// The colours of a token file that the scene changes are defined in both.
    @Test func tokensOfFilesAreNotRenamed() throws {
        try Tool.inFolder { folder in
            let tokens = "{ \"ink\": { \"$type\": \"color\", \"$value\": \"#112233\" } }\n"
            try Data(tokens.utf8).write(to: folder.appending(path: "a.tokens.json"))
            let session = Session(
                "themes: { light: { tokens: a.tokens.json, ¦ink: \"#445566\" }, dark: a.tokens.json }\n"
                    + "field: { length: 3, label: { color: ink } }\n",
                uri: folder.appending(path: "scene.yaml").absoluteString)
            let response = session.response(
                "textDocument/rename", [("position", session.position()), ("newName", .text("tone"))])
            let message = response.at("error", "message")?.string
            #expect(message == "'ink' is defined in 'a.tokens.json', and cannot be renamed from the scene")
        }
    }

    /// Aliases of aliases multiply values, and circles never end: both are errors of the scene, which a server must survive.
    @Test func aliasesOfAliasesAreBounded() {
        var text = "x-0: &a0 { id: a }\n"
        for level in 1...12 {
            let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "x-\(level): &a\(level) [\(items)]\n"
        }
        let source = SourceText(text + "animations: &c { d: *c, e: [*c] }\ncontent: *a12\n")
        let symbols = SymbolIndex(SyntaxParser.parse(source.bytes), text: source)
        // Each anchor is defined once, and each alias is one reference.
        #expect(symbols.occurrences.filter { $0.symbol.kind == .anchor && $0.isDefinition }.count == 14)
        #expect(symbols.occurrences.filter { $0.symbol.kind == .anchor && !$0.isDefinition }.count == 123)
    }
}
