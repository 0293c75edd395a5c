/// The keys of a state in `states`, of a scene whose first field has cells.
package enum StateKey: CombinedKey {
    package static let mappingName = "state"
    package static let summary = "A state of a scene whose first field has cells."
    package static let sampleScene = "{ field: { length: 4 }, states: { sample: {} } }"
    package static let parts: [any MappingKey.Type] = [FieldValueKey.self, SceneStateKey.self]
}

/// The keys of a state in `states`, of a scene whose first field is a card.
package enum CardStateKey: CombinedKey {
    package static let mappingName = "state"
    package static let summary = "A state of a scene whose first field is a card."
    package static let sampleScene = "{ field: { preset: card }, states: { sample: {} } }"
    package static let parts: [any MappingKey.Type] = [CardValueKey.self, SceneStateKey.self]
}

/// The keys of a state of a field of any kind.
package enum FieldStatusKey: String, MappingKey {
    case focused, status

    package static let mappingName = "state"
    package static let summary = "Whether a field has the focus, and its status."
    package static let sampleScene = "{ field: { length: 4 }, states: { sample: {} } }"
    package static let companions = ["text: \"48\""]
    package static let advice = [
        "haserror": "set 'status: error'", "iserror": "set 'status: error'", "error": "set 'status: error'",
        "invalid": "set 'status: error'", "isinvalid": "set 'status: error'",
        "success": "set 'status: success'", "disabled": "set 'status: disabled'",
        "isdisabled": "set 'status: disabled'", "enabled": "set 'status: disabled' or 'status: normal'",
        "isenabled": "set 'status: disabled' or 'status: normal'",
    ]

    package var description: KeyDescription {
        switch self {
        case .focused:
            KeyDescription(
                .boolean, initial: "`false`", "whether the field has the focus. Only one field of a state can have it",
                example: "true",
                synonyms: ["focus", "isFocused", "active", "autofocus", "hasFocus"])
        case .status:
            KeyDescription(
                .words(FieldStatus.self) {
                    switch $0 {
                    case .normal: "nothing to report"
                    case .error: "what was entered is wrong"
                    case .success: "what was entered is right"
                    case .disabled: "the field takes no input"
                    }
                }, initial: "`normal`", "the status of the field", example: "error",
                synonyms: ["state", "validation", "result"])
        }
    }
}

/// The keys of a state that concern the whole scene.
package enum SceneStateKey: String, MappingKey {
    case theme, after, fields

    package static let mappingName = "state"
    package static let summary = "The theme and the events of a state."
    package static let sampleScene = "{ field: { id: code, length: 4 }, states: { sample: {} } }"

    package var description: KeyDescription {
        switch self {
        case .theme:
            KeyDescription(
                .reference(.theme), as: "name", initial: "the scene's", "the theme", example: "dark",
                synonyms: ["appearance", "colorScheme"])
        case .after:
            KeyDescription(
                .events, as: "list of events", "[events](#events) that happen after the keys above are set",
                example: "[focus, type: \"48\"]", synonyms: ["events", "script", "steps", "play", "actions"])
        case .fields:
            KeyDescription(
                .map(.either([.mapping(FieldValueKey.self), .mapping(CardValueKey.self), .null])),
                as: "mapping",
                "the states of other fields by their ids: `fields: { ID: { … } }`. Each takes the keys of its kind of field,"
                    + " without `theme`, `after` and `fields`",
                example: "{ code: { text: \"48\" } }")
        }
    }
}

/// The keys of the state of a field of cells: those of its entry in `fields`.
package enum FieldValueKey: String, MappingKey {
    case text

    package static let mappingName = "fields"
    package static let summary = "The state of a field of cells."
    package static let sampleScene = "{ field: { length: 4 }, states: { sample: {} } }"
    package static let parts: [any MappingKey.Type] = [FieldStatusKey.self]

    package var description: KeyDescription {
        switch self {
        case .text:
            KeyDescription(
                .text, initial: "empty", "what is entered, cut to the length", example: "\"48\"",
                synonyms: ["value", "code", "input", "initialValue"])
        }
    }
}

/// The keys of the state of a card: those of its entry in `fields`.
package enum CardValueKey: String, MappingKey {
    case number, holder, expiry, code, page

    package static let mappingName = "fields"
    package static let summary = "The state of a card."
    package static let sampleScene = "{ field: { preset: card }, states: { sample: {} } }"
    package static let parts: [any MappingKey.Type] = [FieldStatusKey.self]

    package var description: KeyDescription {
        switch self {
        case .number:
            KeyDescription(
                .text, initial: "empty", "the number", example: "\"4242424242424242\"",
                synonyms: ["cardNumber", "pan", "text", "value"])
        case .holder:
            KeyDescription(
                .text, initial: "empty", "the name", example: "Galvin Li", synonyms: ["name", "cardholder", "owner"])
        case .expiry:
            KeyDescription(
                .pattern(
                    #"^(?:|\d{4}|\d{2}20\d{2}|\d{1,2}[^0-9]+(?:20)?\d{2}|.*[^ -~].*)$"#,
                    name: "`MM/YY` or `MM/YYYY`, 2000 to 2099"),
                initial: "empty", "the date. The separator can be any other character", example: "11/28",
                synonyms: ["date", "expiration", "exp", "validThru"])
        case .code:
            KeyDescription(
                .text, initial: "empty", "the security code", example: "\"369\"",
                synonyms: ["cvc", "cvv", "securityCode"])
        case .page:
            KeyDescription(
                .number(-1...4, .none), initial: "0",
                "0 to 3 are the four inputs. Fractions are between two pages; below 0 and above 3 a drag goes too far",
                example: "1", synonyms: ["step", "index"])
        }
    }
}
