/// A caption and what was entered below it: the holder's name, or the date.
package struct CardStack: Hashable, Sendable {
    /// What was entered.
    package var text: CardText
    /// What shows while nothing was entered.
    package var placeholder: Located<String>
    /// The placeholder's colour.
    package var placeholderColor = ColorSource.fixed(rgb: 0x929292)
    /// The words of the caption.
    package var caption: Located<String>
    /// The caption's font.
    package var captionText = CardText(family: "Inter", size: 8, weight: 700, color: .fixed(rgb: 0xD6D6D6))
    /// The space between the two, in points.
    package var gap: Double

    /// A caption over a placeholder.
    package init(caption: String, placeholder: String, gap: Double) {
        self.caption = Located(caption)
        self.placeholder = Located(placeholder)
        self.gap = gap
        text = CardText(family: "OCR A", size: 11, lineHeight: 11.25, color: .fixed(rgb: 0xFFFFFF))
    }
}
