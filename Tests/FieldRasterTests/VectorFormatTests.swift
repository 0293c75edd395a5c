import FieldDrawing
import FieldEncoding
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster
import FieldVector
import Foundation
import TestTools
import Testing

/// SVG and PDF files of drawings.
@Suite struct VectorFormatTests {
    /// Inspects an SVG file with `svg_facts.py`: width, height and view box, the number of elements by name, and
    /// whether all ids are unique.
    private func inspect(_ svg: [UInt8]) throws -> (size: String, elements: [String: Int], hasUniqueIDs: Bool) {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "drawing.svg")
            try Data(svg).write(to: file)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "svg_facts.py").path
            let lines = String(decoding: try Tool.run("python3", script, file.path), as: UTF8.self)
                .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
            let elements = Dictionary(uniqueKeysWithValues: lines.dropFirst(2).map { ($0[0], Int($0[1]) ?? 0) })
            return (lines[0].joined(separator: " | "), elements, lines[1] == ["unique"])
        }
    }

    /// A drawing as the ink of one element.
    private func encoded(
        _ list: DisplayList, _ format: any VectorFormat.Type, _ scale: Double
    ) throws(RasterError) -> [UInt8] {
        let frame = Rect(origin: .zero, size: list.size)
        let element = SolvedElement(name: "drawing", kind: "drawing", frame: frame, ink: list.items)
        let layout = SolvedLayout(size: list.size, background: list.background, elements: [element])
        return try format.encode(layout, title: "", scale: scale)
    }

    @Test func svgContainsPathsAndTheCanvasSize() throws {
        let list = TestDrawings.all[0].list
        for scale in [1.0, 2, 3] {
            let found = try inspect(encoded(list, SVG.self, scale))
            #expect(found.size == "120 | 80 | 0 0 120 80")
            // Six underlines and the background; three rings, which share an outline.
            #expect(found.elements["rect"] == 7)
            #expect(found.elements["use"] == 3)
            #expect(found.elements["image"] == nil)
            #expect(found.hasUniqueIDs)
        }
        // At 1.5, the image has ceil(120.45) × ceil(80.25) = 121 × 81 pixels: 80.6666… × 54 points.
        let odd = DisplayList(size: Size(width: 80.3, height: 53.5), background: .white, items: [])
        #expect(try inspect(encoded(odd, SVG.self, 1.5)).size.hasSuffix("| 0 0 80.6666 54"))
        let thirds = DisplayList(size: Size(width: 1000.0 / 3, height: 80), background: .white, items: [])
        #expect(try inspect(encoded(thirds, SVG.self, 1.5)).size.hasSuffix("| 0 0 333.3333 80"))
    }

    /// Each shadow covers the page of 16,000,000 pixels: 13 have 208,000,000 pixels. Twelve in a corner are small.
    @Test func shadowsWithTooManyPixelsAreAnError() throws {
        func list(_ count: Int, _ side: Double) -> DisplayList {
            let shadow = DisplayItem.shadow(
                .rect(Rect(x: 0, y: 0, width: side, height: side), .square), blur: 20, .black, cutout: nil)
            let items = (0..<count).map { $0 % 2 == 0 ? shadow : .group(opacity: 0.5, [shadow]) }
            return DisplayList(size: Size(width: 4000, height: 4000), background: .white, items: items)
        }
        let error = #expect(throws: RasterError.self) { try encoded(list(13, 4000), PDF.self, 1) }
        #expect(error?.code == .tooLarge)
        #expect(throws: Never.self) { try encoded(list(12, 40), PDF.self, 1) }
        // A shadow in SVG is a filter.
        #expect(throws: Never.self) { try encoded(list(13, 4000), SVG.self, 1) }
    }

    /// Only inside a rotation are shadows pixels.
    @Test func svgEmbedsOnlyImagesAsPixels() throws {
        for (name, list) in TestDrawings.all {
            let images = try inspect(encoded(list, SVG.self, 2)).elements["image", default: 0]
            let expected = ["image": 1, "turned images": 2][name, default: 0]
            #expect(images == expected, "\(name)")
        }
    }

    /// A border with equal corners is the stroke of a rectangle, also without a fill below it; other borders are paths.
    @Test func bordersAreStrokesOfRectangles() throws {
        func elements(_ radii: Corners) throws -> [String: Int] {
            let border = Shape.border(of: Rect(x: 4, y: 4, width: 40, height: 40), radii, width: 2)
            let list = DisplayList(
                size: Size(width: 48, height: 48), background: .clear, items: [.fill(border, .color(.black))])
            return try inspect(encoded(list, SVG.self, 2)).elements
        }
        for radius in [0.0, 8] {
            let found = try elements(Corners(all: radius))
            #expect(found["rect"] == 1 && found["path"] == nil)
        }
        let found = try elements(Corners(topLeft: 8, topRight: 0, bottomRight: 8, bottomLeft: 0))
        #expect(found["rect"] == nil && found["path"] == 1)
    }

    @Test func pdfHasOnePageOfTheCanvasSizeAndNoDate() throws {
        let text = String(decoding: try PDF.encode(TestDrawings.all[0].list, scale: 3), as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1.5"))
        #expect(text.contains("/MediaBox [ 0 0 120 80 ]"))
        #expect(text.contains("/Count 1"))
        #expect(!text.contains("Date"))
        #expect(!text.contains("/Image"))
    }

    @Test func encodesDeterministically() async throws {
        for format in VectorFormats.all {
            for (name, list) in TestDrawings.all where ["layers", "shadow", "turned"].contains(name) {
                let first = try encoded(list, format, 2)
                // Earlier drawings and concurrent encoding on other threads must not change the bytes.
                _ = try Rasterizer.draw(TestDrawings.all[2].list, scale: 1)
                let again = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                    for _ in 0..<3 { group.addTask { try encoded(list, format, 2) } }
                    return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
                }
                #expect(again.allSatisfy { $0 == first }, "\(format.name) \(name)")
            }
        }
    }

    /// Renders a file with rsvg-convert or pdftoppm.
    private func rendered(_ bytes: [UInt8], _ format: any VectorFormat.Type, scale: Double) throws -> PixelBuffer {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "drawing.\(format.name)").path
            let image = folder.appending(path: "image").path
            try Data(bytes).write(to: URL(filePath: file))
            if format.name == "svg" {
                _ = try Tool.run("rsvg-convert", "-z", "\(scale)", "-o", image + ".png", file)
            } else {
                _ = try Tool.run("pdftoppm", "-png", "-singlefile", "-r", "\(72 * scale)", file, image)
            }
            return try PNG.decode(Array(Data(contentsOf: URL(filePath: image + ".png"))))
        }
    }

    static let renderers = ["svg": "rsvg-convert", "pdf": "pdftoppm"]

    @Test(
        .enabled(if: renderers.values.allSatisfy(Tool.isPresent), "rsvg-convert or pdftoppm is not installed"),
        arguments: [("svg", 1.0), ("svg", 2), ("pdf", 2)])
    func otherRenderersDrawTheSameImage(_ name: String, _ scale: Double) throws {
        let format = try #require(VectorFormats.named(name))
        for (drawing, list) in TestDrawings.all {
            let ours = try Rasterizer.draw(list, scale: scale)
            let theirs = try rendered(encoded(list, format, scale), format, scale: scale)
            #expect(theirs.width == ours.width && theirs.height == ours.height)
            let found = ImageDistance(ours, theirs)
            #expect(found.mean < 1, "\(drawing): \(found.mean) levels")
            #expect(found.farFromEdges <= 8, "\(drawing): \(found.farFromEdges) levels in even areas of the image")
        }
    }

    /// At scale 1, a canvas of 100.5 × 50.3 points has ceil(100.5) × ceil(50.3) = 101 × 51 pixels. The background and a
    /// bar up to the right edge must cover the last column and row completely.
    @Test(
        .enabled(if: renderers.values.allSatisfy(Tool.isPresent), "rsvg-convert or pdftoppm is not installed"),
        arguments: ["svg", "pdf"], [1.0, 2])
    func lastPixelsOfAFractionalCanvasAreFullyCovered(_ name: String, _ scale: Double) throws {
        let format = try #require(VectorFormats.named(name))
        let (background, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let bar = DisplayItem.fill(.rect(Rect(x: 90, y: 20, width: 10.5, height: 10), .square), blue)
        let list = DisplayList(size: Size(width: 100.5, height: 50.3), background: background, items: [bar])
        let image = try rendered(encoded(list, format, scale), format, scale: scale)
        let (width, height) = (scale == 1 ? 101 : 201, scale == 1 ? 51 : 101)
        #expect(image.width == width && image.height == height)
        let column = (0..<image.height).map { image[image.width - 1, $0] }
        let row = (0..<image.width).map { image[$0, image.height - 1] }
        let bars = Int(20 * scale)..<Int(30 * scale)
        #expect(column.indices.allSatisfy { column[$0] == (bars.contains($0) ? 0xFF00_00FF : 0xFFFF_0000) })
        #expect(row.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func rejectsInvalidSizesAndScales() {
        let endless = DisplayList(size: Size(width: .infinity, height: 3), background: .white, items: [])
        let large = DisplayList(size: Size(width: 40_000, height: 3), background: .white, items: [])
        for format in VectorFormats.all {
            for list in [endless, large] {
                let error = #expect(throws: RasterError.self) { try encoded(list, format, 1) }
                #expect(error?.code == .tooLarge)
            }
            #expect(throws: RasterError.self) { try encoded(TestDrawings.all[0].list, format, 0) }
        }
    }
}
