import FieldGeometry
import FieldText

/// The space that is added to each character of an item, in points.
struct CharacterSpacing {
    let space: Double
    /// Whether the space is before the character, as in text from right to left.
    let isBefore: Bool

    /// The space before and after each glyph; empty if no space is added. Glyphs of one character stay together, and
    /// invisible characters get no space.
    func spaces(of glyphs: [ShapingBuffer.Glyph]) -> [(before: Double, after: Double)] {
        guard space != 0 else { return [] }
        var spaces = [(before: Double, after: Double)](repeating: (0, 0), count: glyphs.count)
        var start = 0
        while start < glyphs.count {
            var end = start
            while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
            if glyphs[start..<end].contains(where: { $0.advance != 0 }) {
                if isBefore { spaces[start].before = space } else { spaces[end - 1].after = space }
            }
            start = end
        }
        return spaces
    }
}

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
    ///   - spacing: The space that is added to each character.
    /// - Throws: `brokenFont` if a glyph cannot be read.
    mutating func append(
        _ shaped: [ShapingBuffer.Glyph], in font: FontInstance, face: Int, spacing: CharacterSpacing
    ) throws(TextError) {
        let spaces = spacing.spaces(of: shaped)
        // Positions within an item are summed as integers, so that rounding errors do not accumulate.
        var units = 0
        func points(_ units: Double) -> Double { units * size / font.unitsPerEm }
        for (index, glyph) in shaped.enumerated() {
            let space = spaces.isEmpty ? (before: 0, after: 0) : spaces[index]
            pen += space.before
            let image = try font.glyph(glyph.id)
            let lean = font.variation.skew * Double(glyph.offsetY)
            let origin = Point(
                x: pen + points(Double(units + glyph.offsetX) + lean), y: 0 - points(Double(glyph.offsetY)))
            glyphs.append(
                GlyphRun.Glyph(
                    id: glyph.id, origin: origin,
                    advance: points(Double(glyph.advance)) + space.before + space.after,
                    cluster: glyph.cluster, face: face, shape: image.shape))
            if let box = image.bounds {
                let placed = Rect(
                    x: origin.x + box.x * size, y: origin.y + box.y * size, width: box.width * size,
                    height: box.height * size)
                ink = ink?.union(placed) ?? placed
            }
            units += glyph.advance
            pen += space.after
        }
        pen += points(Double(units))
    }

    /// The run of all glyphs that were appended.
    func run(text: String, faces: [FontFace], fallbacks: [FontFallback]) -> GlyphRun {
        GlyphRun(
            text: text, size: size, glyphs: glyphs, faces: faces, advance: pen, inkBounds: ink, fallbacks: fallbacks)
    }
}
