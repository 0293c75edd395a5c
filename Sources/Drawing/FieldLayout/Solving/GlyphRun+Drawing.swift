package import FieldDrawing
package import FieldGeometry
package import FieldText

extension GlyphRun {
    /// The display items of the run as a line of text; empty if no glyph has ink.
    ///
    /// - Parameters:
    ///   - origin: The start of the run on the baseline, in points.
    ///   - line: The box of the line, which determines to which pixels the baseline snaps. The baseline of the box must
    ///     be that of `origin`. Nil to snap the baseline to the nearest edge between two rows of pixels.
    ///   - color: The colour of outlines. Its opacity also applies to colour bitmaps.
    package func items(at origin: Point, in line: LineBox? = nil, color: Color) -> [DisplayItem] {
        let glyphs = glyphItems(at: origin, color: color)
        return glyphs.isEmpty ? [] : [.text((line ?? LineBox(baseline: origin.y)).with(self), glyphs)]
    }

    private func glyphItems(at origin: Point, color: Color) -> [DisplayItem] {
        glyphs.compactMap { glyph in
            let pen = origin + glyph.origin
            switch glyph.shape {
            case .blank: return nil
            case .outline(let path):
                return .fill(
                    .path(path, AffineTransform(a: size, b: 0, c: 0, d: size, tx: pen.x, ty: pen.y)), color)
            case .bitmap(let image, let rect):
                let frame = Rect(
                    x: pen.x + rect.x * size, y: pen.y + rect.y * size, width: rect.width * size,
                    height: rect.height * size)
                return color.alpha < 1 ? .group(opacity: color.alpha, [.image(image, frame)]) : .image(image, frame)
            }
        }
    }
}

extension FontMetrics {
    /// The y coordinate of the baseline in a line with this top and this height, in points. The text is centred: the
    /// space above the ascent is equal to the space below the descent.
    func baseline(inLineFrom top: Double, height: Double) -> Double {
        top + (height - (ascent + descent)) / 2 + ascent
    }
}
