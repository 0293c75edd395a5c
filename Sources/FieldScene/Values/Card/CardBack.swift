/// The style of the parts on the back of a card.
package struct CardBack: Hashable, Sendable {
    /// The space above the magnetic stripe, in points.
    package var stripeTop = 20.0
    /// The stripe's height, in points.
    package var stripeHeight = 50.0
    /// The stripe's colour.
    package var stripeColor = ColorSource.fixed(rgb: 0x2F3134)
    /// The space between the stripe and the signature panel, in points.
    package var panelGap = 20.0
    /// The distance between the left edges of the panel and the card, in points.
    package var panelLeft = 16.0
    /// The distance between the right edges of the panel and the card, in points.
    package var panelRight = 70.0
    /// The panel's height, in points.
    package var panelHeight = 40.0
    /// The panel's colour.
    package var panelFill = ColorSource.fixed(rgb: 0xC6C6C6)
    /// The font and the colour of the holder's name on the panel.
    package var signature = CardText(family: "Dancing Script", size: 22, color: .fixed(rgb: 0x000000))
    /// The distance by which the centre of the name is below the centre of the panel, in points.
    package var signatureDrop = 5.0
    /// The font and the colour of the security code.
    package var code = CardText(family: "Inter", size: 13, italic: true, color: .fixed(rgb: 0x000000))
    /// The fill colour of the code's panel.
    package var codeFill = ColorSource.fixed(rgb: 0xC4C4C4)
    /// The height of the code's panel, in points.
    package var codeHeight = 18.0
    /// The minimum width of the code's panel, in points.
    package var codeWidth = 35.0
    /// The padding at the left and right of the code, in points.
    package var codePadding = 5.0

    /// Creates the back of the preset `card`.
    package init() {}
}
