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

    /// The sizes of the images in a PDF file, in pixels.
    private func images(_ pdf: [UInt8]) throws -> [[Int]] {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "drawing.pdf").path
            try Data(pdf).write(to: URL(filePath: file))
            // The columns are: page num type width height …; a mask is listed as an image of its own.
            let lines = String(decoding: try Tool.run("pdfimages", "-list", file), as: UTF8.self).split(separator: "\n")
            return lines.dropFirst(2).map { $0.split(separator: " ") }.filter { $0[2] == "image" }
                .map { $0[3...4].compactMap { Int($0) } }
        }
    }

    /// Each of 12 shadows with a blur of 80 covers the page of 16,000,000 pixels, and each of 40 sharp ones has
    /// (600 + 2 · 5)² = 372,100 pixels. Together these are 206,884,000. 200,000,000 - 14,884,000 are left for the first,
    /// so their sides are reduced by √(185,116,000 / 192,000,000) = 0.98191. The sharp ones keep their pixels.
    @Test func shadowsWithTooManyPixelsAreReduced() {
        func shadow(_ side: Double, _ blur: Double) -> DisplayItem {
            .shadow(.rect(Rect(x: 8, y: 8, width: side, height: side), .square), blur: blur, .black, cutout: nil)
        }
        let soft = (0..<12).map { $0 % 2 == 0 ? shadow(4000, 80) : .group(opacity: 0.5, [shadow(4000, 80)]) }
        let sharp = Array(repeating: shadow(600, 2), count: 40)
        let page = Rect(x: 0, y: 0, width: 4000, height: 4000)
        #expect(abs(StoredShadows.greatestBlur(of: [(soft + sharp, page)]) - 80 * 0.98191) < 0.001)
        #expect(StoredShadows.greatestBlur(of: [(soft, page)]) == .infinity)
        // The shadows of all pages are stored together.
        #expect(abs(StoredShadows.greatestBlur(of: [(soft, page), (sharp, page)]) - 80 * 0.98191) < 0.001)
    }

    /// A shadow of 12,000 × 40 points has 96,000 pixels in a row at scale 8, more than an image of Cairo can have.
    @Test(
        .enabled(if: ["pdfimages", "pdftoppm"].allSatisfy(Tool.isPresent), "poppler-utils is not installed"))
    func aWideShadowHasFewerPixelsPerPoint() throws {
        let bar = Rect(x: 100, y: 30, width: 11_800, height: 40)
        let list = DisplayList(
            size: Size(width: 12_000, height: 100), background: .white,
            items: [.shadow(.rect(bar, .square), blur: 16, .black, cutout: nil)])
        let pdf = try PDF.encode([list], scale: 8)
        let found = try images(pdf)
        #expect(found.count == 1 && (30_000...32_767).contains(found[0][0]), "\(found)")
        let distance = try ImageDistance(
            Rasterizer.draw(list, scale: 0.5), rendered(pdf, PDF.self, scale: 0.5))
        #expect(distance.mean < 2, "\(distance.mean) levels")
    }

    /// Only inside a rotation are shadows pixels, and backdrops always.
    @Test func svgEmbedsOnlyImagesAsPixels() throws {
        for (name, list) in TestDrawings.all {
            let images = try inspect(encoded(list, SVG.self, 2)).elements["image", default: 0]
            let expected = ["glass": 1, "image": 1, "turned images": 2][name, default: 0]
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

    /// The sizes of the pages of a PDF file, in points, as poppler prints them.
    private func pages(_ pdf: [UInt8]) throws -> [String] {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "drawing.pdf").path
            try Data(pdf).write(to: URL(filePath: file))
            let lines = String(decoding: try Tool.run("pdfinfo", "-l", "999", file), as: UTF8.self)
            return lines.matches(of: #/Page +[0-9]+ size: +([0-9.]+ x [0-9.]+) pts/#).map { String($0.1) }
        }
    }

    /// PDF 1.7, annex C: a page has at most 14,400 units on a side. Pages continue at whole pixels.
    @Test(.enabled(if: Tool.isPresent("pdfinfo"), "pdfinfo is not installed"))
    func aLargeDrawingHasSeveralPages() throws {
        func list(_ width: Double, _ height: Double) -> DisplayList {
            DisplayList(size: Size(width: width, height: height), background: .white, items: [])
        }
        #expect(try pages(PDF.encode([list(14_400, 14_400)], scale: 1)) == ["14400 x 14400"])
        #expect(
            try pages(PDF.encode([list(100, 30_000)], scale: 3)) == ["100 x 14400", "100 x 14400", "100 x 1200"])
        #expect(
            try pages(PDF.encode([list(20_000, 14_401)], scale: 1))
                == ["14400 x 14400", "5600 x 14400", "14400 x 1", "5600 x 1"])
        // 14,400 · 0.7 = 10,080 pixels are whole; 14,400 · 0.55 = 7,920, too.
        #expect(try pages(PDF.encode([list(10, 14_500)], scale: 0.7)) == ["10 x 14400", "10 x 100"])
    }

    /// A4 has 595 × 842 points, letter 612 × 792; margins of 24 leave 547 × 794 and 564 × 744.
    @Test(
        .enabled(if: Tool.isPresent("pdfinfo"), "pdfinfo is not installed"),
        arguments: [
            (.a4, 100.0, 100.0, 1, "595 x 842"), (.letter, 100, 101, 1, "612 x 792"), (.a4, 393, 852, 1, "595 x 842"),
            // On its side, the drawing is reduced to 794 / 1500.
            (.a4, 1500, 600, 1, "842 x 595"),
            // A half would be 397 high: the width stays, and ⌈1589 / 794⌉ = 3 pages follow one another.
            (.a4, 393, 1589, 3, "595 x 842"), (.letter, 393, 1488, 1, "612 x 792"),
            // 1094 are reduced to a half of 547, so a page shows 1588 of 20,000.
            (.a4, 1094, 20_000, 13, "595 x 842"), (.letter, 20_000, 100, 27, "792 x 612"),
        ] as [(PDFPaper, Double, Double, Int, String)])
    func drawingsFitOnPaper(_ paper: PDFPaper, _ width: Double, _ height: Double, _ count: Int, _ page: String) throws {
        var options = VectorOptions()
        options.paper = paper
        let list = DisplayList(size: Size(width: width, height: height), background: .white, items: [])
        let pdf = try PDF.encode([list], scale: 2, options: options)
        #expect(try pages(pdf) == Array(repeating: page, count: count))
    }

    /// What two pages show together is what one image shows.
    @Test(.enabled(if: Tool.isPresent("pdftoppm"), "pdftoppm is not installed"))
    func pagesContinueADrawing() throws {
        let ring = Shape.border(of: Rect(x: 10, y: 14_350, width: 80, height: 100), Corners(all: 20), width: 6)
        let list = DisplayList(
            size: Size(width: 100, height: 14_500), background: .white,
            items: [.fill(ring, .color(Color(red: 0, green: 0, blue: 1)))])
        let whole = try Rasterizer.draw(list, scale: 2)
        let pdf = try PDF.encode([list], scale: 2)
        let last = try rendered(pdf, PDF.self, scale: 2, page: 2)
        #expect(last.width == 200 && last.height == 200)
        let distance = ImageDistance(whole.part(PixelRect(x: 0, y: 28_800, width: 200, height: 200)), last)
        #expect(distance.mean < 1 && distance.farFromEdges <= 8, "\(distance)")
    }

    @Test func pdfHasOnePageOfTheCanvasSizeAndNoDate() throws {
        let text = String(decoding: try PDF.encode([TestDrawings.all[0].list], scale: 3), as: UTF8.self)
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
    private func rendered(
        _ bytes: [UInt8], _ format: any VectorFormat.Type, scale: Double, page: Int = 1
    ) throws -> PixelBuffer {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "drawing.\(format.name)").path
            let image = folder.appending(path: "image").path
            try Data(bytes).write(to: URL(filePath: file))
            if format.name == "svg" {
                _ = try Tool.run("rsvg-convert", "-z", "\(scale)", "-o", image + ".png", file)
            } else {
                _ = try Tool.run(
                    "pdftoppm", "-png", "-singlefile", "-f", "\(page)", "-r", "\(72 * scale)", file, image)
            }
            return try PNG.decode(Array(Data(contentsOf: URL(filePath: image + ".png"))))
        }
    }

    static let renderers = ["svg": "rsvg-convert", "pdf": "pdftoppm"]

    @Test(
        .enabled(if: renderers.values.allSatisfy(Tool.isPresent), "rsvg-convert or pdftoppm is not installed"),
        arguments: [("svg", 1.0), ("svg", 2), ("pdf", 2)])
    func otherRenderersDrawTheSameImage(_ name: String, _ scale: Double) throws {
        let format = try #require(VectorFormats.all.first { $0.name == name })
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
        let format = try #require(VectorFormats.all.first { $0.name == name })
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
        let invalid: [(any VectorFormat.Type, DisplayList)] = [
            (SVG.self, large), (SVG.self, endless), (PDF.self, endless),
        ]
        for (format, list) in invalid {
            let error = #expect(throws: RasterError.self) { try encoded(list, format, 1) }
            #expect(error?.code == .tooLarge)
        }
        for format in VectorFormats.all {
            #expect(throws: RasterError.self) { try encoded(TestDrawings.all[0].list, format, 0) }
        }
    }
}
