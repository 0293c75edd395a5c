import Foundation
import Testing

/// The commands, images and keys in the documents.
@Suite struct DocumentTests {
    /// Writes the files of a guide and runs its commands in a new folder.
    private func runCommands(of path: String) throws -> Program {
        let program = try Program()
        for block in try Document(path).blocks where block.note("not run") == nil {
            if let file = block.note("file") { try program.write(block.text, to: file) }
            if block.language == "sh" { _ = try program.shell(block.text) }
        }
        return program
    }

    @Test func readmeCommandsWriteItsSnapshots() throws {
        let program = try runCommands(of: "README.md")
        defer { program.remove() }
        let files = try program.files()
        #expect(files.count { $0.hasPrefix("out/") } == 6)
        #expect(files.contains("out/otp/typing.theme-light@2x.png"))
        #expect(files.contains("Goldens/otp/typing.theme-light@2x.png"))
    }

    @Test func motionGuideCommandsWriteItsClips() throws {
        let program = try runCommands(of: "Docs/motion.md")
        defer { program.remove() }
        let files = try program.files()
        // 0.5 + 6 × 0.15 + 2 × 0.1 + 0.3 s at 60 frames a second.
        #expect(files.count { $0.hasPrefix("out/otp/entering/") } == 114)
        #expect(files.contains("out/otp/entering/00113.png"))
        #expect(files.contains("out/otp/entering.apng"))
        #expect(files.contains("out/otp/entering.strip.png"))
    }

    @Test func imagesInReadmeExist() throws {
        let readme = try Document("README.md").text
        let images = readme.components(separatedBy: "src=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
        #expect(images.count >= 4)
        for image in images {
            #expect(FileManager.default.fileExists(atPath: Document.root.appending(path: image).path), "\(image)")
        }
    }

    @Test(arguments: try Document.all()) func imagesInDocumentsExistAndHaveAlternativeText(_ document: Document) {
        let folder = Document.root.appending(path: document.path).deletingLastPathComponent()
        for image in document.text.components(separatedBy: "<img src=\"").dropFirst() {
            let path = image.components(separatedBy: "\"")[0]
            let exists = FileManager.default.fileExists(atPath: folder.appending(path: path).path)
            #expect(exists, "\(document.path) shows \(path)")
            #expect(image.prefix { $0 != ">" }.contains("alt=\""), "\(document.path): \(path) has no alternative text")
        }
    }

    @Test func readmeNamesMakeDemoAndMakeTest() throws {
        let readme = try Document("README.md").text
        #expect(readme.contains("make demo"))
        #expect(readme.contains("make test"))
    }
}
