public import FieldGeometry
public import FieldPixels

/// A line of shaped text: glyphs side by side in visual order, from a pen at (0, 0) on the baseline, in points.
public struct GlyphRun: Hashable, Sendable {
    /// What a glyph looks like.
    public enum Shape: Hashable, Sendable {
        /// An outline in em units (1 is the font's size), y down, filled with the text's colour by the nonzero rule.
        case outline(Path)
        /// A colour picture and where it lies, in em units about the glyph's origin, y down.
        case bitmap(PixelBuffer, Rect)
        /// Nothing to draw: a space.
        case blank
    }

    /// One glyph of a run.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font.
        public var id: UInt32
        /// Where the glyph's origin lies, in points from the run's.
        public var origin: Point
        /// How far the pen moves on, in points.
        public var advance: Double
        /// Where the glyph's text begins, as an offset in the UTF-8 of the run's text.
        public var cluster: Int
        /// The index in `faces` of the font that has it.
        public var face: Int
        /// What it looks like.
        public var shape: Shape

        /// A glyph from its parts.
        public init(id: UInt32, origin: Point, advance: Double, cluster: Int, face: Int, shape: Shape) {
            self.id = id
            self.origin = origin
            self.advance = advance
            self.cluster = cluster
            self.face = face
            self.shape = shape
        }
    }

    /// The text that was shaped.
    public var text: String
    /// The size of the em, in points.
    public var size: Double
    /// The glyphs from left to right.
    public var glyphs: [Glyph]
    /// The fonts used, in the order of their first use; the asked one where the text is empty.
    public var faces: [FontFace]
    /// How far the pen moved in all, in points.
    public var advance: Double
    /// The smallest rectangle that holds the ink, in points about the pen's start; nil when there is none.
    public var inkBounds: Rect?
    /// The characters that come from another family than the one asked for.
    public var fallbacks: [FontFallback]

    /// A run from its parts.
    public init(
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
