import FieldFiles
import FieldScene
import FieldTokens
import Fieldproof
import Testing

/// Names of scenes and elements, and scenes that cannot share a file.
extension RoundTripTests {
    @Test func namesThatCannotBeWrittenAreErrors() throws {
        for name in ["\"a{b\"", "$a", "a..b"] {
            #expect(throws: TokenError.self) {
                try tokens("themes: { light: { \(name): red } }\nfield: { length: 4 }", in: "")
            }
        }
    }

    /// Neither a token of any theme nor another scene loses its name, and all documents have the same names.
    @Test(arguments: [
        ("text", "", "text-scene"), ("error", "", "error-scene"),
        ("brand", "themes: { dark: { brand.main: red } }", "brand-scene"),
        ("a.b", "themes: { light: { a-b: red, a-b-scene: blue } }", "a-b-scene-2"),
        ("otp", "themes: { light: { otp.field.label.size: red } }", "otp-scene"),
        ("brand", "themes: { light: { brands: red } }", "brand"),
    ])
    func aSceneCanHaveTheNameOfAToken(_ name: String, _ themes: String, _ group: String) throws {
        let yaml =
            "name: \(name)\n\(themes)\nmatrix: { theme: [light, dark] }\nfield: { length: 4, label: { size: 24 } }"
        let set = try tokens(yaml, in: "")
        #expect(set.entries.count == 2)
        for (entry, theme) in zip(set.entries, try Proof(yaml: yaml).file.themes()) {
            let json = entry.document.json
            #expect(json[group]?["field"]?["label"]?["size"]?["$value"]?["value"]?.double == 24)
            // What is read again has the colours of the theme.
            let read = try TokenFile(bytes: Array(entry.document.text.utf8), path: "a.tokens.json").colors
            #expect(theme.theme.colors.allSatisfy { read[$0.key]?.hex == $0.value.hex })
        }
    }

    /// `a.b` and `a-b` are one name in tokens.
    @Test func scenesWhoseNamesCollideGetSeparateGroups() throws {
        let files = try ["a.b", "a-b"].map { try Proof(yaml: "name: \($0)\nfield: { length: 4 }").file }
        let json = try TokenSet(of: files).entries.first?.document.json
        #expect(json?["a-b"]?["field"] != nil && json?["a-b-scene"]?["field"] != nil)
    }

    /// Token files of the same colours can have other tokens, and a token file has no place for the values of a scene.
    @Test func scenesWithDifferentTokenFilesAreErrors() throws {
        try withFolder { folder in
            let gap = #"{"gap": {"$type": "number", "$value": 8}}"#
            for (name, text) in [("a", gap), ("b", gap.replacing("8", with: "9")), ("c", gap)] {
                try Files.write(Array(text.utf8), to: "\(folder)\(name).json")
            }
            func file(_ name: String, _ themes: String = "") throws -> SceneFile {
                try Proof(yaml: "name: \(name)\n\(themes)\nfield: { length: 4 }", folder: folder).file
            }
            let a = try file("a", "themes: { light: a.json }")
            let (b, c, plain) = try (
                file("b", "themes: { light: b.json }"), file("c", "themes: { light: c.json }"), file("plain")
            )
            for pair in [[a, b], [a, plain], [plain, a]] {
                #expect(throws: TokenError.self) { try TokenSet(of: pair) }
            }
            // Equal files are one.
            let set = try TokenSet(of: [a, c])
            #expect(set.entries.first?.document.text == gap + "\n")
        }
    }

    /// The parts of an id are groups. Two elements cannot share the name of a token.
    @Test func idsWithDotsAreGroups() throws {
        func group(_ first: String, _ second: String) throws -> JSON? {
            let children = [first, second].map { "{ text: { string: Code, id: \($0), size: 10 } }" }
            return try tokens(
                "name: otp\ncontent: { stack: { children: [\(children.joined(separator: ", ")), { field: { length: 4 } }] } }",
                in: ""
            ).entries.first?.document.json["otp"]
        }
        for ids in [("a.b", "a"), ("a", "a.b")] {
            let group = try group(ids.0, ids.1)
            #expect(group?["a"]?["size"]?["$value"]?["value"]?.double == 10)
            #expect(group?["a"]?["b"]?["size"]?["$value"]?["value"]?.double == 10)
        }
        // What an element does is no style.
        #expect(try group("c", "d, visible: { status: error }")?["d"]?["visible"] == nil)
        for ids in [("a", "a.size"), ("a.size", "a"), ("a..b", "a"), ("a.", "b")] {
            #expect(throws: TokenError.self) { try group(ids.0, ids.1) }
        }
    }

    @Test func scenesWithDifferentColorsAreErrors() throws {
        let scenes = try ["red", "blue"].map {
            try Proof(yaml: "name: \($0)\nthemes: { light: { accent: \($0) } }\nfield: { length: 4 }").file
        }
        #expect(throws: TokenError.self) { try TokenSet(of: scenes) }
        #expect(try TokenSet(of: [scenes[0]]).entries.count == 1)
    }
}
