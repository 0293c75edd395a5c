/// The style of a cell's character. A value that is nil is not set; see `CellStyle`.
package struct LabelStyle: Hashable, Sendable {
    /// The default font size, in points.
    package static let defaultSize = 17.0

    /// The font's family.
    package var family: Located<String>?
    /// The font's size, in points.
    package var size: Double?
    /// The font's weight, from 1 to 1000.
    package var weight: Double?
    /// Whether the font is italic.
    package var italic: Bool?
    /// Whether all digits have the same width; nil for proportional digits.
    package var hasTabularDigits: Bool?
    /// The line height, in points; nil for the font's line height. The baseline of a line with an explicit height is
    /// snapped to pixels as in browsers.
    package var lineHeight: Double?
    /// The colour of the character.
    package var color: ColorSource?
    /// Whether the character is centred by the bounds of its outline (its ink). By default, it is centred by its
    /// advance width and the height of its line.
    package var isCenteredByInk: Bool?
    /// The padding at the left and right of the character, in points. It has an effect only if the label determines the
    /// width of the cell (sizing `shrinkToFit`).
    package var horizontalPadding: Double?
    /// The padding above and below the character, in points. It has an effect only if the label determines the height
    /// of the cell.
    package var verticalPadding: Double?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: LabelStyle) -> LabelStyle {
        var style = LabelStyle()
        style.family = family ?? base.family
        style.size = size ?? base.size
        style.weight = weight ?? base.weight
        style.italic = italic ?? base.italic
        style.hasTabularDigits = hasTabularDigits ?? base.hasTabularDigits
        style.lineHeight = lineHeight ?? base.lineHeight
        style.color = color ?? base.color
        style.isCenteredByInk = isCenteredByInk ?? base.isCenteredByInk
        style.horizontalPadding = horizontalPadding ?? base.horizontalPadding
        style.verticalPadding = verticalPadding ?? base.verticalPadding
        return style
    }
}
