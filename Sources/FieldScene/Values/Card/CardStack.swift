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

    /// Creates a caption over a placeholder.
    package init(caption: String, placeholder: String, gap: Double) {
        self.caption = Located(caption)
        self.placeholder = Located(placeholder)
        self.gap = gap
        text = CardText(family: "OCR A", size: 11, lineHeight: 11.25, color: .fixed(rgb: 0xFFFFFF))
    }
}
