package import FieldDrawing
package import FieldGeometry

/// A page of a PDF file: a drawing, and texts on top of it that viewers can search and copy.
package struct PDFPage: Sendable {
    /// The drawing. The page has its size.
    package var drawing: DisplayList
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
}

/// A line of text of a PDF file. Its glyphs are stored once for each size, and keep their characters.
package struct PDFText: Sendable {
    /// A glyph.
    package struct Glyph: Sendable {
        /// The outline in em units, y down; empty for a space.
        package let outline: Path
        /// The place of the glyph's origin on the page, in points.
        package let origin: Point
        /// The distance to the next glyph, in em units.
        package let advance: Double
        /// The characters that the glyph stands for. They are empty if they belong to the glyph before.
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
