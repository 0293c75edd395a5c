import Foundation
import TestTools
import Testing

/// `fieldproof match`, as users run it: pictures that the program has drawn from other scenes.
@Suite struct MatchCommandTests {
    private static let design = """
        canvas: { width: 200, height: 80 }
        field: { preset: plain, length: 4, box: { radius: 8 } }
        states: { typing: { text: "48", focused: true }, empty: {} }
        """

    /// A folder with the design, and a screenshot of the state `typing` with a radius of 12.
    private func folder(_ more: String = "") throws -> Program {
        let program = try Program()
        try program.write(Data((Self.design + "\n" + more).utf8), to: "otp.yaml")
        try program.write(
            Data(Self.design.replacingOccurrences(of: "radius: 8", with: "radius: 12").utf8), to: "app.yaml")
        #expect(try program.run("render", "app.yaml", "--scale", "2", "-o", "out", "--quiet").status == 0)
        try program.write(program.read("out/app/typing@2x.png"), to: "shots/testTyping.1.png")
        return program
    }

    @Test func outputNamesTheValueAtItsLocation() throws {
        let program = try folder()
        defer { program.remove() }
        let result = try program.run("match", "otp.yaml", "shots/testTyping.1.png")
        #expect(result.status == 1)
        #expect(result.text.hasPrefix("otp.yaml:2:51: field.box.radius is 8, the app has 12\n"))
        #expect(result.text.contains("typing: different from shots/testTyping.1.png (2 px a point, at 0, 0): 1 of "))
    }

    @Test func jsonHasTheDocumentedMembers() throws {
        let program = try folder()
        defer { program.remove() }
        let result = try program.run("match", "otp.yaml", "shots/testTyping.1.png", "--json")
        #expect(result.status == 1)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
        #expect(document["schema"] as? String == "fieldproof.match/1")
        #expect(document["match"] as? Bool == false)
        let image = try #require((document["images"] as? [[String: Any]])?.first)
        #expect(image["picture"] as? String == "otp/typing")
        #expect(image["found"] as? Bool == true)
        #expect(image["scale"] as? Double == 2)
        #expect(image["verdict"] as? String == "different")
        #expect(image["font"] as? String == "same")
        #expect((image["unexplained"] as? [Any])?.isEmpty == true)
        let difference = try #require((image["differences"] as? [[String: Any]])?.first)
        #expect(difference["path"] as? String == "field.box.radius")
        #expect(difference["from"] as? String == "8")
        #expect(difference["to"] as? String == "12")
        #expect(difference["unit"] as? String == "pt")
        let location = try #require(difference["location"] as? [String: Any])
        #expect(location["file"] as? String == "otp.yaml")
        #expect(location["line"] as? Int == 2)
        #expect(location["column"] as? Int == 51)
    }

    @Test func listedScreenshotsAreCompared() throws {
        let program = try folder(
            "screenshots: { files: { typing: shots/testTyping.1.png, empty: shots/none.png }, scale: 2 }")
        defer { program.remove() }
        let result = try program.run("match", "otp.yaml", "--junit", "match.xml")
        #expect(result.status == 1)
        #expect(result.text.contains("empty: missing from shots/none.png: there is no such file\n"))
        let xml = try String(decoding: program.read("match.xml"), as: UTF8.self)
        #expect(xml.contains(#"tests="2" failures="2" errors="0""#))
        #expect(xml.contains("field.box.radius is 8, the app has 12"))
        // A screenshot of the scene is not overwritten.
        let shot = try program.read("shots/testTyping.1.png")
        let command = ["match", "otp.yaml", "--only", "typing", "--annotate", "shots/testTyping.1.png"]
        #expect(try program.run(arguments: command).status == 2)
        #expect(try program.read("shots/testTyping.1.png") == shot)
    }

