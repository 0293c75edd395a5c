/// The keys of a `field` of the kind `card`.
package enum CardKey: String, MappingKey {
    case preset, kind, id, width, height, margin, distance, front, back, focus, form, motion, input, visible

    package static let mappingName = "field"
    package static let summary = "A credit card with a form below it."
    package static let sampleScene = "{ field: {}, states: { sample: { number: \"4242\", focused: true } } }"
    package static let companions = ["preset: card"]

    package var description: KeyDescription {
        switch self {
        case .preset:
            KeyDescription(
                .reference(.preset), as: "name", initial: "none", "the card to start from, see [presets](presets.md)",
                example: "stripe", synonyms: ["variant", "style", "extends", "template"])
        case .kind: FieldKey.kind("card")
        case .id:
            KeyDescription(
                .reference(.id), initial: "`field`, then `field2`, … in file order",
                "the name by which elements and events refer to the card",
                example: "card", synonyms: ["name", "key"])
        case .width:
            KeyDescription(
                .size(upTo: 100_000), initial: "the available width less the margins", "the explicit width of the card",
                example: "320")
        case .height:
            KeyDescription(
                .size(upTo: 100_000), initial: "the intrinsic height",
                "the height of the card with its form; of a [row](#a-card-in-one-row), the form's height. A card is at least as"
                    + " high as its front, the gap and its form, and a row as its box",
                example: "280")
        case .margin:
            KeyDescription(
                .points(upTo: 10_000), initial: "11.5", "the distance of the card from the sides", example: "16",
                synonyms: ["padding", "inset"])
        case .distance:
            KeyDescription(
                .number(1...1_000_000, .points), initial: "800", "the distance of the eye from the card while it turns",
                example: "600", synonyms: ["perspective", "eye"])
        case .front:
            KeyDescription(
                .mapping(CardFrontKey.self), as: "mapping", "the front of the card, see below",
                example: "{ fill: \"#1A1A2E\" }")
        case .back:
            KeyDescription(
                .mapping(CardBackKey.self), as: "mapping", "the back of the card, see below",
                example: "{ stripe: { height: 40 } }")
        case .focus:
            KeyDescription(
                .mapping(CardFocusKey.self), as: "mapping", "the frame around what is entered, see below",
                example: "{ color: accent }", synonyms: ["highlight", "ring"])
        case .form:
            KeyDescription(
                .mapping(CardFormKey.self), as: "mapping", "the form below the card, see below",
                example: "{ height: 48 }",
                synonyms: ["fields", "inputs"])
        case .motion:
            KeyDescription(
                .mapping(CardMotionKey.self), as: "mapping",
                "how the card moves in animations, see [motion](motion.md#what-moves)", example: "{ flip: 400ms }",
                synonyms: ["animation", "transition"])
        case .input:
            KeyDescription(
                .mapping(CardInputKey.self), as: "mapping", "how the form takes characters, see below",
                example: "{ brands: prefixes }", synonyms: ["rules", "behavior", "validation"])
        case .visible: ElementVisibilityKey.visible.description
        }
    }
}

