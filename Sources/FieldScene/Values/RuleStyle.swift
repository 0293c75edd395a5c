/// How the line under a cell's character looks.
package struct RuleStyle: Hashable, Sendable {
    /// Whether there is one.
    package var isShown: Bool?
    /// The line's colour.
    package var color: ColorSource?
    /// The line's thickness: points, or a part of its width.
    package var height: LengthOrPercentage?
    /// The space between the label and the line, in points; nil when the line lies at the bottom of the cell, over the label.
    package var gap: Double?

    /// A style that says nothing.
    package init() {}

    /// This style where it says something, `base` elsewhere.
    package func over(_ base: RuleStyle) -> RuleStyle {
        var style = RuleStyle()
        style.isShown = isShown ?? base.isShown
        style.color = color ?? base.color
        style.height = height ?? base.height
        style.gap = gap ?? base.gap
        return style
    }
}
