package import FieldGeometry
package import FieldPixels

/// A line of shaped text: glyphs side by side in visual order, from a pen at (0, 0) on the baseline, in points.
package struct GlyphRun: Hashable, Sendable {
    /// What a glyph looks like.
    package enum Shape: Hashable, Sendable {
        /// An outline in em units (1 is the font's size), y down, filled with the text's colour by the nonzero rule.
        case outline(Path)
        /// A colour picture and where it lies, in em units about the glyph's origin, y down.
        case bitmap(PixelBuffer, Rect)
        /// Nothing to draw: a space.
        case blank
    }

    /// One glyph of a run.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font.
        package var id: UInt32
        /// Where the glyph's origin lies, in points from the run's.
        package var origin: Point
        /// How far the pen moves on, in points.
        package var advance: Double
        /// Where the glyph's text begins, as an offset in the UTF-8 of the run's text.
        package var cluster: Int
        /// The index in `faces` of the font that has it.
        package var face: Int
        /// What it looks like.
        package var shape: Shape

        /// A glyph from its parts.
        package init(id: UInt32, origin: Point, advance: Double, cluster: Int, face: Int, shape: Shape) {
            self.id = id
            self.origin = origin
            self.advance = advance
            self.cluster = cluster
            self.face = face
            self.shape = shape
        }
    }

    /// The text that was shaped.
    package var text: String
    /// The size of the em, in points.
    package var size: Double
    /// The glyphs from left to right.
    package var glyphs: [Glyph]
    /// The fonts used, in the order of their first use; the asked one where the text is empty.
    package var faces: [FontFace]
    /// How far the pen moved in all, in points.
    package var advance: Double
    /// The smallest rectangle that holds the ink, in points about the pen's start; nil when there is none.
    package var inkBounds: Rect?
    /// The characters that come from another family than the one asked for.
    package var fallbacks: [FontFallback]

    /// A run from its parts.
    package init(
        text: String, size: Double, glyphs: [Glyph], faces: [FontFace], advance: Double, inkBounds: Rect?,
        fallbacks: [FontFallback] = []
    ) {
        self.text = text
        self.size = size
        self.glyphs = glyphs
        self.faces = faces
        self.advance = advance
        self.inkBounds = inkBounds
        self.fallbacks = fallbacks
    }
}
