/// The style of the parts on the back of a card. The defaults are the values in the preset `card`.
package struct CardBack: Hashable, Sendable, KeyedValue {
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

    static let table = KeyTable(
        "card-back", name: "back", "The back of a card.",
        sample: "{ field: { preset: card, back: {} }, states: { sample: { page: 3 } } }"
    ).of(CardBack.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.mapping(
            "stripe", KeyTable("card-stripe", "The magnetic stripe of a card."), "the magnetic stripe",
            example: "{ height: 40 }"
        ) { walk in
            walk.distance(
                "top", &stripeTop, "the space above the magnetic stripe", example: "16", also: ["y", "offset"])
            walk.distance("height", &stripeHeight, "its height", example: "40")
            walk.value("color", &stripeColor, .color, "its colour", example: "black", also: ["fill"])
        }
        walk.mapping(
            "signature",
            KeyTable(
                "card-signature", "The signature on the back of a card.",
                sample:
                    "{ field: { preset: card, back: { signature: {} } }, states: { sample: { holder: Galvin Li, page: 3 } } }"
            ), "the signature: a text on a panel", example: "{ height: 36 }"
        ) { walk in
            walk.distance(
                "gap", &panelGap, "the space between the stripe and the signature panel", example: "16",
                also: ["spacing"])
            walk.distance(
                "left", &panelLeft, "the distance of the panel from the card's left edge", example: "20",
                also: ["leading"])
            walk.distance(
                "right", &panelRight, "the distance of the panel from the card's right edge", example: "60",
                also: ["trailing"])
            walk.distance("height", &panelHeight, "the height of the panel", example: "36")
            walk.value("fill", &panelFill, .color, "its colour", example: "white", also: ["background"])
            walk.value(
                "drop", &signatureDrop, .number(-10_000...10_000, .points),
                "how far the middle of the name is below the middle of the panel", example: "3")
            signature.keys(walk)
        }
        walk.mapping(
            "code",
            KeyTable(
                "card-code", "The security code on the back of a card.",
                sample:
                    "{ field: { preset: card, back: { code: {} } }, states: { sample: { code: \"369\", page: 3 } } }"),
            "the security code: a text on a panel", example: "{ padding: 8 }", also: ["cvc", "cvv"]
        ) { walk in
            walk.distance("height", &codeHeight, "the height of the code's panel", example: "20")
            walk.distance("width", &codeWidth, "its minimum width", example: "40")
            walk.distance("padding", &codePadding, "the space to the left and right of the code", example: "8")
            walk.value("fill", &codeFill, .color, "its colour", example: "white", also: ["background"])
            code.keys(walk)
        }
    }
}
