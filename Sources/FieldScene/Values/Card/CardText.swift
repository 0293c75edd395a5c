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
    /// The colour.
    public var color: ColorSource

    /// A font and a colour.
    public init(
        family: String, size: Double, weight: Double = 400, italic: Bool = false, color: ColorSource
    ) {
        self.family = Placed(family)
        self.size = size
        self.weight = weight
        self.italic = italic
        self.color = color
    }
}
