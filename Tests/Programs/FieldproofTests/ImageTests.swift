import Fieldproof
import Foundation
import Testing

@Suite struct ImageTests {
    private func withFolder(_ body: (_ folder: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder + "/")
    }

    @Test func readsImagesFromTheFolderOfTheScene() throws {
        try withFolder { folder in
            try Files.write(
                try PNG.encode(PixelBuffer(width: 4, height: 2, fill: 0xFFFF_0000)), to: "\(folder)art/red@2x.png")
            try Files.write(
                Array("name: x\nscale: 2\ncanvas: { width: 2 }\ncontent: { image: art/red@2x.png }".utf8),
                to: "\(folder)x.yaml")
            let proof = try Proof(path: "\(folder)x.yaml")
            let pixels = try Renderer(proof).pixels(of: try #require(try proof.snapshots().first))
            #expect(pixels == PixelBuffer(width: 4, height: 2, fill: 0xFFFF_0000))
        }
    }

    @Test func cellsShowImagesByTheirState() throws {
        try withFolder { folder in
            try Files.write(try PNG.encode(PixelBuffer(width: 4, height: 2, fill: 0xFFFF_0000)), to: "\(folder)red.png")
            let proof = try Proof(
                yaml: """
                    canvas: { width: 20, background: white }
                    field:
                      kind: cells
                      length: 2
                      height: 10
                      sizing: { spacing: 0 }
                      content: none
                      when: { filled: { content: { image: red.png } } }
                    states: { a: { text: "4" } }
                    """, folder: folder)
            let snapshot = try #require(try proof.snapshots().first)
            let pixels = try Renderer(proof).pixels(of: snapshot)
            // The first cell is 10 × 10, so the image of 4 × 2 is at (3, 4). Nothing else is red.
            #expect(pixels.pixels.count { $0 == 0xFFFF_0000 } == 8)
            #expect(pixels[3, 4] == 0xFFFF_0000)
            #expect(pixels[6, 5] == 0xFFFF_0000)
            var frames: [String: Rect] = [:]
            try Renderer(proof).layout(of: snapshot).visit { frames[$0] = $1.frame }
            #expect(frames["field.cell[0].image"] == Rect(x: 3, y: 4, width: 4, height: 2))
            #expect(frames["field.cell[1].image"] == nil)
            #expect(throws: SceneError.self) {
                try Proof(yaml: "field: { content: { image: none.png } }", folder: folder)
            }
        }
    }

    @Test func readsTheImagesOfEveryVariant() throws {
        try withFolder { folder in
            for name in ["a", "b"] {
                try Files.write(try PNG.encode(PixelBuffer(width: 1, height: 1, fill: 0)), to: "\(folder)\(name).png")
            }
            let proof = try Proof(
                yaml: "content: { image: { path: a.png } }\nmatrix: { content.image.path: [a.png, b.png] }",
                folder: folder)
            #expect(proof.images.keys.sorted() == ["a.png", "b.png"])
        }
    }

    @Test func reportsMissingAndBrokenImagesAtTheirPath() throws {
        try withFolder { folder in
            try Files.write(Array("no picture".utf8), to: "\(folder)broken.png")
            do throws(SceneError) {
                _ = try Proof(
                    yaml:
                        "content:\n  stack:\n    children:\n      - image: no.png\n      - image: { path: broken.png }\n      - image: no.png",
                    path: "x.yaml", folder: folder)
                Issue.record("no error was thrown")
            } catch {
                #expect(error.diagnostics.map(\.location.line) == [4, 5])
                #expect(error.diagnostics.map(\.location.column) == [16, 24])
                #expect(
                    error.diagnostics[0].message
                        == "the image '\("no.png")' cannot be read: No such file or directory")
                #expect(error.diagnostics[1].message.hasPrefix("the image 'broken.png' cannot be used: "))
            }
        }
    }

    @Test func layoutJSONContainsWhetherAButtonIsEnabled() throws {
        let proof = try Proof(path: "\(ExampleTests.root)/Examples/screen-verify-boxes.yaml")
        let renderer = Renderer(proof)
        for (state, isEnabled) in [("typing", false), ("filled", true), ("tapped", false)] {
            let snapshot = try #require(try proof.snapshots(state: state).first)
            let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot)).line
            let line = try #require(
                json.split(separator: "\n").first { $0.contains("\"id\": \"verify\"") })
            #expect(line.contains("\"enabled\": \(isEnabled), \"opacity\": \(isEnabled ? "1" : "0.25")}"), "\(line)")
            #expect(line.split(separator: "opacity").count == 2)
        }
    }
}
