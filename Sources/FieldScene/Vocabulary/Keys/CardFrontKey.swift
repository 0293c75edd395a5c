/// The keys of `front` of a card.
package enum CardFrontKey: String, MappingKey {
    case height, ratio, radius, fill, inset, number, holder, expiry, brand

    package static let mappingName = "front"
    package static let summary = "The front of a card."
    package static let sampleScene = "{ field: { preset: card, front: {} } }"

    package var description: KeyDescription {
        switch self {
        case .height:
            KeyDescription(.size(upTo: 10_000), as: "points", initial: "180", "the height of the card", example: "200")
        case .ratio:
            KeyDescription(
                .number(0.1...10, .none), initial: "none",
                "the width of the card divided by its height, in place of `height`; 1.586 is that of bank cards",
                example: "1.586", synonyms: ["aspectRatio", "aspect"])
        case .radius:
            KeyDescription(
                .radius(upTo: 10_000), as: "radius", initial: "8", "the radius of its corners", example: "12",
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
                .mapping(CardNumberKey.table), as: "mapping",
                "the number: a text, and what is shown in place of missing digits",
                example: "{ size: 20 }", synonyms: ["pan", "cardNumber"])
        case .holder:
            KeyDescription(
                .mapping(CardCaptionedTextKey.table), as: "mapping", "the name: a text with a caption",
                example: "{ size: 12 }", synonyms: ["name", "cardholder"])
        case .expiry:
            KeyDescription(
                .mapping(CardCaptionedTextKey.table), as: "mapping", "the date: a text with a caption",
                example: "{ size: 12 }", synonyms: ["date", "expiration"])
        case .brand:
            KeyDescription(
                .mapping(BrandKey.table), as: "mapping", "the brand's mark", example: "{ width: 48 }",
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
    package static let parts: [KeyTable] = [CardTextKey.table]
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(
            .mapping(CardDigitPlaceholderKey.table), as: "mapping", "what is shown in place of missing digits",
            example: "{ character: \"0\" }", synonyms: ["hint"])
    }
}

/// The keys of `placeholder` of the number of a card.
package enum CardDigitPlaceholderKey: String, MappingKey {
    case character, color

    package static let mappingName = "placeholder"
    package static let summary = "What is shown in place of missing digits."
    package static let sampleScene = "{ field: { preset: card, front: { number: { placeholder: {} } } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .character:
            KeyDescription(
                .text(1...1), initial: "`X`", "what is shown in place of each missing digit", example: "\"0\"",
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
    package static let parts: [KeyTable] = [CardTextKey.table]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "6; of `expiry` 8",
                "the space between the caption and the text", example: "4", synonyms: ["spacing"])
        case .placeholder:
            KeyDescription(
                .mapping(PlaceholderKey.table), as: "mapping",
                "what is shown in place of a missing text: `NAME SURNAME` or `MM/YY`, in `#929292`",
                example: "{ text: NAME }",
                synonyms: ["hint"])
        case .caption:
            KeyDescription(
                .mapping(CardCaptionKey.table), as: "mapping",
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
    package static let parts: [KeyTable] = [CardTextKey.table]
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(.text, initial: "see above", "the caption", example: "Name", synonyms: ["string", "label"])
    }
}

/// The keys of `brand`.
package enum BrandKey: String, MappingKey {
    case width, height, color, images

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
        case .images:
            KeyDescription(
                .mapping(BrandImagesKey.table), as: "mapping of paths by brand", initial: "none",
                "images in place of the drawn marks: PNG, JPEG or WebP files, relative to the scene file, or mappings of"
                    + " [images](#images). They have the size of the mark",
                example: "{ visa: star@2x.png }", synonyms: ["logos", "icons"])
        }
    }
}

/// The keys of `images` of a brand's mark.
package enum BrandImagesKey: String, MappingKey {
    case visa, mastercard, amex, diners, discover, jcb, unionpay, maestro

    package static let mappingName = "images"
    package static let summary = "The images of card brands."
    package static let sampleScene = "{ field: { preset: card, front: { brand: { images: {} } } } }"
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(
            .either([.reference(.file), .mapping(ImageSpec.table)]), as: "path or mapping", initial: "drawn",
            "the [image](#images) for this brand", example: "star@2x.png")
    }
}
