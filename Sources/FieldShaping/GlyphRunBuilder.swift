import FieldGeometry
import FieldText

/// Builds a glyph run from shaped items.
struct GlyphRunBuilder {
    private let size: Double
    private var glyphs: [GlyphRun.Glyph] = []
    private var pen = 0.0
    private var ink: Rect?

    /// Creates a builder for a run with a font size in points.
    init(size: Double) { self.size = size }

    /// Appends the glyphs of an item to the right end of the run.
    ///
    /// - Parameters:
    ///   - shaped: The glyphs from left to right.
    ///   - font: The font of the glyphs.
    ///   - face: The index of the font in the faces of the run.
    /// - Throws: `brokenFont` if a glyph cannot be read.
    mutating func append(
        _ shaped: [ShapingBuffer.Glyph], in font: FontInstance, face: Int
    ) throws(TextError) {
        // Positions within an item are summed as integers, so that rounding errors do not accumulate.
        var units = 0
        func points(_ units: Double) -> Double { units * size / font.unitsPerEm }
        for glyph in shaped {
            let image = try font.glyph(glyph.id)
            let lean = font.variation.skew * Double(glyph.offsetY)
            let origin = Point(
                x: pen + points(Double(units + glyph.offsetX) + lean), y: 0 - points(Double(glyph.offsetY)))
            glyphs.append(
                GlyphRun.Glyph(
                    id: glyph.id, origin: origin, advance: points(Double(glyph.advance)),
                    cluster: glyph.cluster, face: face, shape: image.shape))
            if let box = image.bounds {
                let placed = Rect(
                    x: origin.x + box.x * size, y: origin.y + box.y * size, width: box.width * size,
                    height: box.height * size)
                ink = ink?.union(placed) ?? placed
            }
            units += glyph.advance
        }
        pen += points(Double(units))
    }

    /// The run of all glyphs that were appended.
    func run(text: String, faces: [FontFace], fallbacks: [FontFallback]) -> GlyphRun {
        GlyphRun(
            text: text, size: size, glyphs: glyphs, faces: faces, advance: pen, inkBounds: ink, fallbacks: fallbacks)
    }
}
