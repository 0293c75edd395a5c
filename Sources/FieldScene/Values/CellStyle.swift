package import FieldGeometry

/// The style of a cell, with the styles of its parts.
///
/// A value that is nil is not set. In the style of a state, the value of the cell's basic style then applies
/// (`over(_:)`); in the basic style, a default.
package struct CellStyle: Hashable, Sendable {
    /// The character.
    package var label = LabelStyle()
    /// The rule below the character.
    package var rule = RuleStyle()
    /// The box around the character.
    package var box = BoxStyle()
    /// The cursor.
    package var cursor = CursorStyle()
    /// The placeholder of empty cells: one character for all cells, or one for each; empty for none.
    package var placeholder: String?
    /// The colour of the placeholder.
    package var placeholderColor: ColorSource?
    /// The replacement for entered characters.
    package var obscure: Obscuring?
    /// The time for which a character is shown in an animation before it is obscured, in seconds; nil to obscure it at
    /// once.
    package var reveal: Double?
    /// The content of the cell: the entered character (the default), or a fixed text or image.
    package var content: CellContent?
    /// The opacity of the whole cell, from 0 to 1.
    package var opacity: Double?
    /// The offset of the whole cell, in points.
    package var offset: Point?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns this style with the values that are not set taken from `base`.
    package func over(_ base: CellStyle) -> CellStyle {
        var style = CellStyle()
        style.label = label.over(base.label)
        style.rule = rule.over(base.rule)
        style.box = box.over(base.box)
        style.cursor = cursor.over(base.cursor)
        style.placeholder = placeholder ?? base.placeholder
        style.placeholderColor = placeholderColor ?? base.placeholderColor
        style.obscure = obscure ?? base.obscure
        style.reveal = reveal ?? base.reveal
        style.content = content ?? base.content
        style.opacity = opacity ?? base.opacity
        style.offset = offset ?? base.offset
        return style
    }
}

/// The replacement for entered characters.
package enum Obscuring: Hashable, Sendable {
    /// No replacement: the characters are shown.
    case none
    /// Each character is replaced by this character.
    case character(Character)
    /// A disc with this diameter in points, in the label's colour.
    case disc(Double)
    /// Nothing is shown.
    case blank
}
