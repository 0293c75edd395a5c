package import FieldDrawing
package import FieldGeometry
package import FieldText

/// A page of a PDF file: a drawing, and texts on top of it that viewers can search and copy.
package struct PDFPage: Sendable {
    /// The drawing.
    package var drawing: DisplayList
    /// The part of the drawing that the page shows; nil for all of it, on a page of its size.
    var window: PDFWindow?
    /// The texts, in drawing order.
    package var texts: [PDFText]
    /// The headings on the page, for the list of contents of viewers.
    package var headings: [Heading]

    /// A heading.
    package struct Heading: Sendable {
        /// The text.
        package let title: String
        /// The level, beginning with 1.
        package let level: Int
        /// The distance from the top of the page, in points.
        package let y: Double

        /// Creates a heading.
        package init(title: String, level: Int, y: Double) { (self.title, self.level, self.y) = (title, level, y) }
    }

    /// Creates a page.
    package init(drawing: DisplayList, texts: [PDFText] = [], headings: [Heading] = []) {
        (self.drawing, self.texts, self.headings) = (drawing, texts, headings)
    }

    /// The pages that show a drawing: one of its size, or several; without paper, pages have the size of the drawing.
    static func all(of drawing: DisplayList, scale: Double, on paper: PDFPaper?) -> [PDFPage] {
        let whole = [PDFPage(drawing: drawing)]
        // Return the drawing unchanged: encoding rejects it.
        guard drawing.size.width.isFinite, drawing.size.height.isFinite, scale > 0, scale.isFinite else { return whole }
        let grid = PixelGrid(size: drawing.size, scale: scale)
        let windows = PDFWindow.all(
            of: Size(width: Double(grid.width) / scale, height: Double(grid.height) / scale), scale: scale, on: paper)
        if windows.isEmpty { return whole }
        return windows.map { window in
            var page = PDFPage(drawing: drawing)
            page.window = window
            return page
        }
    }
}

/// A line of text of a PDF file. Its glyphs are stored once for each size, and keep their characters.
package struct PDFText: Sendable {
    /// A glyph.
    package struct Glyph: Sendable {
        /// The outline in em units, y down; empty for a space.
        package let outline: Path
        /// The location of the glyph's origin on the page, in points.
        package let origin: Point
        /// The distance to the next glyph, in em units.
        package let advance: Double
        /// The characters that the glyph shows; empty if the previous glyph has them, as in a letter with a separate
        /// accent.
        package let text: String

        /// Creates a glyph.
        package init(outline: Path, origin: Point, advance: Double, text: String) {
            (self.outline, self.origin, self.advance, self.text) = (outline, origin, advance, text)
        }
    }

    /// The glyphs from left to right.
    package let glyphs: [Glyph]
    /// The size of the em, in points.
    package let size: Double
    /// The colour.
    package let color: Color

    /// Creates a line.
    package init(glyphs: [Glyph], size: Double, color: Color) {
        (self.glyphs, self.size, self.color) = (glyphs, size, color)
    }
}

extension PDFText {
    /// Creates a line from shaped text, whose baseline starts at `origin` on the page; `unit` is the length of a point
    /// of the line in the unit of the page. Bitmaps are blank.
    package init(_ run: GlyphRun, at origin: Point, unit: Double = 1, color: Color) {
        let bytes = Array(run.text.utf8)
        let starts = Set(run.glyphs.map(\.cluster)).sorted()
        var last: Int?
        self.init(
            glyphs: run.glyphs.map { glyph in
                // The characters of a cluster reach to the next one.
                let end = starts.first { $0 > glyph.cluster } ?? bytes.count
                let isFirst = glyph.cluster != last
                last = glyph.cluster
                let outline: Path = if case .outline(let path) = glyph.shape { path } else { Path() }
                return Glyph(
                    outline: outline,
                    origin: Point(x: origin.x + glyph.origin.x * unit, y: origin.y + glyph.origin.y * unit),
                    advance: run.size > 0 ? glyph.advance / run.size : 0,
                    text: isFirst && glyph.cluster < end
                        ? String(decoding: bytes[glyph.cluster..<min(end, bytes.count)], as: UTF8.self) : "")
            }, size: run.size * unit, color: color)
    }

    init(_ text: DrawnText) {
        self.init(text.run, at: text.origin, unit: text.unit, color: text.color ?? .black)
    }
}