/// The keys of a text on a card or in its form.
package enum CardTextKey: String, MappingKey {
    case family, size, weight, italic, color, lineHeight

    package static let mappingName = "text"
    package static let summary = "The font and the colour of a text on a card or in its form."
    package static let sampleScene = "{ field: { preset: card, form: {} } }"

    package var description: KeyDescription {
        switch self {
        case .family:
            KeyDescription(
                .reference(.family), as: "text",
                initial: "`OCR A` on the front, `Dancing Script` for the signature, else `Inter`", "the font family",
                example: "Inter", synonyms: ["fontFamily", "font"])
        case .size:
            KeyDescription(
                .size(upTo: 1000),
                initial: "number 21, holder and expiry 11, captions 8, signature 22, code 13, form 17", "the font size",
                example: "16", synonyms: ["fontSize"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "400; captions 700", "the font weight", example: "600",
                synonyms: ["fontWeight", "bold"])
        case .italic:
            KeyDescription(
                .boolean, initial: "`false`; code `true`", "whether the font is slanted", example: "true",
                synonyms: ["fontStyle"])
        case .color:
            KeyDescription(
                .color, initial: "white; captions `#D6D6D6`, signature and code black", "the colour", example: "text",
                synonyms: ["textColor", "foregroundColor"])
        case .lineHeight:
            KeyDescription(
                .size(upTo: 1000), initial: "number 21.5, holder and expiry 11.25, else the font's",
                "the height of a line", example: "24", synonyms: ["leading"])
        }
    }
}

/// The keys of `front` of a card.
package enum CardFrontKey: String, MappingKey {
    case height, radius, fill, inset, number, holder, expiry, brand

    package static let mappingName = "front"
    package static let summary = "The front of a card."
    package static let sampleScene = "{ field: { preset: card, front: {} } }"

    package var description: KeyDescription {
        switch self {
        case .height:
            KeyDescription(.size(upTo: 10_000), as: "points", initial: "180", "the height of the card", example: "200")
        case .radius:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "8", "the radius of its corners", example: "12",
                synonyms: ["cornerRadius", "borderRadius"])
        case .fill:
            KeyDescription(
                .paint, as: "paint", initial: "`#3F3F3F`", "its colour or gradient", example: "\"#1A1A2E\"",
                synonyms: ["background", "backgroundColor", "color"])
        case .inset:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "16", "the distance of the card's parts from its edges",
                example: "20", synonyms: ["padding", "margin"])
        case .number:
            KeyDescription(
                .mapping(CardNumberKey.self), as: "mapping", "the number: a text, and what stands for missing digits",
                example: "{ size: 20 }", synonyms: ["pan", "cardNumber"])
        case .holder:
            KeyDescription(
                .mapping(CardCaptionedTextKey.self), as: "mapping", "the name: a text with a caption",
                example: "{ size: 12 }", synonyms: ["name", "cardholder"])
        case .expiry:
            KeyDescription(
                .mapping(CardCaptionedTextKey.self), as: "mapping", "the date: a text with a caption",
                example: "{ size: 12 }", synonyms: ["date", "expiration"])
        case .brand:
            KeyDescription(
                .mapping(BrandKey.self), as: "mapping", "the brand's mark", example: "{ width: 48 }",
                synonyms: ["logo", "network"])
        }
    }
}

/// The keys of `number` on the front of a card.
package enum CardNumberKey: String, MappingKey {
    case placeholder

    package static let mappingName = "number"
    package static let summary = "The number on the front of a card."
    package static let sampleScene = "{ field: { preset: card, front: { number: {} } } }"
    package static let parts: [any MappingKey.Type] = [CardTextKey.self]
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(
            .mapping(CardDigitPlaceholderKey.self), as: "mapping", "what stands for missing digits",
            example: "{ character: \"0\" }", synonyms: ["hint"])
    }
}

/// The keys of `placeholder` of the number of a card.
package enum CardDigitPlaceholderKey: String, MappingKey {
    case character, color

    package static let mappingName = "placeholder"
    package static let summary = "What stands for missing digits."
    package static let sampleScene = "{ field: { preset: card, front: { number: { placeholder: {} } } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .character:
            KeyDescription(
                .text(1...1), initial: "`X`", "what stands for each missing digit", example: "\"0\"",
                synonyms: ["text", "symbol"])
        case .color: KeyDescription(.color, initial: "`#929292`", "its colour", example: "gray")
        }
    }
}

/// The keys of `holder` and `expiry` on the front of a card.
package enum CardCaptionedTextKey: String, MappingKey {
    case gap, placeholder, caption

    package static let mappingName = "text"
    package static let summary = "A text with a caption above it."
    package static let sampleScene = "{ field: { preset: card, front: { holder: {} } } }"
    package static let parts: [any MappingKey.Type] = [CardTextKey.self]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "6; of `expiry` 8",
                "the space between the caption and the text", example: "4", synonyms: ["spacing"])
        case .placeholder:
            KeyDescription(
                .mapping(PlaceholderKey.self), as: "mapping",
                "what stands for a missing text: `NAME SURNAME` or `MM/YY`, in `#929292`", example: "{ text: NAME }",
                synonyms: ["hint"])
        case .caption:
            KeyDescription(
                .mapping(CardCaptionKey.self), as: "mapping",
                "the caption above the text: `C A R D    H O L D E R    N A M E` or `E X P .    D A T E`",
                example: "{ text: Name }", synonyms: ["label", "title"])
        }
    }
}

