/// The look of what stands on a card's back.
public struct CardBack: Hashable, Sendable {
    /// The space above the magnetic stripe, in points.
    public var stripeTop = 20.0
    /// The stripe's height, in points.
    public var stripeHeight = 50.0
    /// The stripe's colour.
    public var stripeColor = ColorSource.fixed(rgb: 0x2F3134)
    /// The space between the stripe and the signature panel, in points.
    public var panelGap = 20.0
    /// The panel's left edge from the card's, in points.
    public var panelLeft = 16.0
    /// The panel's right edge from the card's, in points.
    public var panelRight = 70.0
    /// The panel's height, in points.
    public var panelHeight = 40.0
    /// The panel's colour.
    public var panelFill = ColorSource.fixed(rgb: 0xC6C6C6)
    /// The holder's name on the panel.
    public var signature = CardText(family: "Dancing Script", size: 22, color: .fixed(rgb: 0x000000))
    /// How far the name's middle lies below the panel's, in points.
    public var signatureDrop = 5.0
    /// The security code.
    public var code = CardText(family: "Inter", size: 13, italic: true, color: .fixed(rgb: 0x000000))
    /// The colour behind the code.
    public var codeFill = ColorSource.fixed(rgb: 0xC4C4C4)
    /// The height of the code's panel, in points.
    public var codeHeight = 18.0
    /// The least width of the code's panel, in points.
    public var codeWidth = 35.0
    /// The space left and right of the code, in points.
    public var codePadding = 5.0

    /// The original's back.
    public init() {}
}
