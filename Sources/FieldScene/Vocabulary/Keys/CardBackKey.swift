/// The keys of `back` of a card.
package enum CardBackKey: String, MappingKey {
    case stripe, signature, code

    package static let mappingName = "back"
    package static let summary = "The back of a card."
    package static let sampleScene = "{ field: { preset: card, back: {} }, states: { sample: { page: 3 } } }"

    package var description: KeyDescription {
        switch self {
        case .stripe:
            KeyDescription(
                .mapping(CardStripeKey.table), as: "mapping", "the magnetic stripe", example: "{ height: 40 }")
        case .signature:
            KeyDescription(
                .mapping(CardSignatureKey.table), as: "mapping", "the signature: a text on a panel",
                example: "{ height: 36 }")
        case .code:
            KeyDescription(
                .mapping(CardCodeKey.table), as: "mapping", "the security code: a text on a panel",
                example: "{ padding: 8 }", synonyms: ["cvc", "cvv"])
        }
    }
}

/// The keys of `stripe`.
package enum CardStripeKey: String, MappingKey {
    case top, height, color

    package static let mappingName = "stripe"
    package static let summary = "The magnetic stripe of a card."
    package static let sampleScene =
        "{ field: { preset: card, back: { stripe: {} } }, states: { sample: { page: 3 } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .top:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "20", "the space above the magnetic stripe",
                example: "16",
                synonyms: ["y", "offset"])
        case .height: KeyDescription(.points(upTo: 10_000), as: "points", initial: "50", "its height", example: "40")
        case .color:
            KeyDescription(.color, initial: "`#2F3134`", "its colour", example: "black", synonyms: ["fill"])
        }
    }
}

/// The keys of `signature`.
package enum CardSignatureKey: String, MappingKey {
    case gap, left, right, height, fill, drop

    package static let mappingName = "signature"
    package static let summary = "The signature on the back of a card."
    package static let sampleScene =
        "{ field: { preset: card, back: { signature: {} } }, states: { sample: { holder: Galvin Li, page: 3 } } }"
    package static let parts: [KeyTable] = [CardTextKey.table]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "20",
                "the space between the stripe and the signature panel", example: "16", synonyms: ["spacing"])
        case .left:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "16",
                "the distance of the panel from the card's left edge", example: "20", synonyms: ["leading"])
        case .right:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "70",
                "the distance of the panel from the card's right edge", example: "60", synonyms: ["trailing"])
        case .height:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "40", "the height of the panel", example: "36")
        case .fill:
            KeyDescription(
                .color, initial: "`#C6C6C6`", "its colour", example: "white", synonyms: ["background"])
        case .drop:
            KeyDescription(
                .number(-10_000...10_000, .points), as: "points", initial: "5",
                "how far the middle of the name is below the middle of the panel", example: "3")
        }
    }
}

/// The keys of `code` on the back of a card.
package enum CardCodeKey: String, MappingKey {
    case height, width, padding, fill

    package static let mappingName = "code"
    package static let summary = "The security code on the back of a card."
    package static let sampleScene =
        "{ field: { preset: card, back: { code: {} } }, states: { sample: { code: \"369\", page: 3 } } }"
    package static let parts: [KeyTable] = [CardTextKey.table]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .height:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "18", "the height of the code's panel", example: "20")
        case .width:
            KeyDescription(.points(upTo: 10_000), as: "points", initial: "35", "its minimum width", example: "40")
        case .padding:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "5", "the space to the left and right of the code",
                example: "8")
        case .fill:
            KeyDescription(.color, initial: "`#C4C4C4`", "its colour", example: "white", synonyms: ["background"])
        }
    }
}
