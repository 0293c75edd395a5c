package import FieldGeometry

/// The style of both sides of a card, and of the parts on its front.
package struct CardFront: Hashable, Sendable {
    /// The card's height, in points. It has no effect if `ratio` is set.
    package var height = 180.0
    /// The card's width divided by its height; nil if the height is `height`.
    package var ratio: Double?
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
    /// The style of the brand's mark.
    package var brand = BrandStyle(size: Size(width: 40, height: 25), color: .fixed(rgb: 0xFFFFFF))

    /// Creates the front of the preset `card`.
    package init() {}

    /// The height of a card with a width, both in points.
    package func height(forWidth width: Double) -> Double { ratio.map { width / $0 } ?? height }
}

/// The style of the mark of a card's brand.
package struct BrandStyle: Hashable, Sendable {
    /// The size of the mark, in points.
    package var size: Size
    /// The colour of the mark.
    package var color: ColorSource
    /// The images that are shown in place of drawn marks.
    package var images: [CardBrand: ImageSpec] = [:]

    /// Creates a style without images.
    package init(size: Size, color: ColorSource) {
        self.size = size
        self.color = color
    }
}
