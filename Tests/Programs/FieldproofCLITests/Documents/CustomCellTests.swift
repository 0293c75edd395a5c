import Fieldproof
import Foundation
import Testing

/// The images of `Docs/custom-cells.md`. `SnippetTests` run its scenes and commands.
@Suite struct CustomCellTests {
    private static let images = Document.root.appending(path: "Docs/images/custom-cells")

    /// Writes the scene of the guide into a new folder.
    private func guide() throws -> Program {
        let program = try Program()
        for block in try Document("Docs/custom-cells.md").blocks {
            if let file = block.note("file") { try program.write(Data(block.text.utf8), to: file) }
        }
        return program
    }

    private func committed(_ name: String) throws -> PixelBuffer {
        try PNG.decode([UInt8](Data(contentsOf: Self.images.appending(path: name))))
    }

    /// `make figures` writes the committed image.
    @Test func commandsReproduceCommittedImage() throws {
        let program = try guide()
        defer { program.remove() }
        _ = try program.shell("fieldproof animate rings.yaml --strip 4")
        let strip = try PNG.decode([UInt8](program.read("out/rings/verifying.strip@2x.png")))
        #expect(try strip == committed("rings/verifying.strip@2x.png"), "make figures")
    }

    @Test func swiftDrawingMatchesCommittedImage() throws {
        let program = try guide()
        defer { program.remove() }
        let folder = program.folder.path
        var strips: [PixelBuffer] = []
        func print(_ name: String, _ width: Int, _ height: Int) {
            strips.append(PixelBuffer(width: width, height: height))
        }

        /// A ring that closes around each digit, and a part of a ring that runs around the active cell once a second.
        struct Dial: CellDrawing {
            func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
                let rect = cell.frame.inset(by: 6)
                let ring = Shape.rect(rect, Corners(all: rect.height / 2))
                func part(from start: Double, to end: Double, _ color: UInt32) -> DisplayItem {
                    let trim = LineTrim(from: start, to: end)
                    return .stroke(ring, Stroke(width: 4, trim: trim, isRound: true), .color(Color(rgba: color)))
                }
                var items = [part(from: 0, to: 1, 0xE5E7_EBFF), part(from: 0, to: cell.filled, 0x0CA6_78FF)]
                if cell.states.contains(.active) {
                    let turn = cell.time.truncatingRemainder(dividingBy: 1)
                    items.append(part(from: turn, to: (turn + 0.25).truncatingRemainder(dividingBy: 1), 0x0CA6_78FF))
                }
                return items + (try cell.label())
            }
        }

        let proof = try Proof(path: "\(folder)/rings.yaml")
        let renderer = Renderer(proof, drawings: ["field": Dial()])
        for clip in try proof.clips() {
            let strip = try renderer.strip(
                of: clip, .times([.milliseconds(50), .milliseconds(450), .milliseconds(900)]))
            print(clip.name, strip.width, strip.height)
        }

        let clip = try #require(try proof.clips().first)
        let moments = StripMoments.times([.milliseconds(50), .milliseconds(450), .milliseconds(900)])
        let strip = try renderer.strip(of: clip, moments)
        #expect(strips.first?.width == strip.width && strips.count == 1)
        if ProcessInfo.processInfo.environment["FIELDPROOF_DOCS"] == "update" {
            try Data(PNG.encode(strip)).write(to: Self.images.appending(path: "dials@2x.png"))
        }
        #expect(try strip == committed("dials@2x.png"), "FIELDPROOF_DOCS=update")
    }
}
