package import FieldGeometry

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
    /// How the characters are set.
    package var typesetting = Typesetting()

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

/// A caption with the entered text below it: the holder's name, or the expiry date.
package struct CardStack: Hashable, Sendable {
    /// The font and the colour of the entered text.
    package var text: CardText
    /// The placeholder, shown while the input is empty.
    package var placeholder: Located<String>
    /// The placeholder's colour.
    package var placeholderColor = ColorSource.fixed(rgb: 0x929292)
    /// The text of the caption.
    package var caption: Located<String>
    /// The font and the colour of the caption.
    package var captionText = CardText(family: "Inter", size: 8, weight: 700, color: .fixed(rgb: 0xD6D6D6))
    /// The space between the caption and the text, in points.
    package var gap: Double

    /// Creates a caption with a placeholder below it.
    package init(caption: String, placeholder: String, gap: Double) {
        self.caption = Located(caption)
        self.placeholder = Located(placeholder)
        self.gap = gap
        text = CardText(family: "OCR A", size: 11, lineHeight: 11.25, color: .fixed(rgb: 0xFFFFFF))
    }
}

/// The style of the focus frame around the part of the card that is being entered.
package struct CardFocus: Hashable, Sendable {
    /// The frame's colour.
    package var color = ColorSource.fixed(rgb: 0xFF8000)
    /// The frame's colour while the card's status is `error`.
    package var errorColor = ColorSource.token("error")
    /// The frame's colour while the card's status is `success`.
    package var successColor = ColorSource.token("success")
    /// The width of the frame's line, in points.
    package var width = 1.0
    /// The width of the line while the card's status is `error` or `success`, in points; `width` if that is greater.
    package var statusWidth = 2.0
    /// The radius of the corners, in points.
    package var radius = CornerRadii.points(6)
    /// The distances between the frame and the number, in points.
    package var numberMargin = Insets(top: 14, left: 10, bottom: 10, right: 10)
    /// The distance between the frame and the holder's name, the date or the code, in points.
    package var margin = 6.0
    /// The growth of the frame on each side, in points, for each page by which a drag goes beyond the first or last
    /// page.
    package var stretch = 20.0

    /// Creates the focus frame of the preset `card`.
    package init() {}
}

extension ColorSource {
    /// An opaque colour from a value of the form 0xRRGGBB.
    static func fixed(rgb: UInt32) -> ColorSource { .fixed(Color(rgba: rgb << 8 | 0xFF)) }

    /// A colour from a value of the form 0xRRGGBBAA.
    static func fixed(rgba: UInt32) -> ColorSource { .fixed(Color(rgba: rgba)) }
}
