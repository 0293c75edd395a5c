/// The keys of the identity and the size of an element.
package enum ElementPlaceKey: String, MappingKey {
    case id, width, height

    package static let mappingName = "element"
    package static let summary = "The name and the size of an element."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Hello"]

    package var description: KeyDescription {
        switch self {
        case .id:
            KeyDescription(
                .reference(.id), initial: "`text`, `text2`, …",
                "the name of the element, which no other element of the scene has. Elements without one are numbered by"
                    + " kind in the order of the file",
                example: "title", synonyms: ["name", "key"])
        case .width:
            KeyDescription(
                .size(upTo: 100_000), as: "points, up to 100,000", initial: "the intrinsic width",
                "the explicit width. In a wider area the element is centred. A `device` does not take this key; the `width`"
                    + " of a [field](#fields) is in its own table",
                example: "200", synonyms: ["minWidth", "maxWidth"])
        case .height:
            KeyDescription(
                .size(upTo: 100_000), as: "points, up to 100,000", initial: "the intrinsic height",
                "the explicit height, as `width`", example: "60", synonyms: ["minHeight", "maxHeight"])
        }
    }
}

/// The key of an element's visibility.
package enum ElementVisibilityKey: String, MappingKey {
    case visible

    package static let mappingName = "element"
    package static let summary = "Whether an element is there."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Hello"]
    // These words mean the opposite, so their value must change too.
    package static let advice = Dictionary(
        uniqueKeysWithValues: ["hidden", "ishidden"].map { ($0, "set 'visible: false'") })

    package var description: KeyDescription {
        KeyDescription(
            .either([.boolean, .mapping(ConditionKey.self)]), as: "boolean or condition", initial: "`true`",
            "whether the element is there. See [reactions](#reactions)", example: "true",
            synonyms: ["isVisible", "if", "show", "display", "visibility"])
    }
}

/// The key of an element's opacity.
package enum ElementOpacityKey: String, MappingKey {
    case opacity

    package static let mappingName = "element"
    package static let summary = "The opacity of an element."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Hello"]

    package var description: KeyDescription {
        KeyDescription(
            .fraction, initial: "1",
            "the opacity of a text, a stack, an overlay, a button, an image or a keypad. An element with the opacity 0"
                + " keeps its space",
            example: "0.5", synonyms: ["alpha"])
    }
}

/// The key of an element's transitions.
package enum ElementTransitionKey: String, MappingKey {
    case motion

    package static let mappingName = "element"
    package static let summary = "How an element changes."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Hello"]

    package var description: KeyDescription {
        KeyDescription(
            .mapping(ElementMotionKey.self), as: "mapping",
            "the transition of the element in animations", example: "{ change: 200ms }",
            synonyms: ["transition", "animation"])
    }
}

/// The keys of an element that reacts to a field.
package enum ElementReactionKey: String, MappingKey {
    case when, of

    package static let mappingName = "element"
    package static let summary = "How an element reacts to a field."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { length: 4 } }, { text: {} }] } }, states: { sample: { status: error } } }"
    package static let companions = ["string: Hello"]

    package var description: KeyDescription {
        switch self {
        case .when:
            KeyDescription(
                .mapping(ElementStatesKey.self),
                as: "mapping of `focused`, `filled`, `empty`, `error`, `success`, `disabled`",
                "keys that replace those of the element in that state of the field. The later state of this list wins. All"
                    + " keys but `id`, `children`, `of`, `when`, `motion`, `onTap`, `remaining` and `onEnd` can change",
                example: "{ error: { opacity: 0.5 } }", synonyms: ["states", "variants"])
        case .of:
            KeyDescription(
                .reference(.field), as: "id", "the field whose states `when` follows. Default: the first field or card",
                example: "field", synonyms: ["field", "for", "source"])
        }
    }
}

/// The states of a field, below `when` of an element.
package enum ElementStatesKey: String, MappingKey {
    case focused, filled, empty, error, success, disabled

    /// The keys of elements that a state cannot change.
    static let fixed = ["id", "children", "when", "of", "motion", "onTap", "remaining", "onEnd"]

    package static let mappingName = "when"
    package static let summary = "The keys of an element in the states of a field. A later state of the list wins."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { length: 4 } }, { text: { string: Hello, when: {} } }] } } }"

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .focused: "while the field has the focus"
            case .filled: "while every cell is filled"
            case .empty: "while every cell is empty"
            case .error: "while the status is `error`"
            case .success: "while the status is `success`"
            case .disabled: "while the status is `disabled`, or while a button is disabled"
            }
        return KeyDescription(
            .elementPatch(without: Self.fixed), as: "mapping of keys of the element", meaning,
            example: "{ opacity: 0.5 }",
            synonyms: self == .error ? ["invalid"] : self == .success ? ["valid"] : [])
    }
}

/// The keys of a condition.
package enum ConditionKey: String, MappingKey {
    case status, focused, filled, empty, language, theme, of

    package static let mappingName = "visible"
    package static let needsKey = true
    package static let summary = "A condition. All of its parts must hold."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { length: 4 } }, { text: { string: Hello, visible: {} } }] } } }"
    package static let companions = ["status: normal"]

    package var description: KeyDescription {
        switch self {
        case .status:
            return KeyDescription(
                .oneOrMore(FieldStatusKey.status.description.type), as: "status, or a list",
                "the field has this status, or one of these", example: "normal", synonyms: ["state"])
        case .focused:
            return KeyDescription(
                .oneOrMore(.boolean), as: "boolean", "the field has the focus", example: "false",
                synonyms: ["focus", "isFocused"])
        case .filled:
            return KeyDescription(
                .oneOrMore(.boolean), as: "boolean",
                "every cell is filled. A card is filled if all of its inputs are complete", example: "false",
                synonyms: ["complete", "isFilled", "full"])
        case .empty:
            return KeyDescription(
                .oneOrMore(.boolean), as: "boolean", "every cell is empty", example: "true",
                synonyms: ["isEmpty"])
        case .language:
            return KeyDescription(
                .oneOrMore(.reference(.language)), as: "name, or a list",
                "the scene has this language, or one of these. A language matches as it is written: `pt` does not match"
                    + " `pt-BR`",
                example: "en", synonyms: ["locale", "lang"])
        case .theme:
            return KeyDescription(
                .oneOrMore(.reference(.theme)), as: "name, or a list", "the scene has this theme, or one of these",
                example: "light", synonyms: ["colorScheme", "appearance"])
        case .of:
            return KeyDescription(
                .reference(.field), as: "id", "the field that the condition reads. Default: the first field or card",
                example: "field", synonyms: ["field"])
        }
    }
}

/// The keys of a countdown.
package enum CountdownKey: String, MappingKey {
    case remaining, onEnd

    package static let mappingName = "element"
    package static let summary = "A countdown."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { text: {} }] } } }"
    package static let companions = ["string: \"Again in {remaining}\""]

    package var description: KeyDescription {
        switch self {
        case .remaining:
            KeyDescription(
                .time, as: "time from 100 ms to an hour",
                "a countdown: `{remaining}` in the text is the time that remains, rounded up to seconds: `1:05`. It starts"
                    + " when the element becomes visible, and stops at `0:00`. Images of states show the start",
                example: "30s", synonyms: ["countdown", "timer", "timeout", "duration"])
        case .onEnd:
            KeyDescription(
                .actions, as: "action or list of actions", "what happens at the end of the countdown",
                example: "{ clear: code }", with: ["remaining: 30s"], synonyms: ["onFinish", "onComplete", "onTimeout"])
        }
    }
}
