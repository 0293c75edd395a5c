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
                .orNone(.mapping(BoxKey.table)), as: "mapping or `none`", initial: "none",
                "the `fill`, `gradient`, `radius`, `border`, `ring`, `shadow` and `highlight` of the box, as of a [cell's"
                    + " box](#cells)",
                example: "{ radius: 8 }", synonyms: ["decoration", "container"])
        case .when:
            KeyDescription(
                .mapping(CardRowStatesKey.table), as: "mapping",
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
                .mapping(CardWidthsKey.table), as: "mapping", "the widths of the date and the code",
                example: "{ expiry: 70 }")
        case .brand:
            KeyDescription(
                .orNone(.mapping(BrandKey.table)), as: "mapping or `none`",
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
            .mapping(CardRowStateKey.table), as: "`{ box: … }`",
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
