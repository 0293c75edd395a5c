/// The font and the colour of one of a card's texts.
public struct CardText: Hashable, Sendable {
    /// The font's family.
    public var family: Placed<String>
    /// The font's size, in points.
    public var size: Double
    /// The font's weight, from 1 to 1000.
    public var weight: Double
    /// Whether the font is slanted.
    public var italic: Bool
    /// The height of the line, in points; nil for the font's, rounded up to whole pixels.
    public var lineHeight: Double?
    /// The colour.
    public var color: ColorSource

    /// A font and a colour.
    public init(
        family: String, size: Double, weight: Double = 400, italic: Bool = false, lineHeight: Double? = nil,
        color: ColorSource
    ) {
        self.family = Placed(family)
        self.size = size
        self.weight = weight
        self.italic = italic
        self.lineHeight = lineHeight
        self.color = color
    }
}
