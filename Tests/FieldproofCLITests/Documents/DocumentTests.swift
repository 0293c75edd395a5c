import Foundation
import Testing

/// What the documents promise of the program's files.
@Suite struct DocumentTests {
    /// A folder in which the scenes and commands of a guide have been.
    private func story(of path: String) throws -> Program {
        let program = try Program()
        for block in try Document(path).blocks where block.note("not run") == nil {
            if let file = block.note("file") { try program.write(block.text, to: file) }
            if block.language == "sh" { _ = try program.shell(block.text) }
        }
        return program
    }

    @Test func theCommandsOfTheReadmeMakeItsPictures() throws {
        let program = try story(of: "README.md")
        defer { program.remove() }
        let files = try program.files()
        #expect(files.count { $0.hasPrefix("out/") } == 6)
        #expect(files.contains("out/otp/typing.theme-light@2x.png"))
        #expect(files.contains("Goldens/otp/typing.theme-light@2x.png"))
    }

    @Test func theCommandsOfTheGuideToMotionMakeItsFilms() throws {
        let program = try story(of: "Docs/motion.md")
        defer { program.remove() }
        let files = try program.files()
        // 0.5 + 6 × 0.15 + 2 × 0.1 + 0.3 s at 60 frames a second.
        #expect(files.count { $0.hasPrefix("out/otp/entering/") } == 114)
        #expect(files.contains("out/otp/entering/00113.png"))
        #expect(files.contains("out/otp/entering.apng"))
        #expect(files.contains("out/otp/entering.strip.png"))
    }

    @Test func theReadmeShowsPicturesThatAreThere() throws {
        let readme = try Document("README.md").text
        let pictures = readme.components(separatedBy: "src=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
        #expect(pictures.count >= 4)
        for picture in pictures {
            #expect(
                FileManager.default.fileExists(atPath: Document.root.appending(path: picture).path), "\(picture)")
        }
    }

    @Test func theReadmeNamesTheTwoCommands() throws {
        let readme = try Document("README.md").text
        #expect(readme.contains("make demo"))
        #expect(readme.contains("make test"))
    }
}
