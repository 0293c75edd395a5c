public import FieldGeometry

/// How a cell looks: its parts, each with what was said of it.
///
/// A value that is nil was not said; `over` lets what was said of a state stand above what the cell has anyway.
public struct CellStyle: Hashable, Sendable {
    /// The character.
    public var label = LabelStyle()
    /// The line under it.
    public var rule = RuleStyle()
    /// The box around it.
    public var box = BoxStyle()
    /// The caret.
    public var cursor = CursorStyle()
    /// What shows in an empty cell: one character for all cells, or one for each; empty for nothing.
    public var placeholder: String?
    /// The colour of the placeholder.
    public var placeholderColor: ColorSource?
    /// What shows in place of the characters that were entered.
    public var obscure: Obscuring?
    /// The seconds for which a character shows in an animation before it is obscured.
    public var reveal: Double?
    /// What shows whatever was entered.
    public var content: CellContent?
    /// The opacity of the whole cell, from 0 to 1.
    public var opacity: Double?
    /// How far the whole cell is moved, in points.
    public var offset: Point?

    /// A style that says nothing.
    public init() {}

    /// This style where it says something, `base` elsewhere.
    public func over(_ base: CellStyle) -> CellStyle {
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
