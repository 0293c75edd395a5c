package import FieldGeometry

/// The style of both sides of a card, and of the parts on its front.
package struct CardFront: Hashable, Sendable {
    /// The card's height, in points.
    package var height = 180.0
    /// The radius of the card's corners, in points.
    package var radius = CornerRadii.points(8)
    /// The card's colour.
    package var fill = PaintSource.color(.fixed(rgb: 0x3F3F3F))
    /// The distance between the card's parts and its edges, in points.
    package var inset = 16.0
    /// The font and the colour of the number.
    package var number = CardText(family: "OCR A", size: 21, lineHeight: 21.5, color: .fixed(rgb: 0xFFFFFF))
    /// The placeholder for each digit that was not entered.
    package var numberPlaceholder: Character = "X"
    /// The colour of the number's placeholder.
    package var numberPlaceholderColor = ColorSource.fixed(rgb: 0x929292)
    /// The style of the holder's name, at the bottom left.
    package var holder = CardStack(
        caption: "C A R D    H O L D E R    N A M E", placeholder: "NAME SURNAME", gap: 6)
    /// The style of the expiry date, at the bottom right.
    package var expiry = CardStack(caption: "E X P .    D A T E", placeholder: "MM/YY", gap: 8)
    /// The size of the brand's mark, in points.
    package var brandSize = Size(width: 40, height: 25)
    /// The colour of the brand's mark.
    package var brandColor = ColorSource.fixed(rgb: 0xFFFFFF)

    /// Creates the front of the preset `card`.
    package init() {}
}
