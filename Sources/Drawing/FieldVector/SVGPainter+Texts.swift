import FieldDrawing
import FieldGeometry
import FieldText

extension SVGPainter {
    /// A line of text as `<text>`, in which each character has its position; nil if glyphs and characters do not
    /// correspond, so that only outlines show the text correctly.
    mutating func text(_ line: LineBox, _ items: [DisplayItem]) -> SVGNode? {
        guard let text = DrawnText(line, items), let color = text.color, color.alpha > 0,
            let characters = text.run.characters
        else { return nil }
        let size = text.run.size * text.unit * unit
        var parts: [(font: Int, text: String, places: [String])] = []
        for (glyph, character) in zip(text.run.glyphs, characters) {
            let outline: Path = if case .outline(let path) = glyph.shape { path } else { Path() }
            let font = definitions.fonts.add(
                EmbeddedFont.Glyph(outline: outline, advance: glyph.advance / text.run.size), for: character.value,
                of: text.run.faces[glyph.face])
            let place = (text.place(of: glyph).x * unit).vectorText
            if let last = parts.indices.last, parts[last].font == font {
                parts[last].text.unicodeScalars.append(character.scalar)
                parts[last].places.append(place)
            } else {
                parts.append((font, String(character.scalar), [place]))
            }
        }
        let place = ("y", (text.origin.y * unit).vectorText)
        let common = [("font-size", size.vectorText)] + color.attributes("fill")
        func node(_ name: String, _ index: Int, _ more: [(String, String)]) -> SVGNode {
            let part = parts[index]
            return SVGNode(
                name, [("x", part.places.joined(separator: " "))] + more,
                [SVGNode(content: .text(part.text))])
        }
        if parts.count == 1 {
            return node("text", 0, [place] + definitions.fonts.fonts[parts[0].font].attributes + common)
        }
        return SVGNode(
            "text", [place] + common,
            parts.indices.map { node("tspan", $0, definitions.fonts.fonts[parts[$0].font].attributes) })
    }
}

extension GlyphRun {
    /// The character of each glyph; nil unless each character has one glyph, and the glyphs are on the baseline, in the
    /// order of the text, and outlines or blank.
    ///
    /// Characters that viewers join, combine, reverse or do not show are always drawn as outlines. So are characters
    /// that need two code units, because programs count their positions differently.
    fileprivate var characters: [(scalar: Unicode.Scalar, value: UInt16)]? {
        var characters: [(scalar: Unicode.Scalar, value: UInt16)] = []
        var offset = 0
        for character in text {
            let scalars = character.unicodeScalars
            guard scalars.count == 1, let scalar = scalars.first, scalar.isSimple,
                glyphs.indices.contains(characters.count)
            else { return nil }
            let glyph = glyphs[characters.count]
            guard glyph.cluster == offset, glyph.origin.y == 0, faces.indices.contains(glyph.face) else { return nil }
            switch glyph.shape {
            case .blank: break
            case .outline(let path):
                // Larger coordinates do not fit into a font.
                guard let box = path.controlBounds,
                    Rect(x: -7, y: -7, width: 14, height: 14).contains(box)
                else { return nil }
            case .bitmap: return nil
            }
            characters.append((scalar, UInt16(scalar.value)))
            offset += character.utf8.count
        }
        return characters.count == glyphs.count ? characters : nil
    }
}

extension Unicode.Scalar {
    /// Whether programs show the font's glyph for the character wherever it is in a text.
    fileprivate var isSimple: Bool {
        switch value {
        // Controls, surrogates, and characters that XML cannot contain.
        case 0..<0x20, 0x7F..<0xA0, 0xFFF0...: return false
        // Hebrew, Arabic, Syriac, Thaana, N'Ko and others from right to left.
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: return false
        // Scripts whose letters are combined or ordered: of India, of South East Asia, Hangul letters and Mongolian.
        case 0x900..<0x1200, 0x1700..<0x18B0, 0x1900..<0x1D00, 0xA800..<0xAC00, 0xD7B0..<0xD800: return false
        default: break
        }
        return !properties.isDefaultIgnorableCodePoint && !properties.isEmojiPresentation
            && !properties.generalCategory.isCombining
    }
}

extension Unicode.GeneralCategory {
    /// Whether characters of this category are drawn over others, or are not drawn.
    fileprivate var isCombining: Bool {
        switch self {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