/// The keys of `caption` on the front of a card.
package enum CardCaptionKey: String, MappingKey {
    case text

    package static let mappingName = "caption"
    package static let summary = "The caption of a text on a card."
    package static let sampleScene = "{ field: { preset: card, front: { holder: { caption: {} } } } }"
    package static let parts: [any MappingKey.Type] = [CardTextKey.self]
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(.text, initial: "see above", "the caption", example: "Name", synonyms: ["string", "label"])
    }
}

/// The keys of `brand`.
package enum BrandKey: String, MappingKey {
    case width, height, color

    package static let mappingName = "brand"
    package static let summary = "The mark of a card's brand."
    package static let sampleScene = "{ field: { preset: card, front: { brand: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(.size(upTo: 10_000), initial: "40; in a row 24", "the width of the mark", example: "48")
        case .height: KeyDescription(.size(upTo: 10_000), initial: "25; in a row 15", "its height", example: "30")
        case .color: KeyDescription(.color, initial: "white; in a row `secondary`", "its colour", example: "white")
        }
    }
}

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
                .mapping(CardStripeKey.self), as: "mapping", "the magnetic stripe", example: "{ height: 40 }")
        case .signature:
            KeyDescription(
                .mapping(CardSignatureKey.self), as: "mapping", "the signature: a text on a panel",
                example: "{ height: 36 }")
        case .code:
            KeyDescription(
                .mapping(CardCodeKey.self), as: "mapping", "the security code: a text on a panel",
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
    package static let parts: [any MappingKey.Type] = [CardTextKey.self]
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
    package static let parts: [any MappingKey.Type] = [CardTextKey.self]
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

/// The keys of `focus` of a card.
package enum CardFocusKey: String, MappingKey {
    case color, errorColor, successColor, width, radius, numberMargin, margin, stretch

    package static let mappingName = "focus"
    package static let summary = "The frame around what is entered into a card."
    package static let sampleScene = "{ field: { preset: card, focus: {} }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        switch self {
        case .color:
            KeyDescription(
                .color, initial: "`#FF8000`", "the frame around what is entered", example: "accent",
                synonyms: ["borderColor"])
        case .errorColor:
            KeyDescription(
                .color, initial: "`error`", "the frame's colour while the status is `error`", example: "red")
        case .successColor:
            KeyDescription(
                .color, initial: "`success`", "the frame's colour while the status is `success`", example: "green")
        case .width:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "1", "the width of the line", example: "2",
                synonyms: ["thickness", "lineWidth"])
        case .radius:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .numberMargin:
            KeyDescription(
                .either([.points(upTo: 10_000), .mapping(MarginKey.self)]),
                as: "points or `{ top, left, bottom, right }`", initial: "14, 10, 10, 10",
                "the distance of the frame from the number", example: "12")
        case .margin:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "6",
                "the distance of the frame from the name, the date and the code", example: "8",
                synonyms: ["padding"])
        case .stretch:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "20",
                "how far the frame grows on each side for each page that a drag goes too far", example: "10")
        }
    }
}

/// The distances of a frame from four sides.
package enum MarginKey: String, MappingKey {
    case top, left, bottom, right

    package static let mappingName = "numberMargin"
    package static let isInline = true
    package static let summary = "Distances from the four sides."
    package static let sampleScene =
        "{ field: { preset: card, focus: { numberMargin: {} } }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        let side = InsetsKey(rawValue: rawValue)?.description ?? InsetsKey.top.description
        return KeyDescription(
            .points(upTo: 10_000), initial: "0", side.meaning, example: side.example, synonyms: side.synonyms)
    }
}
