import Fieldproof
import Foundation
import Testing

/// The images and packages of `Docs/cookbook.md`. `SnippetTests` run its scenes and commands.
@Suite struct CookbookTests {
    private static let path = "Docs/cookbook.md"

    /// The blocks of a language that contain `text`.
    private static func blocks(_ language: String, with text: String) throws -> [String] {
        try Document(path).blocks.filter { $0.language == language && $0.text.contains(text) }.map(\.text)
    }

    private static func pixels(of bytes: Data) throws -> PixelBuffer { try PNG.decode([UInt8](bytes)) }

    /// `make figures` writes the committed images.
    @Test func commandsReproduceCommittedImages() throws {
        let program = try Program()
        defer { program.remove() }
        for block in try Document(Self.path).blocks where block.note("not run") == nil {
            if let file = block.note("file") { try program.write(Data(block.text.utf8), to: file) }
            if block.language == "sh", block.note("exit") == nil { _ = try program.shell(block.text) }
        }
        let folder = Document.root.appending(path: "Docs/images/cookbook")
        let images = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains("/") && $0.hasSuffix(".png") }
        #expect(images.count == 7)
        for image in images {
            let expected = try Self.pixels(of: Data(contentsOf: folder.appending(path: image)))
            #expect(try Self.pixels(of: program.read("out/\(image)")) == expected, "\(image): make figures")
        }
        #expect(try program.files().contains("out/typing/entering@2x.gif"))
    }

    @Test func swiftPMReadsPackageManifest() throws {
        let program = try Program()
        defer { program.remove() }
        let manifest = try #require(Self.blocks("swift", with: "let package = Package(").first)
        try program.write(Data(manifest.utf8), to: "Package.swift")
        let result = try program.shell("swift package --disable-sandbox dump-package")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text.contains("\"FieldproofTesting\""))
    }

    @Test func goldenTestMatchesSamplePackage() throws {
        let block = try #require(Self.blocks("swift", with: "@Suite struct SceneTests").first)
        let sample = try Document("Examples/GoldenTests/Tests/OTPTests/SceneTests.swift").text
        #expect(sample.hasPrefix(block.dropLast(2)))
    }

    @Test func badgeDrawingMatchesCommittedImage() throws {
        /// A disc for each digit: gray while empty, ringed while active, filled once a digit is entered.
        struct Badge: CellDrawing {
            func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
                let (rect, side) = (cell.frame, min(cell.frame.width, cell.frame.height))
                let square = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
                let disc = Shape.rect(square, Corners(all: side / 2))

                let color = Color(rgba: cell.character == nil ? 0xE9EC_EFFF : 0x3B5B_DBFF)
                var items: [DisplayItem] = [.fill(disc, color)]
                if cell.states.contains(.active) {
                    items.append(.stroke(disc, width: 3, Color(rgba: 0x3B5B_DBFF)))
                }
                if let character = cell.character {
                    let font = FontRequest(family: "Inter", size: side * 0.45, weight: 700)
                    items += try cell.text(String(character), in: square, font: font, color: .white)
                }
                return items
            }
        }

        var field = try Field(preset: "pin-boxes", length: 4)
        field.drawing = Badge()
        field.beginEditing()
        field.send(.type("48"))

        let pixels = try field.pixels(width: 275, scale: 2, shaper: TextShaper())
        let image = Document.root.appending(path: "Docs/images/cookbook/badges@2x.png")
        #expect(try Self.pixels(of: Data(contentsOf: image)) == pixels)
    }
}
