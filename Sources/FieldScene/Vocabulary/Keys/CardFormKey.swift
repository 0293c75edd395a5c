/// The keys of `form` of a card.
package enum CardFormKey: String, MappingKey {
    case layout, gap, height, spacing, fill, border, radius, inset, placeholders, caret, button, disabledOpacity

    package static let mappingName = "form"
    package static let summary = "The form of a card."
    package static let sampleScene = "{ field: { preset: card, form: {} }, states: { sample: { focused: true } } }"
    package static let parts: [any MappingKey.Type] = [CardTextKey.self, CardRowKey.self]

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
                .mapping(CardBorderKey.self), as: "mapping", "the border of a page", example: "{ width: 2 }",
                synonyms: ["stroke", "outline"])
        case .radius:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .inset:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "15",
                "the distance of the text from the sides of a page; in a row, of the mark and of the code from the left and"
                    + " right edge of the box",
                example: "12", synonyms: ["padding"])
        case .placeholders:
            KeyDescription(
                .mapping(CardPlaceholdersKey.self), as: "mapping", "what the empty pages show",
                example: "{ number: Card number }", synonyms: ["hints", "placeholder"])
        case .caret:
            KeyDescription(
                .mapping(CaretKey.self), as: "mapping", "the form's cursor", example: "{ width: 1 }",
                synonyms: ["cursor"])
        case .button:
            KeyDescription(
                .mapping(CardButtonKey.self), as: "mapping", "the button that leads to the next page",
                example: "{ width: 36 }", synonyms: ["next"])
        case .disabledOpacity:
            KeyDescription(
                .fraction, initial: "0.5", "the opacity of the form while the card is disabled", example: "0.4")
        }
    }
}

/// The keys of `form` that only a row has.
package enum CardRowKey: String, MappingKey {
    case box, when, errorColor, widths, brand

    package static let mappingName = "form"
    package static let summary = "The form of a card in one row."
    package static let sampleScene = "{ field: { preset: stripe, form: {} }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        switch self {
        case .box:
            KeyDescription(
                .orNone(.mapping(BoxKey.self)), as: "mapping or `none`", initial: "none",
                "the `fill`, `gradient`, `radius`, `border`, `ring`, `shadow` and `highlight` of the box, as of a [cell's"
                    + " box](#cells)",
                example: "{ radius: 8 }", synonyms: ["decoration", "container"])
        case .when:
            KeyDescription(
                .mapping(CardRowStatesKey.self), as: "mapping",
                "`box` for the states `focused`, `success`, `error` and `disabled`: `when: { focused: { box: { … } } }`. A"
                    + " later state of this list overrides an earlier one",
                example: "{ focused: { box: { border: { color: accent } } } }", synonyms: ["states"])
        case .errorColor:
            KeyDescription(
                .color, initial: "`error`",
                "the colour of invalid inputs while the status is `error`: of the texts that are not complete, or else of"
                    + " the current input. An invalid number colours the mark, too",
                example: "red", synonyms: ["invalidColor"])
        case .widths:
            KeyDescription(
                .mapping(CardWidthsKey.self), as: "mapping", "the widths of the date and the code",
                example: "{ expiry: 70 }")
        case .brand:
            KeyDescription(
                .orNone(.mapping(BrandKey.self)), as: "mapping or `none`",
                "the mark of the brand, or a blank card while the brand is not known", example: "{ width: 30 }",
                synonyms: ["logo", "icon"])
        }
    }
}

/// The states of the box of a row.
package enum CardRowStatesKey: String, MappingKey {
    case focused, success, error, disabled

    package static let mappingName = "when"
    package static let isInline = true
    package static let summary = "The box of a row in the states of a card."
    package static let sampleScene =
        "{ field: { preset: stripe, form: { when: {} } }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        KeyDescription(
            .mapping(CardRowStateKey.self), as: "`{ box: … }`",
            self == .focused ? "while the card has the focus" : "while the status is `\(rawValue)`",
            example: "{ box: { radius: 8 } }",
            synonyms: self == .focused ? ["active"] : self == .error ? ["invalid"] : [])
    }
}

