import FieldRendering
import FieldRuns
import Fieldproof
import Foundation
import TestTools
import Testing

/// Contact sheets of several scenes in one document.
@Suite struct ContactSheetDocumentTests {
    private static let examples = Project.root.appending(path: "Examples")
        .standardized

    private func run(_ names: [String]) throws -> SnapshotRun {
        try SnapshotRun(names.map { try Proof(path: Self.examples.appending(path: "\($0).yaml").path) })
    }

    private func run(yaml: String) throws -> SnapshotRun {
        try SnapshotRun([
            Proof(yaml: "name: s\ncanvas: { width: 40, height: 20 }\nfield: { preset: plain, length: 1 }\n\(yaml)\n")
        ])
    }

    private func document(
        _ run: SnapshotRun, columns: String? = nil, rows: [String] = [], title: String? = nil
    ) throws -> ContactSheetDocument {
        try ContactSheetDocument(of: run, axes: ContactSheetAxes(columns: columns, rows: rows), title: title, jobs: 2)
    }

    /// Each image of the document has the pixels that `render` writes at the document's scale, at all kinds of shadows, gradients, images and
    /// rotations.
    @Test(arguments: [
        ["paints"], ["card-flip"], ["keycaps", "progress-rings", "squircle"],
        ["coupon", "stripe"], ["devices"], ["screen-caret", "caret"],
    ])
    func imagesHaveThePixelsOfRender(_ names: [String]) throws {
        let run = try run(names)
        let document = try document(run, title: "Codes")
        let sheet = try document.pixels()
        // Shapes at another place can be rounded to other levels.
        let shapes = try Rasterizer.draw(document.layout().paint(), scale: document.scale)
        #expect(shapes.width == sheet.width && shapes.height == sheet.height)
        let gap = Sheet.gap(scale: document.scale)
        // Above the tables is the title.
        var y = document.parts.reduce(sheet.height - gap) { $0 - $1.sheet.size.height - gap }
        var compared = 0
        for part in document.parts {
            let renderer = Renderer(run.proofs[part.proof])
            for slot in SheetGeometry(part.sheet).images(of: part.sheet) {
                let snapshot = try #require(
                    run.proofs[part.proof].snapshots(scale: document.scale).first {
                        document.imageName(slot.content) == $0.name.split(separator: "@")[0]
                    })
                let image = try renderer.pixels(of: snapshot)
                let (x, y) = (slot.x + gap, slot.y + gap + y)
                let isEqual = (0..<image.height).allSatisfy { row in
                    (0..<image.width).allSatisfy { column in
                        let pixel = image[column, row]
                        // Transparent pixels show the paper.
                        return pixel >> 24 < 255 || sheet[x + column, y + row] == pixel
                    }
                }
                #expect(isEqual, "\(snapshot.name)")
                let levels = (0..<image.height).map { row in
                    (0..<image.width).map { Self.levels(sheet[x + $0, y + row], shapes[x + $0, y + row]) }.max() ?? 0
                }
                #expect(levels.max() ?? 255 <= 2, "\(snapshot.name)")
                compared += 1
            }
            y += part.sheet.size.height + gap
        }
        #expect(compared > 0)
    }

    /// A sheet of 2808 points has labels of 6 × 2808 / 842 = 20 points, and a narrow one of 13. Each keeps its line of text.
    @Test func labelsOfWideSheetsAreLegibleInPrint() throws {
        func heights(_ names: [String], width: Int) throws -> Set<Double> {
            let document = try document(run(names), title: "Codes")
            let layout = try document.layout()
            #expect(document.parts.map(\.sheet.size.width).max() == Int(Double(width) * document.scale))
            var heights: Set<Double> = []
            layout.visit { id, element in
                if id.hasPrefix("sheet[0].label") { heights.insert((element.frame.height * 10).rounded() / 10) }
            }
            return heights
        }
        // A line is 1.5 times as high as its font, in whole pixels.
        #expect(try heights(["devices"], width: 2808) == [31])
        #expect(try heights(["caret"], width: 822) == [19.5])
    }

    /// The greatest difference of two pixels' components.
    private static func levels(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
    }

    /// Two axes of the matrix and the state: 2 × 2 × 3 images.
    @Test(
        arguments: [
            (
                nil, [], ["theme light", "theme dark"],
                ["a, length 1", "b, length 1", "c, length 1", "a, length 2", "b, length 2", "c, length 2"], 1
            ),
            (
                "state", [], ["a", "b", "c"],
                ["length 1, theme light", "length 1, theme dark", "length 2, theme light", "length 2, theme dark"], 1
            ),
            (
                "field.length", ["theme", "state"], ["length 1", "length 2"],
                [
                    "theme light, a", "theme light, b", "theme light, c", "theme dark, a", "theme dark, b",
                    "theme dark, c",
                ], 1
            ),
            ("state", ["theme"], ["a", "b", "c"], ["theme light", "theme dark"], 2),
            (nil, ["state"], ["theme light", "theme dark"], ["a", "b", "c"], 2),
        ] as [(String?, [String], [String], [String], Int)])
    func axesAreColumnsAndRows(
        _ columns: String?, _ rows: [String], _ expectedColumns: [String], _ expectedRows: [String], _ count: Int
    ) throws {
        let run = try run(yaml: "states: { a: , b: , c: }\nmatrix: { field.length: [1, 2], theme: [light, dark] }")
        let document = try document(run, columns: columns, rows: rows)
        #expect(document.parts.count == count)
        for part in document.parts {
            #expect(part.sheet.columnTitles.map(\.text) == expectedColumns)
            #expect(Set(part.sheet.rowTitles.map(\.text)) == Set(expectedRows))
            #expect(part.sheet.rows.joined().allSatisfy { $0 != nil })
        }
        #expect(document.parts.compactMap(\.sheet.title?.text) == (count == 2 ? ["length 1", "length 2"] : []))
    }

    /// Without a matrix, `--columns state` is one row without a title.
    @Test func statesCanBeColumns() throws {
        let sheet = try #require(document(run(yaml: "states: { a: , b: }"), columns: "state").parts.first).sheet
        #expect(sheet.rows.count == 1)
        #expect(sheet.columnTitles.map(\.text) == ["a", "b"])
        #expect(sheet.rowTitles.isEmpty)
    }

    /// A name in another direction must not move the values beside it: each part is isolated (UAX #9, FSI and PDI).
    @Test func partsOfALabelAreIsolated() throws {
        let run = try SnapshotRun([
            Proof(
                yaml: """
                    name: s
                    fonts: [fonts/NotoSansArabic-Regular.ttf]
                    field: { preset: plain, length: 1 }
                    states: { رمز: , b: }
                    matrix: { theme: [light, dark], field.length: [1, 2] }
                    """, folder: Self.examples.path + "/")
        ])
        let sheet = try #require(document(run).parts.first).sheet
        #expect(sheet.rowTitles.first?.text == "\u{2068}رمز\u{2069}, \u{2068}theme light\u{2069}")
        #expect(sheet.columnTitles.first?.text == "length 1")
    }

    /// Axes with one value are left out. If only the state varies, the images form a grid.
    @Test func onlyAxesThatVaryAreShown() throws {
        let matrix = "matrix: { field.length: [1, 2], theme: [light, dark] }"
        let whole = try run(yaml: "states: { a: , b: }\n\(matrix)")
        let light = try #require(document(whole.filtered { $0.snapshot.name.contains("theme-light") }).parts.first)
        #expect(light.sheet.columnTitles.map(\.text) == ["length 1", "length 2"])
        #expect(light.sheet.rowTitles.map(\.text) == ["a", "b"])
        let states = try #require(
            document(whole.filtered { $0.snapshot.name.hasSuffix("length-1.theme-light") }).parts.first)
        #expect(states.sheet.columnTitles.isEmpty && states.sheet.rowTitles.isEmpty)
        #expect(states.sheet.rows.joined().compactMap { $0?.caption?.text } == ["a", "b"])
    }

    /// A scene with several scales is shown once, at the largest.
    @Test func imagesAreShownOnce() throws {
        let document = try document(run(yaml: "scale: [1, 3, 2]\nstates: { a: , b: }"))
        #expect(document.scale == 3)
        #expect(document.parts.map { $0.sheet.rows.joined().count } == [2])
        #expect(document.imageName(0) == "s/a")
    }

    @Test func theNumberOfImagesIsLimited() throws {
        let states = (0...ContactSheetDocument.imageLimit).map { "s\($0): " }.joined(separator: ", ")
        let error = #expect(throws: SceneError.self) { try document(run(yaml: "states: { \(states) }")) }
        #expect(error?.description.contains("at most 2000 images, not 2001") == true, "\(String(describing: error))")
    }
}
