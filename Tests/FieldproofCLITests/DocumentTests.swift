import Foundation
import Testing

/// What the documents show is run as it stands.
@Suite struct DocumentTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: name), encoding: .utf8)
    }

    /// The fenced blocks of a language.
    private static func blocks(_ language: String, of name: String) throws -> [String] {
        try text(name).components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test func theCommandsOfTheReadmeWorkOnItsScene() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = try #require(try Self.blocks("yaml", of: "README.md").first)
        try program.write(scene, to: "otp.yaml")
        let commands = try Self.blocks("sh", of: "README.md").joined().split(separator: "\n").filter {
            $0.hasPrefix("fieldproof ")
        }
        #expect(commands.count == 4)
        for command in commands {
            let words = command.split(separator: "#")[0].split(separator: " ").dropFirst().map(String.init)
            #expect(try program.run(words[0], words[1]).status == 0, "\(command)")
        }
        let pictures = try program.files().filter { $0.hasPrefix("out/") }
        #expect(pictures.count == 6)
        #expect(pictures.contains("out/otp/typing.theme-light@2x.png"))
    }

    @Test func theCommandsOfTheGuideToComparingWork() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("canvas: { width: 80, height: 60 }\nfield: { preset: underline, length: 2 }", to: "s.yaml")
        #expect(try program.run("render", "s.yaml").status == 0)
        let picture = try program.read("out/s/default.png")
        try program.write(picture, to: "expected.png")
        try program.write(picture, to: "actual.png")
        let commands = try Self.blocks("sh", of: "Docs/commands.md").joined().split(separator: "\n")
        #expect(commands.count == 3)
        for command in commands {
            let words = command.split(separator: "#")[0].split(separator: " ").dropFirst().map(String.init)
            let result = try program.run(arguments: words)
            #expect(result.status == 0, "\(command)")
        }
        #expect(try program.files().contains("where.png"))
    }

    @Test func everySceneOfTheGuideDraws() throws {
        let blocks = try ["Docs/scenes.md", "Docs/custom-cells.md", "Docs/motion.md", "Docs/goldens.md"].flatMap {
            try Self.blocks("yaml", of: $0)
        }.filter {
            !$0.hasPrefix("fonts:")
        }
        #expect(blocks.count == 9)
        for block in blocks {
            let program = try Program()
            defer { program.remove() }
            let result = try program.run("render", "-", "--quiet", input: block)
            #expect(result.status == 0, "\(result.errors)\(block)")
        }
    }

    @Test func theCommandsOfTheGuideToMotionWorkOnItsScene() throws {
        let program = try Program()
        defer { program.remove() }
        let scene = try #require(try Self.blocks("yaml", of: "Docs/motion.md").first)
        try program.write(scene, to: "otp.yaml")
        let commands = try Self.blocks("sh", of: "Docs/motion.md").joined().split(separator: "\n")
        #expect(commands.count == 4)
        for command in commands {
            let words = command.split(separator: "#")[0].split(separator: " ").dropFirst().map(String.init)
            let result = try program.run(arguments: words)
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        let files = try program.files()
        // 0.5 + 6 × 0.15 + 2 × 0.1 + 0.3 s at 60 frames a second.
        #expect(files.count { $0.hasPrefix("out/otp/entering/") } == 114)
        #expect(files.contains("out/otp/entering/00113.png"))
        #expect(files.contains("out/otp/entering.apng"))
        #expect(files.contains("out/otp/entering.strip.png"))
    }

    @Test func theCommandsOfTheGuideToFarmsWork() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("field: { preset: underline, length: 2 }\nstates: { a: , b: }", to: "otp.yaml")
        let commands = try Self.blocks("sh", of: "Docs/farm.md").joined().split(separator: "\n")
        #expect(commands.count == 3)
        for command in commands {
            let result = try program.run(arguments: command.split(separator: " ").dropFirst().map(String.init))
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        #expect(try program.files().filter { $0.hasSuffix(".png") } == ["out/otp/a.png", "out/otp/b.png"])
    }

    @Test func theReadmeShowsPicturesThatAreThere() throws {
        let readme = try Self.text("README.md")
        let pictures = readme.components(separatedBy: "src=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
        #expect(pictures.count >= 4)
        for picture in pictures {
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: picture).path), "\(picture)")
        }
    }

    @Test func theReadmeNamesTheTwoCommands() throws {
        let readme = try Self.text("README.md")
        #expect(readme.contains("make demo"))
        #expect(readme.contains("make test"))
    }
}