/// The key of a state of the box of a row.
package enum CardRowStateKey: String, MappingKey {
    case box

    package static let mappingName = "state"
    package static let isInline = true
    package static let summary = "The box of a row in a state."
    package static let sampleScene =
        "{ field: { preset: stripe, form: { when: { focused: {} } } }, states: { sample: { focused: true } } }"

    package var description: KeyDescription { CardRowKey.box.description }
}

/// The keys of `widths`.
package enum CardWidthsKey: String, MappingKey {
    case expiry, code

    package static let mappingName = "widths"
    package static let summary = "The widths of the inputs of a row."
    package static let sampleScene = "{ field: { preset: stripe, form: { widths: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .expiry:
            KeyDescription(
                .size(upTo: 10_000), initial: "66", "the width of the date", example: "70", synonyms: ["date"])
        case .code:
            KeyDescription(
                .size(upTo: 10_000), initial: "42", "the width of the code", example: "50", synonyms: ["cvc"])
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
                .blink, as: "see [motion](motion.md#what-moves)", initial: "`ios`", "how it blinks in animations",
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
                .points(upTo: 10_000), as: "points", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .fill:
            KeyDescription(
                .color, initial: "`#B3B3B380`", "its colour", example: "accent", synonyms: ["background"])
        case .color: KeyDescription(.color, initial: "white", "the colour of its chevron", example: "white")
        }
    }
}

/// The keys of `input` of a card.
package enum CardInputKey: String, MappingKey {
    case brands, lengths, grouping, codes, codeOnFront, luhn, expiry, now, years, advances, needsFocus

    package static let mappingName = "input"
    package static let summary = "How the form of a card takes characters."
    package static let sampleScene =
        "{ field: { preset: card, input: {} }, states: { sample: { after: [focus, type: \"4242\"] } } }"

    package var description: KeyDescription {
        func source(_ fixed: String, _ byBrand: String, _ meaning: String) -> KeyDescription {
            KeyDescription(
                .words(CardRules.Source.self) {
                    switch $0 {
                    case .fixed: fixed
                    case .byBrand: byBrand
                    }
                }, initial: "`fixed`", meaning, example: "byBrand")
        }
        return switch self {
        case .brands:
            KeyDescription(
                .words(CardRules.Brands.self) {
                    switch $0 {
                    case .firstDigit: "by the first digit"
                    case .prefixes: "by the table of prefixes"
                    }
                }, initial: "`firstDigit`",
                "how the brand is found: by the first digit (4 visa, 2 and 5 mastercard, 3 amex), or by the table of"
                    + " prefixes of all eight brands",
                example: "prefixes", synonyms: ["networks"])
        case .lengths:
            source("16 digits", "as many as the brand's", "how many digits a number has: 16, or as many as the brand's")
        case .grouping:
            source(
                "in fours", "as the brand does",
                "how digits are grouped: in fours, or as the brand does (amex 4-6-5, diners 4-6-4)")
        case .codes:
            source(
                "3 or 4", "as the brand does",
                "how many digits a code has: 3 or 4, or as the brand does (amex 4, others 3)")
        case .codeOnFront:
            KeyDescription(
                .boolean, initial: "`false`", "whether amex has its code on the front, and does not turn",
                example: "true")
        case .luhn:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether a number must pass the Luhn check to be complete (some numbers of unionpay do not)",
                example: "true", synonyms: ["checksum", "validates"])
        case .expiry:
            KeyDescription(
                .boolean, initial: "`false`", "whether a card must not have expired; needs `now`", example: "true",
                with: ["now: 2026-11"], synonyms: ["checksExpiry"])
        case .now:
            KeyDescription(
                .either([.pattern(#"^\d{4}-\d{2}$"#, name: "month such as `2026-11`"), .none]), initial: "`none`",
                "the current month. The clock is never read", example: "2026-11", synonyms: ["today", "date"])
        case .years:
            KeyDescription(
                .integer(0...99), initial: "20", "how many years after `now` can be picked", example: "10")
        case .advances:
            KeyDescription(
                .boolean, initial: "`true`", "whether a complete number leads to the next page", example: "false",
                synonyms: ["autoAdvance"])
        case .needsFocus:
            KeyDescription(
                .boolean, initial: "`false`", "whether characters are taken only while the card has the focus",
                example: "true", synonyms: ["requiresFocus"])
        }
    }
}