    /// The page contains the screenshot and both drawings; the drawing of the found values is the screenshot.
    @Test func reportIsOnePageForAllScreenshots() throws {
        let program = try folder(
            "screenshots: { files: { typing: shots/testTyping.1.png, empty: shots/none.png }, scale: 2 }")
        defer { program.remove() }
        #expect(try program.run("match", "otp.yaml", "--report", "match.html").status == 1)
        let page = try String(decoding: program.read("match.html"), as: UTF8.self)
        #expect(page.contains("<title>Fieldproof match: 1 different, 1 missing</title>"))
        #expect(page.contains("field.box.radius 8 → 12 pt"))
        #expect(page.components(separatedBy: #"<script type="text/plain""#).count - 1 == 2)
        let shot = try program.read("shots/testTyping.1.png")
        for path in ["shots/testTyping.1.png", "otp.yaml", "page", "", "-"] {
            #expect(try program.run("match", "otp.yaml", "--report", path).status == 2, "\(path)")
        }
        #expect(try program.read("shots/testTyping.1.png") == shot)
    }

    @Test func applyWritesTheValuesOfTheApp() throws {
        let program = try folder()
        defer { program.remove() }
        #expect(try program.run("match", "otp.yaml", "shots/testTyping.1.png", "--apply").status == 1)
        let text = try String(decoding: program.read("otp.yaml"), as: UTF8.self)
        #expect(text == Self.design.replacingOccurrences(of: "radius: 8", with: "radius: 12") + "\n")
        #expect(try program.run("match", "otp.yaml", "shots/testTyping.1.png").status == 0)
    }

    /// Draws a scene as the screenshot of the state `typing`.
    private func draw(_ scene: String, in program: Program) throws {
        try program.write(Data(scene.utf8), to: "app.yaml")
        #expect(try program.run("render", "app.yaml", "--scale", "2", "-o", "out", "--quiet").status == 0)
        try program.write(program.read("out/app/typing@2x.png"), to: "typing.png")
    }

    /// The preset sets the width, the height and the spacing. A mapping with the width alone would reset the others.
    @Test func applyKeepsOtherValuesOfThePreset() throws {
        let program = try Program()
        defer { program.remove() }
        let design = """
            canvas: { width: 320 }
            field: { preset: keycaps, length: 4 }
            states: { typing: { text: "48" } }

            """
        let app = design.replacingOccurrences(
            of: "length: 4", with: "length: 4, sizing: { packed: { width: 54, height: 64, spacing: 8 } }")
        try program.write(Data(design.utf8), to: "otp.yaml")
        try draw(app, in: program)
        let result = try program.run("match", "otp.yaml", "typing.png", "--apply")
        #expect(result.status == 1)
        #expect(result.text.contains("field.sizing.packed.width is 48, the app has 54"))
        #expect(try program.run("match", "otp.yaml", "typing.png").status == 0)
    }

    /// Four screenshots, of which each is in exactly one of three parts.
    @Test func shardsDivideAllScreenshots() throws {
        let program = try folder(
            "screenshots: { files: { typing: shots/testTyping.1.png, empty: shots/none.png }, scale: 2 }")
        defer { program.remove() }
        try program.write(program.read("otp.yaml"), to: "other.yaml")
        func lines(_ more: [String]) throws -> [String] {
            let text = try program.run(arguments: ["match", "otp.yaml", "other.yaml"] + more).text
            return text.components(separatedBy: "\n").filter { $0.contains(" from ") }
        }
        let all = try lines([])
        #expect(all.count == 4)
        let parts = try (1...3).map { try lines(["--shard", "\($0)/3"]) }
        #expect(parts.flatMap { $0 } == all)
        #expect(parts.map(\.count).max() == 2)
        for option in ["--apply", "--update-baseline"] {
            let command = ["match", "otp.yaml", "--shard", "1/2", option, "--baseline", "accepted.json"]
            #expect(try program.run(arguments: command).status == 2)
        }
    }

