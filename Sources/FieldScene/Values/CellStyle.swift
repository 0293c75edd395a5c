package import FieldGeometry

/// How a cell looks: its parts, each with what was said of it.
///
/// A value that is nil was not said; `over` lets what was said of a state stand above what the cell has anyway.
package struct CellStyle: Hashable, Sendable {
    /// The character.
    package var label = LabelStyle()
    /// The line under it.
    package var rule = RuleStyle()
    /// The box around it.
    package var box = BoxStyle()
    /// The caret.
    package var cursor = CursorStyle()
    /// What shows in an empty cell: one character for all cells, or one for each; empty for nothing.
    package var placeholder: String?
    /// The colour of the placeholder.
    package var placeholderColor: ColorSource?
    /// What shows in place of the characters that were entered.
    package var obscure: Obscuring?
    /// The seconds for which a character shows in an animation before it is obscured.
    package var reveal: Double?
    /// What shows whatever was entered.
    package var content: CellContent?
    /// The opacity of the whole cell, from 0 to 1.
    package var opacity: Double?
    /// How far the whole cell is moved, in points.
    package var offset: Point?

    /// A style that says nothing.
    package init() {}

    /// This style where it says something, `base` elsewhere.
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
