/// How the character of a cell looks.
public struct LabelStyle: Hashable, Sendable {
    /// The font's family.
    public var family: Placed<String>?
    /// The font's size, in points.
    public var size: Double?
    /// The font's weight, from 1 to 1000.
    public var weight: Double?
    /// Whether the font is slanted.
    public var italic: Bool?
    /// Whether digits are all of one width; nil for each as wide as it is drawn.
    public var hasTabularDigits: Bool?
    /// The height of the character's line, in points, in the middle of the cell; its baseline then snaps to pixels as in
    /// browsers. Nil for none.
    public var lineHeight: Double?
    /// The colour of the character.
    public var color: ColorSource?
    /// Whether the character is centred by its ink, in place of its advance and its line box.
    public var isCenteredByInk: Bool?
    /// The space left and right of a label sized to fit, in points.
    public var horizontalPadding: Double?
    /// The space above and below a label sized to fit, in points.
    public var verticalPadding: Double?

    /// A style that says nothing.
    public init() {}

    /// This style where it says something, `base` elsewhere.
    public func over(_ base: LabelStyle) -> LabelStyle {
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