    @Test func enteredCharactersAreAppliedAsText() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Data(Self.design.utf8), to: "otp.yaml")
        try draw(Self.design.replacingOccurrences(of: "\"48\"", with: "\"0731\""), in: program)
        let result = try program.run("match", "otp.yaml", "typing.png", "--apply")
        #expect(result.text.contains("otp.yaml:3:27: typing.text is 48, the app has 0731"))
        let text = try String(decoding: program.read("otp.yaml"), as: UTF8.self)
        #expect(text.contains("text: \"0731\""))
    }

    @Test func theFontOfTheAppIsUsedForAllTexts() throws {
        let program = try Program()
        defer { program.remove() }
        let design = Self.design.replacingOccurrences(of: "\"48\"", with: "\"4827\"")
        try program.write(Data(design.utf8), to: "otp.yaml")
        let font = Project.root.appending(path: "Fonts/OCRA.ttf").path
        try program.write(Data(contentsOf: Project.root.appending(path: "Fonts/OCRA.ttf")), to: "fonts/App.ttf")
        try draw("fonts: [{ path: \(font), family: Inter }]\n" + design, in: program)
        #expect(try program.run("match", "otp.yaml", "typing.png").status == 1)
        let found = try program.run("match", "otp.yaml", "typing.png", "--font", "fonts/App.ttf")
        #expect(found.status == 0)
        #expect(!found.text.contains("other shapes"))
        #expect(try program.run("match", "otp.yaml", "typing.png", "--font", "none.ttf").status == 2)
        #expect(try program.run("match", "otp.yaml", "typing.png", "--font", "otp.yaml").status == 2)
    }

    @Test func baselineAcceptsItsDifferences() throws {
        let program = try folder()
        defer { program.remove() }
        let command = ["match", "otp.yaml", "shots/testTyping.1.png", "--baseline", "accepted.json"]
        #expect(try program.run(arguments: command + ["--update-baseline"]).status == 0)
        let text = try String(decoding: program.read("accepted.json"), as: UTF8.self)
        #expect(text.contains(#""path": "field.box.radius""#))
        let accepted = try program.run(arguments: command)
        #expect(accepted.status == 0)
        #expect(accepted.text.contains("; 1 accepted"))
        // Another value of the app is a difference again.
        try program.write(
            Data(text.replacingOccurrences(of: #""to": "12""#, with: #""to": "11""#).utf8), to: "accepted.json")
        #expect(try program.run(arguments: command).status == 1)
        try program.write(Data("{}".utf8), to: "accepted.json")
        #expect(try program.run(arguments: command).status == 2)
        #expect(try program.run("match", "otp.yaml", "shots/testTyping.1.png", "--update-baseline").status == 2)
    }

    @Test func wrongInputHasExitCode2() throws {
        let program = try folder()
        defer { program.remove() }
        try program.write(Data("no image".utf8), to: "bad.png")
        for arguments in [
            ["otp.yaml", "bad.png"], ["otp.yaml"], ["otp.yaml", "shots/testTyping.1.png", "--only", "nothing"],
            ["otp.yaml", "shots/testTyping.1.png", "--region", "1,2"],
            ["otp.yaml", "shots/testTyping.1.png", "--tolerance", "0"],
            ["otp.yaml", "app.yaml", "shots/testTyping.1.png"],
        ] {
            let result = try program.run(arguments: ["match"] + arguments)
            #expect(result.status == 2, "\(arguments)")
            #expect(!result.errors.isEmpty, "\(arguments)")
        }
    }
}

extension MatchCommandTests {
    /// The screenshot is at the left of the annotated picture, with 348 points beside it.
    @Test func annotateWritesAPictureBesideTheScreenshot() throws {
        let program = try Program()
        defer { program.remove() }
        let design = "canvas: { width: 200, height: 80 }\nfield: { preset: plain, length: 4 }\nstates: { empty: {} }\n"
        try program.write(Data(design.utf8), to: "otp.yaml")
        #expect(try program.run("render", "otp.yaml", "--scale", "2", "-o", "out", "--quiet").status == 0)
        let shot = "out/otp/empty@2x.png"
        #expect(try program.run("match", "otp.yaml", shot, "--annotate", "where.png").status == 0)
        let bytes = try program.read("where.png")
        // Width and height are at bytes 16 to 23 of a PNG file.
        #expect(bytes[16..<24] == Data([0, 0, UInt8(1096 >> 8), UInt8(1096 & 255), 0, 0, 0, 160]))
        #expect(try program.run("match", "otp.yaml", shot, "--annotate", shot).status == 2)
        #expect(try program.run("match", "otp.yaml", shot, "--annotate", "where.txt").status == 2)
    }
}
