/// The style of the line below a cell's character. A value that is nil is not set.
package struct RuleStyle: Hashable, Sendable {
    /// Whether the line is shown.
    package var isShown: Bool?
    /// The line's colour.
    package var color: ColorSource?
    /// The line's thickness: points, or a percentage of its width.
    package var height: LengthOrPercentage?
    /// The space between the label and the line, in points; nil for a line at the bottom of the cell, over the label.
    package var gap: Double?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns this style with the values that are not set taken from `base`.
    package func over(_ base: RuleStyle) -> RuleStyle {
        var style = RuleStyle()
        style.isShown = isShown ?? base.isShown
        style.color = color ?? base.color
        style.height = height ?? base.height
        style.gap = gap ?? base.gap
        return style
    }
}
