package import FieldGeometry
package import FieldPixels

/// A line of shaped text: glyphs from left to right. Positions are in points from the left end of the baseline, y down.
///
/// Outlines are in em units, so one outline serves every size.
package struct GlyphRun: Hashable, Sendable {
    /// The shape of a glyph.
    package enum Shape: Hashable, Sendable {
        /// An outline in em units (1 is the font's size), y down, filled with the text's colour by the nonzero rule.
        case outline(Path)
        /// A colour bitmap and its rectangle, in em units relative to the glyph's origin, y down.
        case bitmap(PixelBuffer, Rect)
        /// A glyph that draws nothing, such as a space.
        case blank
    }

    /// One glyph of a run.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's id in its font.
        package var id: UInt32
        /// The glyph's origin, in points relative to the origin of the run.
        package var origin: Point
        /// How far the glyph moves the pen to the right, in points.
        package var advance: Double
        /// The start of the glyph's text, as an offset in the UTF-8 of the run's text.
        package var cluster: Int
        /// The index of the glyph's font in `faces`.
        package var face: Int
        /// The outline or the bitmap that is drawn.
        package var shape: Shape

        /// Creates a glyph from its parts.
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
    /// The fonts in the order of their first use; the requested font if the text is empty.
    package var faces: [FontFace]
    /// The sum of all advances, in points.
    package var advance: Double
    /// The smallest rectangle that contains everything that is drawn, in points relative to the run's origin; nil if
    /// nothing is drawn.
    package var inkBounds: Rect?
    /// The characters that are drawn in a family other than the requested one.
    package var fallbacks: [FontFallback]
    /// The united metrics of all fonts but the requested one, in points, which can make the line higher; nil if there are
    /// none.
    package var fallbackMetrics: FontMetrics?
    /// The requested features that neither the requested font nor any other font of the run has; nil if there are none.
    package var missingFeatures: MissingFeatures?

    /// Creates a run from its parts.
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

    /// The metrics of the run's line, whose requested font has these metrics.
    package func lineMetrics(_ requested: FontMetrics) -> FontMetrics {
        fallbackMetrics.map(requested.united) ?? requested
    }
}
