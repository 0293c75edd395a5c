/// The font and the colour of a text on a card.
package struct CardText: Hashable, Sendable {
    /// The font's family.
    package var family: Located<String>
    /// The font's size, in points.
    package var size: Double
    /// The font's weight, from 1 to 1000.
    package var weight: Double
    /// Whether the font is italic.
    package var italic: Bool
    /// The line height, in points; nil for the font's line height, rounded up to whole pixels.
    package var lineHeight: Double?
    /// The colour.
    package var color: ColorSource

    /// Creates a font and a colour.
    package init(
        family: String, size: Double, weight: Double = 400, italic: Bool = false, lineHeight: Double? = nil,
        color: ColorSource
    ) {
        self.family = Located(family)
        self.size = size
        self.weight = weight
        self.italic = italic
        self.lineHeight = lineHeight
        self.color = color
    }
}
