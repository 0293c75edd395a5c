/// How the character of a cell looks.
package struct LabelStyle: Hashable, Sendable {
    /// The font's family.
    package var family: Located<String>?
    /// The font's size, in points.
    package var size: Double?
    /// The font's weight, from 1 to 1000.
    package var weight: Double?
    /// Whether the font is slanted.
    package var italic: Bool?
    /// Whether digits are all of one width; nil for each as wide as it is drawn.
    package var hasTabularDigits: Bool?
    /// The height of the character's line, in points, in the middle of the cell; its baseline then snaps to pixels as in
    /// browsers. Nil for none.
    package var lineHeight: Double?
    /// The colour of the character.
    package var color: ColorSource?
    /// Whether the character is centred by its ink, in place of its advance and its line box.
    package var isCenteredByInk: Bool?
    /// The space left and right of a label sized to fit, in points.
    package var horizontalPadding: Double?
    /// The space above and below a label sized to fit, in points.
    package var verticalPadding: Double?

    /// A style that says nothing.
    package init() {}

    /// This style where it says something, `base` elsewhere.
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
