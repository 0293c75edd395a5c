package import FieldGeometry

/// The style of a cell, with the styles of its parts.
///
/// A value that is nil is not set. A value that the style of a state does not set comes from the cell's basic style
/// (`over(_:)`). A value that the basic style does not set has a default.
package struct CellStyle: Hashable, Sendable {
    /// The style of the character.
    package var label = LabelStyle()
    /// The style of the rule below the character.
    package var rule = RuleStyle()
    /// The style of the box around the character.
    package var box = BoxStyle()
    /// The style of the cursor.
    package var cursor = CursorStyle()
    /// The placeholder of empty cells: one character for all cells, or one for each; empty for none.
    package var placeholder: Located<String>?
    /// The colour of the placeholder.
    package var placeholderColor: ColorSource?
    /// The replacement for entered characters.
    package var obscure: Located<Obscuring>?
    /// Whether the character that replaces entered ones is centred by its visible outline; nil for the centering of the
    /// label.
    package var obscuresByInk: Bool?
    /// The time for which a character is shown in an animation before it is obscured, in seconds; nil to obscure it at
    /// once.
    package var reveal: Double?
    /// The content of the cell: the entered character (the default), or a fixed text, an image or a drawing.
    package var content: CellContent?
    /// The opacity of the whole cell, from 0 to 1.
    package var opacity: Double?
    /// The offset of the whole cell, in points.
    package var offset: Point?

    /// Creates a style in which no value is set.
    package init() {}

    /// Removes the locations of the cell's texts and of its font, so that later errors are reported at the location of the field.
    mutating func forgetLocations() {
        label.family?.location = nil
        placeholder?.location = nil
        obscure?.location = nil
    }

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: CellStyle) -> CellStyle {
        var style = CellStyle()
        style.label = label.over(base.label)
        style.rule = rule.over(base.rule)
        style.box = box.over(base.box)
        style.cursor = cursor.over(base.cursor)
        style.placeholder = placeholder ?? base.placeholder
        style.placeholderColor = placeholderColor ?? base.placeholderColor
        style.obscure = obscure ?? base.obscure
        style.obscuresByInk = obscuresByInk ?? base.obscuresByInk
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
    /// Each character is replaced by a disc of this diameter, in points. The disc has the colour of the label.
    case disc(Double)
    /// Nothing is shown in place of a character.
    case blank
}
