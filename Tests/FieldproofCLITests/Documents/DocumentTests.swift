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

    @Test func theCommandsOfTheReadmeMakeItsSnapshots() throws {
        let program = try story(of: "README.md")
        defer { program.remove() }
        let files = try program.files()
        #expect(files.count { $0.hasPrefix("out/") } == 6)
        #expect(files.contains("out/otp/typing.theme-light@2x.png"))
        #expect(files.contains("Goldens/otp/typing.theme-light@2x.png"))
    }

    @Test func theCommandsOfTheGuideToMotionMakeItsClips() throws {
        let program = try story(of: "Docs/motion.md")
        defer { program.remove() }
        let files = try program.files()
        // 0.5 + 6 × 0.15 + 2 × 0.1 + 0.3 s at 60 frames a second.
        #expect(files.count { $0.hasPrefix("out/otp/entering/") } == 114)
        #expect(files.contains("out/otp/entering/00113.png"))
        #expect(files.contains("out/otp/entering.apng"))
        #expect(files.contains("out/otp/entering.strip.png"))
    }

    @Test func theReadmeShowsSnapshotsThatAreThere() throws {
        let readme = try Document("README.md").text
        let snapshots = readme.components(separatedBy: "src=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
        #expect(snapshots.count >= 4)
        for snapshot in snapshots {
            #expect(
                FileManager.default.fileExists(atPath: Document.root.appending(path: snapshot).path), "\(snapshot)")
        }
    }

    @Test(arguments: try Document.all()) func imagesOfDocumentsAreThere(_ document: Document) {
        let folder = Document.root.appending(path: document.path).deletingLastPathComponent()
        for image in document.text.components(separatedBy: "<img src=\"").dropFirst() {
            let path = image.components(separatedBy: "\"")[0]
            let isThere = FileManager.default.fileExists(atPath: folder.appending(path: path).path)
            #expect(isThere, "\(document.path) shows \(path)")
            #expect(image.prefix { $0 != ">" }.contains("alt=\""), "\(document.path): \(path) has no alternative text")
        }
    }

    @Test func everyKeyOfASceneIsInTheReference() throws {
        let reference = try Document("Docs/scenes.md").text + Document("Docs/motion.md").text
        let words = Set(reference.split { !$0.isLetter }.map(String.init))
        let folder = "Sources/FieldScene/Decoding"
        let files = try FileManager.default.subpathsOfDirectory(atPath: Document.root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }
        let keys = try files.flatMap { file in
            try Document("\(folder)/\(file)").text.matches(of: /\.(?:read|entry)\("([a-zA-Z]+)"/).map(\.1)
        }
        #expect(keys.count > 100)
        for key in Set(keys.map(String.init)) {
            #expect(words.contains(key), "Docs/scenes.md does not name '\(key)'")
        }
    }

    @Test func theReadmeNamesTheTwoCommands() throws {
        let readme = try Document("README.md").text
        #expect(readme.contains("make demo"))
        #expect(readme.contains("make test"))
    }
}
