/// The vertical metrics of a font at a size, in points, from the font's `hhea` table.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the line; positive.
    package var ascent: Double
    /// The distance from the baseline down to the bottom of the line; positive.
    package var descent: Double
    /// The space that the font recommends between the bottom of a line and the top of the next line.
    package var lineGap: Double

    /// Creates metrics in points.
    package init(ascent: Double, descent: Double, lineGap: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
    }

    /// The height of a line: ascent + descent + line gap.
    package var lineHeight: Double { ascent + descent + lineGap }

    /// The metrics at a size that is larger by a factor.
    package func scaled(by factor: Double) -> FontMetrics {
        FontMetrics(ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor)
    }

    /// The metrics of a line with glyphs of this font and another one, by CSS 2.2, 10.8.1: half of the line gap of each
    /// font is above its ascent and half below its descent, and the line extends from the highest top to the lowest bottom.
    package func united(with other: FontMetrics) -> FontMetrics {
        let top = max(ascent + lineGap / 2, other.ascent + other.lineGap / 2)
        let bottom = max(descent + lineGap / 2, other.descent + other.lineGap / 2)
        return FontMetrics(ascent: top - lineGap / 2, descent: bottom - lineGap / 2, lineGap: lineGap)
    }
}
