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

    /// The sample of a check is what it prints after the edit that the text before it names.
    @Test func readmeShowsWhatCheckPrints() throws {
        let program = try runCommands(of: "README.md")
        defer { program.remove() }
        let readme = try Document("README.md").text
        let edited = "field: { preset: underline, length: 6, label: { size: 36 } }"
        #expect(readme.contains("`\(edited)`"))
        let scene = String(decoding: try program.read("otp.yaml"), as: UTF8.self)
        try program.write(
            scene.replacing("field: { preset: underline, length: 6 }", with: edited), to: "otp.yaml")
        let check = try program.run("check", "otp.yaml")
        #expect(check.status == 1)
        let block = try #require(readme.components(separatedBy: "```\ncause ").dropFirst().first)
        let shown = "cause \(block.components(separatedBy: "```")[0])".split(separator: "\n").filter { $0 != "…" }
        #expect(shown.count == 5)
        let printed = (check.text + check.errors).split(separator: "\n")
        for line in shown { #expect(printed.contains(line), "\(line)") }
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
