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
    func withFolder(_ body: (String) throws -> Void) throws {
        try Tool.inFolder { try body($0.path + "/") }
    }

    func tokens(_ yaml: String, in folder: String) throws -> TokenSet {
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

    @Test func randomTokenFilesRoundTrip() throws {
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
}
