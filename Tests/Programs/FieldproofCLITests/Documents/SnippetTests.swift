import Foundation
import TestTools
import Testing

/// Runs, draws or parses every fenced block of every guide.
///
/// The blocks of a guide run in document order in one folder, which at first contains fonts and a scene in `scenes`.
/// A comment above a fence changes what is done with its block:
/// - `file: NAME` also writes it to a file.
/// - `frame: TEXT` adds lines that a fragment of a scene needs.
/// - `exit: N` is the expected exit code.
/// - `not run: REASON` skips it.
/// - `not sanitized: REASON` skips it in builds with a sanitizer.
@Suite struct SnippetTests {
    /// The languages that blocks can have; blocks without a language are the output of programs. Those in `lua`, `toml`
    /// and `elisp` are settings of editors.
    private static let languages: Set<String> = ["", "sh", "yaml", "swift", "json", "python", "lua", "toml", "elisp"]

    @Test(arguments: try Document.all()) func commandBlocksOfDocumentsRun(_ document: Document) throws {
        let program = try Program()
        defer { program.remove() }
        for font in ["Brand.ttf", "Brand-Bold.ttf", "Variable.ttf"] {
            try program.write(Data(contentsOf: Document.root.appending(path: "Fonts/Inter.ttf")), to: font)
        }
        #expect(try program.run("init", "scenes/first.yaml").status == 0)
        for block in document.blocks {
            #expect(Self.languages.contains(block.language), "\(document.path):\(block.line): \(block.language)")
            if let reason = block.note("not run") {
                #expect(!reason.isEmpty, "\(document.path):\(block.line): no reason")
                continue
            }
            if block.note("not sanitized") != nil, Sanitizer.isOn { continue }
            if let file = block.note("file") { try program.write(Data(block.text.utf8), to: file) }
            switch block.language {
            case "sh": try run(block, of: document, in: program)
            case "yaml": try draw(block, of: document, in: program)
            case "json": _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
            default: break
            }
        }
    }

    private func run(_ block: Document.Block, of document: Document, in program: Program) throws {
        let result = try program.shell(block.text)
        let expected = block.note("exit").flatMap(Int32.init) ?? 0
        #expect(
            result.status == expected, "\(document.path):\(block.line): \(block.text)\(result.text)\(result.errors)")
    }

    private func draw(_ block: Document.Block, of document: Document, in program: Program) throws {
        let scene = block.text + (block.note("frame").map { $0 + "\n" } ?? "")
        let result = try program.run("render", "-", "--dry-run", "--quiet", input: scene)
        #expect(result.status == 0, "\(document.path):\(block.line): \(result.errors)\(scene)")
    }

    /// A Swift block is compiled and run as part of a test, or of the sample package that `make test` runs.
    @Test(arguments: try Document.all()) func swiftBlocksArePartOfATest(_ document: Document) throws {
        let blocks = document.blocks.filter { $0.language == "swift" && $0.note("not run") == nil }
        if blocks.isEmpty { return }
        let sources = try Self.testSources()
        for block in blocks {
            let body = block.text.split(separator: "\n").drop { $0.hasPrefix("import ") }
            let code = Self.normalized(body.joined(separator: "\n"))
            #expect(
                sources.contains { $0.contains(code) },
                "\(document.path):\(block.line): add it to Tests/Programs/FieldproofTests/GuideSnippetTests.swift\n\(block.text)"
            )
        }
    }

    /// The normalized texts of all Swift files of tests and samples.
    private static func testSources() throws -> [String] {
        var sources: [String] = []
        for folder in ["Tests", "Examples/GoldenTests"] {
            let url = Document.root.appending(path: folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: url.path)
            where path.hasSuffix(".swift") && !path.contains(".build") {
                sources.append(normalized(try String(contentsOf: url.appending(path: path), encoding: .utf8)))
            }
        }
        return sources
    }

    /// The text without white space, and without the folder that a test adds to paths.
    private static func normalized(_ text: String) -> String {
        text.replacingOccurrences(of: "\"\\(folder)/", with: "\"").filter { !$0.isWhitespace }
    }

    @Test(arguments: try Document.all()) func linksLeadToFilesAndHeadings(_ document: Document) throws {
        for link in document.links {
            let exists = FileManager.default.fileExists(atPath: Document.root.appending(path: link.path).path)
            #expect(exists, "\(document.path) links to \(link.path)")
            guard exists, let anchor = link.anchor, link.path.hasSuffix(".md") else { continue }
            let anchors = try Document(link.path).anchors
            #expect(anchors.contains(anchor), "\(document.path) links to \(link.path)#\(anchor)")
        }
    }

    /// The rules of GitHub, with names that it gives.
    @Test func headingsHaveAnchors() throws {
        #expect(
            try Document("Docs/goldens.md").anchors.isSuperset(of: [
                "goldens", "in-swift-tests", "traits-and-comparing",
            ]))
        #expect(try Document("Docs/scenes.md").anchors.contains("scene-name"))
    }

    @Test func parsesBlocksAndNotes() throws {
        let blocks = try Document("Docs/first-proof.md").blocks
        #expect(blocks.first?.language == "yaml")
        #expect(blocks.contains { $0.note("exit") == "1" })
        #expect(blocks.contains { $0.note("file") == "otp.yaml" && $0.text.contains("states:") })
    }
}
