/// The keys of `form` of a card.
package enum CardFormKey: String, MappingKey {
    case layout, gap, height, spacing, fill, border, radius, inset, placeholders, caret, button, disabledOpacity

    package static let mappingName = "form"
    package static let summary = "The form of a card."
    package static let sampleScene = "{ field: { preset: card, form: {} }, states: { sample: { focused: true } } }"
    package static let parts: [KeyTable] = [CardTextKey.table, CardRowKey.table]

    package var description: KeyDescription {
        switch self {
        case .layout:
            KeyDescription(
                .words(CardForm.Layout.self) {
                    switch $0 {
                    case .pages: "a card with a page for each input"
                    case .row: "all inputs in one row"
                    }
                }, initial: "`pages`",
                "a card with a page for each input, or [all inputs in one row](#a-card-in-one-row)", example: "row",
                synonyms: ["axis", "style", "kind"])
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "20", "the space between the card and the form",
                example: "16", synonyms: ["margin"])
        case .height:
            KeyDescription(
                .size(upTo: 10_000), as: "points", initial: "44",
                "the height of a page, or of the box of a [row](#a-card-in-one-row)", example: "48")
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "8",
                "the space between two pages; in a row, between the mark and the inputs", example: "12")
        case .fill:
            KeyDescription(
                .orNone(.color), as: "colour or `none`", initial: "black in light themes, transparent in dark ones",
                "the colour behind a page", example: "black", synonyms: ["background", "backgroundColor"])
        case .border:
            KeyDescription(
                .mapping(CardBorderKey.table), as: "mapping", "the border of a page", example: "{ width: 2 }",
                synonyms: ["stroke", "outline"])
        case .radius:
            KeyDescription(
                .radius(upTo: 10_000), as: "radius", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .inset:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "15",
                "the distance of the text from the sides of a page; in a row, of the mark and of the code from the left and"
                    + " right edge of the box",
                example: "12", synonyms: ["padding"])
        case .placeholders:
            KeyDescription(
                .mapping(CardPlaceholdersKey.table), as: "mapping", "what the empty pages show",
                example: "{ number: Card number }", synonyms: ["hints", "placeholder"])
        case .caret:
            KeyDescription(
                .mapping(CaretKey.table), as: "mapping", "the form's cursor", example: "{ width: 1 }",
                synonyms: ["cursor"])
        case .button:
            KeyDescription(
                .mapping(CardButtonKey.table), as: "mapping", "the button that leads to the next page",
                example: "{ width: 36 }", synonyms: ["next"])
        case .disabledOpacity:
            KeyDescription(
                .fraction, initial: "0.5", "the opacity of the form while the card is disabled", example: "0.4")
        }
    }
}

/// The keys of `border` of a form.
package enum CardBorderKey: String, MappingKey {
    case width, color

    package static let mappingName = "border"
    package static let summary = "The border of a page of a form."
    package static let sampleScene = "{ field: { preset: card, form: { border: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .points(upTo: 1000), initial: "1", "the width of a page's border", example: "2",
                synonyms: ["thickness", "lineWidth"])
        case .color: KeyDescription(.color, initial: "white", "its colour", example: "accent")
        }
    }
}

/// The keys of `placeholders`.
package enum CardPlaceholdersKey: String, MappingKey {
    case number, holder, expiry, code, color

    package static let mappingName = "placeholders"
    package static let summary = "What the empty pages of a form show."
    package static let sampleScene = "{ field: { preset: card, form: { placeholders: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .number:
            KeyDescription(
                .text, initial: "`Input card number`", "what the empty page of the number shows", example: "Card number"
            )
        case .holder:
            KeyDescription(
                .text, initial: "`Input card holder name`", "what the empty page of the name shows", example: "Name",
                synonyms: ["name"])
        case .expiry:
            KeyDescription(
                .text, initial: "`Input card expired date`", "what the empty page of the date shows", example: "MM/YY",
                synonyms: ["date"])
        case .code:
            KeyDescription(
                .text, initial: "`Input card security code`", "what the empty page of the security code shows",
                example: "CVC", synonyms: ["cvc", "cvv"])
        case .color: KeyDescription(.color, initial: "`#808080`", "the colour of these texts", example: "gray")
        }
    }
}

/// The keys of `caret`.
package enum CaretKey: String, MappingKey {
    case width, color, blink

    package static let mappingName = "caret"
    package static let summary = "The cursor of a form."
    package static let sampleScene =
        "{ field: { preset: card, form: { caret: {} } }, states: { sample: { focused: true } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .points(upTo: 1000), initial: "2", "the width of the form's cursor", example: "1",
                synonyms: ["thickness"])
        case .color:
            KeyDescription(.color, initial: "`accent`", "its colour", example: "white", synonyms: ["tint"])
        case .blink:
            KeyDescription(
                ValueKind<Blink>.blink.type, as: "see [motion](motion.md#what-moves)", initial: "`ios`",
                "how it blinks in animations",
                example: "android", synonyms: ["animation"])
        }
    }
}

/// The keys of `button` of a form.
package enum CardButtonKey: String, MappingKey {
    case width, inset, radius, fill, color

    package static let mappingName = "button"
    package static let summary = "The button that leads to the next page of a form."
    package static let sampleScene =
        "{ field: { preset: card, form: { button: {} } }, states: { sample: { number: \"4242424242424242\" } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "40",
                "the width of the button that leads to the next page", example: "36")
        case .inset:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "5", "its distance from the edges of the page",
                example: "4", synonyms: ["margin"])
        case .radius:
            KeyDescription(
                .radius(upTo: 10_000), as: "radius", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .fill:
            KeyDescription(
                .color, initial: "`#B3B3B380`", "its colour", example: "accent", synonyms: ["background"])
        case .color: KeyDescription(.color, initial: "white", "the colour of its chevron", example: "white")
        }
    }
}
