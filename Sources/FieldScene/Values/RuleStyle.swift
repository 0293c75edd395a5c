/// How the line under a cell's character looks.
public struct RuleStyle: Hashable, Sendable {
    /// Whether there is one.
    public var isShown: Bool?
    /// The line's colour.
    public var color: ColorSource?
    /// The line's thickness: points, or a part of its width.
    public var height: Extent?
    /// The space between the label and the line, in points; nil when the line lies at the bottom of the cell, over the label.
    public var gap: Double?

    /// A style that says nothing.
    public init() {}

    /// This style where it says something, `base` elsewhere.
    public func over(_ base: RuleStyle) -> RuleStyle {
        var style = RuleStyle()
        style.isShown = isShown ?? base.isShown
        style.color = color ?? base.color
        style.height = height ?? base.height
        style.gap = gap ?? base.gap
        return style
    }
}
