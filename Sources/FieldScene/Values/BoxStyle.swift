/// How the box around a cell looks.
public struct BoxStyle: Hashable, Sendable {
    /// Whether there is one.
    public var isShown: Bool?
    /// The colour inside.
    public var fill: ColorSource?
    /// The radius of the corners, in points.
    public var radius: Double?
    /// The border's width, in points, inside the box; 0 is none.
    public var borderWidth: Double?
    /// The border's colour.
    public var borderColor: ColorSource?

    /// A style that says nothing.
    public init() {}

    /// This style where it says something, `base` elsewhere.
    public func over(_ base: BoxStyle) -> BoxStyle {
        var style = BoxStyle()
        style.isShown = isShown ?? base.isShown
        style.fill = fill ?? base.fill
        style.radius = radius ?? base.radius
        style.borderWidth = borderWidth ?? base.borderWidth
        style.borderColor = borderColor ?? base.borderColor
        return style
    }
}
