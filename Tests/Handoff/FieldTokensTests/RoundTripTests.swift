import FieldFiles
import FieldGeometry
import FieldScene
import FieldTokens
import Fieldproof
import Foundation
import TestTools
import Testing

/// Tokens become a scene and tokens again, and scenes become tokens and scenes again.
@Suite struct RoundTripTests {
    private static let root = Project.root

    /// A folder for the files of a test, which is removed afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path + "/")
    }

    private func tokens(_ yaml: String, in folder: String) throws -> TokenSet {
        try TokenSet(of: [Proof(yaml: yaml, folder: folder).file])
    }

    // MARK: Tokens to tokens

    /// A random file: groups, colours in all spaces, aliases, tokens of other types, and extensions.
    private func randomFile(_ random: inout SplitMix) -> JSON {
        var names: [String] = []
        func number(_ range: ClosedRange<Double>) -> JSON { .number(Double.random(in: range, using: &random)) }
        func about() -> [(String, JSON)] {
            var members: [(String, JSON)] = []
            if Bool.random(using: &random) { members.append(("$description", .text("a \"quoted\" text é😀\n"))) }
            if Bool.random(using: &random) { members.append(("$deprecated", .flag(true))) }
            if Bool.random(using: &random) {
                members.append(
                    ("$extensions", .object([("com.example", .list([.null, number(-1e9...1e9), .object([])]))])))
            }
            return members
        }
        func token(_ name: String) -> JSON {
            var members: [(String, JSON)]
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where !names.isEmpty:
                members = [("$value", .text("{\(names.randomElement(using: &random) ?? "")}"))]
            case 1:
                members = [
                    ("$type", .text("dimension")),
                    ("$value", .object([("value", number(0...99)), ("unit", .text("rem"))])),
                ]
            case 2:
                members = [
                    ("$type", .text("cubicBezier")),
                    ("$value", .list([number(0...1), number(-2...2), number(0...1), number(0...1)])),
                ]
            default:
                let space = ColorSpace.allCases.randomElement(using: &random) ?? .srgb
                members = [
                    ("$type", .text("color")),
                    (
                        "$value",
                        .object([
                            ("colorSpace", .text(space.rawValue)),
                            ("components", .list([number(0...1), .text("none"), number(0...1)])),
                            ("alpha", number(0...1)),
                        ])
                    ),
                ]
                names.append(name)
            }
            return .object(about() + members)
        }
        func group(_ path: [String]) -> JSON {
            var members = about()
            for index in 0..<Int.random(in: 1...4, using: &random) {
                let name = "\(["a b", "ä", "brand", "x-1"].randomElement(using: &random) ?? "")\(index)"
                let inner = path + [name]
                let isGroup = path.count < 3 && Int.random(in: 0..<3, using: &random) == 0
                members.append((name, isGroup ? group(inner) : token(inner.joined(separator: "."))))
            }
            return .object(members)
        }
        return group([])
    }

    @Test func randomFilesStayTheSame() throws {
        var random = SplitMix(state: 2025_10)
        try withFolder { folder in
            for _ in 0..<200 {
                let text = randomFile(&random).line + "\n"
                try Files.write(Array(text.utf8), to: folder + "a.tokens.json")
                let set = try tokens("themes: { light: a.tokens.json }\nfield: { length: 4 }", in: folder)
                #expect(set.entries.map(\.name) == ["light"])
                #expect(set.entries.first?.document.text == text)
            }
        }
    }

    /// Only the tokens that the scene sets change, and the file keeps everything else.
    @Test func changesOfTheSceneAreWrittenIntoTheFile() throws {
        try withFolder { folder in
            let text =
                ##"{"a":{"$description":"d","$type":"color","$value":"{b.c}"},"b":{"$type":"color","c":{"$value":"#112233"}}}"##
            try Files.write(Array(text.utf8), to: folder + "a.json")
            let set = try tokens(
                "themes: { night: { base: dark, tokens: a.json, a: red, b: blue } }\ntheme: night\nfield: { length: 4 }",
                in: folder)
            let json = try #require(set.entries.first?.document.json)
            let red = ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000"}"##
            #expect(json["a"]?["$value"]?.compact == red)
            #expect(json["a"]?["$description"]?.string == "d")
            #expect(json["b"]?["c"]?["$value"]?.string == "#112233")
            #expect(json["b"]?["$root"]?["$value"]?["hex"]?.string == "#0000ff")
            #expect(json["$extensions"]?["org.fieldproof"]?["base"]?.string == "dark")
            try Files.write(Array(set.entries.first?.document.text.utf8 ?? "".utf8), to: folder + "b.json")
            let again = try tokens("themes: { night: b.json }\ntheme: night\nfield: { length: 4 }", in: folder)
            #expect(again.entries.first?.document.text == set.entries.first?.document.text)
        }
    }

    // MARK: Scenes to scenes

    private static var scenes: [(name: String, yaml: String)] {
        get throws {
            let examples = root.appending(path: "Examples")
            let names = try FileManager.default.contentsOfDirectory(atPath: examples.path).filter {
                $0.hasSuffix(".yaml")
            }
            let files = try names.sorted().map {
                (name: $0, yaml: try String(contentsOf: examples.appending(path: $0), encoding: .utf8))
            }
            return files + Preset.all.map { ($0.name, $0.sceneFile) }
        }
    }

    /// Every example and preset draws the same with its own tokens as themes: all display lists are equal.
    @Test func scenesDrawTheSameWithTheirTokens() throws {
        let examples = Self.root.appending(path: "Examples").path + "/"
        try withFolder { folder in
            var compared = 0
            // Scenes with themes of their own have no place for others.
            for scene in try Self.scenes where !scene.yaml.contains("\nthemes:") {
                let old = try Proof(yaml: scene.yaml, folder: examples)
                var themes = ""
                for entry in try TokenSet(of: [old.file]).entries {
                    let path = "\(folder)\(scene.name).\(entry.name).tokens.json"
                    try Files.write(Array(entry.document.text.utf8), to: path)
                    themes += "\n  \(entry.name): \(path)"
                }
                let new = try Proof(yaml: scene.yaml + "\nthemes:\(themes)\n", folder: examples)
                let (a, b) = (Renderer(old), Renderer(new))
                for (left, right) in zip(try old.snapshots().prefix(6), try new.snapshots()) {
                    #expect(
                        try a.layout(of: left).paint() == b.layout(of: right).paint(), "\(scene.name) \(left.name)")
                    compared += 1
                }
            }
            #expect(compared > 100)
        }
    }

    /// What the program writes is valid by a schema and an independent validator, and every alias has a target.
    @Test(.enabled(if: Tool.pythonWithPackages != nil, "jsonschema is not installed"))
    func filesAreValid() throws {
        try withFolder { folder in
            var paths: [String] = []
            for scene in try Self.scenes {
                let proof = try Proof(yaml: scene.yaml, folder: Self.root.appending(path: "Examples").path + "/")
                for file in try TokenSet(of: [proof.file]).files(at: "\(folder)\(scene.name).tokens.json")
                where file.path.hasSuffix(".tokens.json") {
                    try Files.write(Array(file.text.utf8), to: file.path)
                    paths.append(file.path)
                }
            }
            let tests = URL(filePath: #filePath).deletingLastPathComponent()
            let output = try Tool.run(
                Tool.pythonWithPackages ?? "",
                [tests.appending(path: "valid_tokens.py").path, tests.appending(path: "tokens.schema.json").path]
                    + paths)
            #expect(String(decoding: output, as: UTF8.self) == "\(paths.count) files\n")
        }
    }

    // MARK: Types and resolver documents

    @Test func valuesHaveTheirTypes() throws {
        let set = try TokenSet(of: [
            Proof(
                yaml: """
                    name: otp
                    field:
                      length: 4
                      label: { family: Inter, size: 24, weight: 600, color: accent }
                      box: { fill: "light-dark(#FF0000, #00FF00)", shadow: { y: 2, blur: 6, color: shadow }, radius: 50% }
                      motion: { change: { duration: 150ms, curve: ease-out } }
                      disabledOpacity: 0.5
                    """
            ).file
        ])
        let field = try #require(set.entries.first?.document.json["otp"]?["field"])
        func text(_ path: String...) -> String? {
            path.reduce(field as JSON?) { $0?[$1] }?.compact
        }
        #expect(text("label", "size") == #"{"$type": "dimension", "$value": {"value": 24, "unit": "px"}}"#)
        #expect(text("label", "weight") == #"{"$type": "fontWeight", "$value": 600}"#)
        #expect(text("label", "family") == #"{"$type": "fontFamily", "$value": "Inter"}"#)
        #expect(text("label", "color") == #"{"$type": "color", "$value": "{accent}"}"#)
        #expect(text("box", "fill", "$value", "hex") == "\"#ff0000\"")
        #expect(text("box", "shadow", "$value", "color") == "\"{shadow}\"")
        #expect(text("box", "shadow", "$value", "offsetY") == #"{"value": 2, "unit": "px"}"#)
        #expect(text("box", "$extensions") == #"{"org.fieldproof": {"radius": "50%"}}"#)
        #expect(
            text("motion", "change", "duration") == #"{"$type": "duration", "$value": {"value": 150, "unit": "ms"}}"#)
        #expect(text("motion", "change", "curve") == #"{"$type": "cubicBezier", "$value": [0, 0, 0.58, 1]}"#)
        #expect(text("$extensions", "org.fieldproof", "disabledOpacity") == "0.5")
    }

    @Test func theResolverSelectsThemesAndValuesOfTheMatrix() throws {
        let set = try tokens(
            """
            field: { length: 4 }
            matrix:
              brand: { acme: { themes.light.accent: red }, zeta: { themes.light.accent: blue } }
              theme: [light, dark]
              field.length: [4, 6]
            """, in: "")
        #expect(
            set.entries.map(\.name) == [
                "light.brand-acme", "dark.brand-acme", "light.brand-zeta", "dark.brand-zeta",
            ])
        let files = set.files(at: "x/b.tokens.json")
        #expect(files.map(\.path).first == "x/b.light.brand-acme.tokens.json")
        let last = try #require(files.last)
        #expect(last.path == "x/b.resolver.json")
        let resolver = try JSON(reading: Array(last.text.utf8))
        #expect(resolver["version"]?.string == "2025.10")
        #expect(resolver["modifiers"]?["theme"]?["default"]?.string == "light.brand-acme")
        #expect(
            resolver["sets"]?["dark.brand-zeta"]?.compact
                == #"{"sources": [{"$ref": "b.dark.brand-zeta.tokens.json"}]}"#)
        #expect(resolver["resolutionOrder"]?.compact == ##"[{"$ref": "#/modifiers/theme"}]"##)
        let one = try tokens("field: { length: 4 }", in: "").files(at: "b.tokens.json")
        #expect(one.map(\.path) == ["b.tokens.json", "b.resolver.json"])
        let single = try JSON(reading: Array(one[1].text.utf8))
        #expect(single["modifiers"] == nil)
        #expect(single["resolutionOrder"]?.compact == ##"[{"$ref": "#/sets/light"}]"##)
    }

    /// Numbers that no `Double` has stay as they are written.
    @Test func numbersStayAsTheyAreWritten() throws {
        try withFolder { folder in
            let text =
                #"{"g": {"$type": "number", "$value": 12345678901234567890}, "$extensions": {"x": [1e999, -0.10, 1E+2]}}"#
            try Files.write(Array(text.utf8), to: folder + "a.tokens.json")
            let set = try tokens("themes: { light: a.tokens.json }\nfield: { length: 4 }", in: folder)
            let written = set.entries.first?.document.text ?? ""
            #expect(written.contains("12345678901234567890") && written.contains("[1e999, -0.10, 1E+2]"), "\(written)")
        }
    }

    /// Tokens of types that the format does not have stay as they are written.
    @Test func tokensOfUnknownTypesStay() throws {
        try withFolder { folder in
            let text = #"{"logo": {"$type": "boolean", "$value": true}, "hi": {"$type": "string", "$value": "{name}"}}"#
            try Files.write(Array(text.utf8), to: folder + "a.tokens.json")
            let set = try tokens("themes: { light: a.tokens.json }\nfield: { length: 4 }", in: folder)
            #expect(set.entries.first?.document.json.compact == text)
        }
    }

    /// A pointer in a resolver document is the fragment of an address.
    @Test func pointersOfTheResolverAreEncoded() throws {
        let resolver = TokenSet.resolver([(name: "dämmerung/~", file: "a b.tokens.json")])
        #expect(resolver["resolutionOrder"]?.compact == ##"[{"$ref": "#/sets/d%C3%A4mmerung~1~0"}]"##)
    }

    /// Themes that only buttons, countdowns or their changes set are written too.
    @Test(arguments: [
        "button: { title: Go, onTap: { set: { theme: dark } } }",
        "text: { string: Code, remaining: 2s, onEnd: { set: { theme: dark } } }",
        "button: { id: go, title: Go, onTap: { set: { go: { onTap: { set: { theme: dark } } } } } }",
    ])
    func themesOfActionsAreWritten(_ element: String) throws {
        let scene = "content: { stack: { children: [{ field: { preset: plain } }, { \(element) }] } }"
        #expect(try tokens(scene, in: "").entries.map(\.name) == ["light", "dark"])
        #expect(
            try tokens(scene.replacing("theme: dark", with: "theme: light"), in: "").entries.map(\.name) == ["light"])
    }

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
    @Test func scenesWhoseNamesBecomeOneAreTwoGroups() throws {
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

    /// Stops have positions as in CSS, within the range of the format, and nothing is lost.
    @Test(arguments: [
        ("stops: [[red, 0%], accent, [blue, 100%]]", "0 0.5 1", "null"),
        ("stops: [red, lime, blue, white, black]", "0 0.25 0.5 0.75 1", "null"),
        ("stops: [[red, 10%], blue]", "0.1 1", "null"),
        ("stops: [[red, 60%], [blue, 20%], [white, 100%]], angle: 90", "0.6 0.6 1", #"{"angle": 90}"#),
        (
            "kind: conic, center: [30%, 20%], angle: 45, stops: [red, blue]", "0 1",
            #"{"kind": "conic", "center": ["30%", "20%"], "angle": 45}"#
        ),
        (
            "stops: [[red, -25%], [blue, 75%], white, [black, 125%]]", "0 0.75 1",
            #"{"stops": [["red", "-25%"], ["blue", "75%"], "white", ["black", "125%"]]}"#
        ),
        ("stops: [[red, 150%], [blue, 200%]]", "1", #"{"stops": [["red", "150%"], ["blue", "200%"]]}"#),
    ])
    func gradientsAreWritten(_ gradient: String, _ positions: String, _ others: String) throws {
        let set = try tokens(
            "name: otp\nfield: { length: 4, box: { fill: { gradient: { \(gradient) } } } }", in: "")
        let token = set.entries.first?.document.json["otp"]?["field"]?["box"]?["fill"]?["gradient"]
        let stops = try #require(token?["$value"]?.values)
        #expect(stops.map { $0["position"]?.compact ?? "" }.joined(separator: " ") == positions)
        #expect(token?["$extensions"]?["org.fieldproof"]?.compact ?? "null" == others)
    }

    /// The colours at 0 and at 1 replace stops outside: a quarter of the way from red to blue, and from white to black.
    @Test func gradientsOutsideTheRangeHaveTheColorsAtItsEnds() throws {
        let set = try tokens(
            "name: otp\nfield: { length: 4, box: { fill: { gradient: { stops: [[red, -25%], [blue, 75%], [white, 75%], [black, 175%]] } } } }",
            in: "")
        let token = set.entries.first?.document.json["otp"]?["field"]?["box"]?["fill"]?["gradient"]
        let stops = try #require(token?["$value"]?.values)
        #expect(stops.map { $0["position"]?.compact } == ["0", "0.75", "0.75", "1"])
        #expect(stops.first?["color"]?["components"]?.compact == "[0.75, 0, 0.25]")
        #expect(stops.last?["color"]?["components"]?.compact == "[0.75, 0.75, 0.75]")
    }

    /// Values without a type in the format are extensions, and stay when the file is read and written again.
    @Test func valuesWithoutATypeAreExtensions() throws {
        let set = try tokens(
            """
            name: otp
            field:
              length: 4
              box: { radius: [12, 2, 12, 2], border: { dash: [4, 2], trim: [0, 0.5] } }
              rule: none
              motion: { error: { duration: 400ms, x: [0, 10, -10, 0] }, success: { keyframes: { 12.5%: { x: 10 } } } }
            """, in: "")
        let document = try #require(set.entries.first?.document)
        let field = document.json["otp"]?["field"]
        func text(_ path: String...) -> String? {
            (path + ["$extensions", "org.fieldproof"]).reduce(field) { $0?[$1] }?.compact
        }
        #expect(text("box") == #"{"radius": [12, 2, 12, 2]}"#)
        #expect(text("box", "border") == #"{"dash": [4, 2], "trim": [0, 0.5]}"#)
        #expect(text("motion", "error") == #"{"x": [0, 10, -10, 0]}"#)
        #expect(text("motion", "success", "keyframes") == #"{"12.5%": {"x": 10}}"#)
        #expect(field?["$extensions"]?["org.fieldproof"]?["rule"]?.string == "none")
        try withFolder { folder in
            try Files.write(Array(document.text.utf8), to: folder + "a.json")
            let again = try tokens("themes: { light: a.json }\nfield: { length: 4 }", in: folder)
            #expect(again.entries.first?.document.text == document.text)
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

    /// A field without a preset begins with `plain`, unless it has a `kind`.
    @Test func fieldsHaveTheValuesOfTheDefaultPreset() throws {
        func width(_ field: String) throws -> Double? {
            let group = try tokens("name: otp\nfield: \(field)", in: "").entries.first?.document.json["otp"]
            return group?["field"]?["box"]?["border"]?["width"]?["$value"]?["value"]?.double
        }
        #expect(try width("{ length: 4 }") == 1)
        #expect(try width("{ length: 4, box: { border: { width: 3 } } }") == 3)
        #expect(try width("{ kind: cells, length: 4 }") == nil)
    }

    @Test func scenesWithDifferentColorsAreErrors() throws {
        let scenes = try ["red", "blue"].map {
            try Proof(yaml: "name: \($0)\nthemes: { light: { accent: \($0) } }\nfield: { length: 4 }").file
        }
        #expect(throws: TokenError.self) { try TokenSet(of: scenes) }
        #expect(try TokenSet(of: [scenes[0]]).entries.count == 1)
    }
}
