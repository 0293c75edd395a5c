/// The style of a cell's character. A value that is nil is not set.
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
    /// The line height, in points; nil for none. The line is centred in the cell, and its baseline is snapped to pixels
    /// as in browsers.
    package var lineHeight: Double?
    /// The colour of the character.
    package var color: ColorSource?
    /// Whether the character is centred by its ink instead of its advance and its line box.
    package var isCenteredByInk: Bool?
    /// The padding at the left and right of a label that is sized to fit, in points.
    package var horizontalPadding: Double?
    /// The padding above and below a label that is sized to fit, in points.
    package var verticalPadding: Double?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns this style with the values that are not set taken from `base`.
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
