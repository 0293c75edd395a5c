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
}
