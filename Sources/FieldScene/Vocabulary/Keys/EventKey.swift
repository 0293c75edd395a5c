/// The events of scripts, and the keys beside them. An event is a mapping with one of the first eleven keys.
package enum EventKey: String, MappingKey {
    case focus, blur, type, delete, tap, paste, page, wait, set, clear, press
    case every, over, `for`, of

    package static let mappingName = "event"
    package static let summary = "An event: a mapping with one key, its name, or the name alone."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { keypad: { id: pad } }] } },"
        + " animations: { sample: { script: [{}] } } }"

    /// The events, without the keys that belong to one of them.
    package static let alternatives: [EventKey] = [
        .focus, .blur, .type, .delete, .tap, .paste, .page, .wait, .set, .clear, .press,
    ]

    /// The keys that an event can have beside its name.
    var companions: [EventKey] {
        switch self {
        case .type, .delete: [.every]
        case .page: [.over]
        case .press: [.for, .of]
        default: []
        }
    }

    package var description: KeyDescription {
        switch self {
        case .focus:
            KeyDescription(.null, as: "none", "gives the field the focus", example: "", synonyms: ["focusIn"])
        case .blur:
            KeyDescription(
                .null, as: "none", "ends editing", example: "", synonyms: ["unfocus", "resignFirstResponder"])
        case .type:
            KeyDescription(
                .text, "types the characters. `every:` sets the time for each (120 ms)", example: "\"48\"",
                synonyms: ["input", "enter", "key", "write", "enterText"])
        case .delete:
            KeyDescription(
                .either([.integer(1...SceneLimits.characters), .null]), as: "number, 1 if left out",
                "presses the delete key this many times. `every:` as for `type`", example: "2",
                synonyms: ["backspace", "erase"])
        case .tap:
            KeyDescription(
                .either([.integer(0...SceneLimits.characters), .reference(.element)]), as: "cell from 0, or an id",
                "taps a cell, a field or a button. `field.cell[2]` is a cell too. After a tap on another field, events go to"
                    + " that field",
                example: "1", synonyms: ["click", "touch"])
        case .paste: KeyDescription(.text, "pastes a text at once", example: "\"4829\"", synonyms: ["insert"])
        case .page:
            KeyDescription(
                .number(-1...4, .none),
                "moves a card to a page, as a drag does. `over:` sets the time (500 ms)", example: "1",
                synonyms: ["swipe", "drag"])
        case .wait: KeyDescription(.time, "lets time pass", example: "500ms", synonyms: ["pause", "sleep", "delay"])
        case .set:
            KeyDescription(
                .mapping(SetKey.self), as: "mapping of at least one key",
                "sets the `text` of the field that has the focus, or else of the first one; the `status` of the field; or"
                    + " the `theme`. A mapping under any key sets keys of the element with this id:"
                    + " `set: { message: { string: Expired } }`. Of a field, all keys but `id`, `kind`, `preset`, `length`,"
                    + " `lengths`, `input` and `motion` can change; of a stack or an overlay all but `children`; of a card's"
                    + " form all but `layout`; of a device all but `content`, `frame`, `model` and `screen`",
                example: "{ status: error }", synonyms: ["update", "change", "setState"])
        case .clear:
            KeyDescription(
                .reference(.field), as: "id", "empties a field or a card", example: "code",
                synonyms: ["reset", "empty"])
        case .press:
            KeyDescription(
                KeypadKey.pressed.description.type, as: "`0` to `9` or `delete`",
                "holds a key of a keypad down. `for:` sets the time (100 ms), which passes; `of:` the id of the keypad (the"
                    + " first). The key only looks pressed. It has no effect in `after`, where no time passes",
                example: "5", synonyms: ["hold", "keyDown"])
        case .every:
            KeyDescription(
                .time, initial: "120 ms", "the time for each character of `type` or `delete`", example: "80ms",
                with: ["type: \"48\""], synonyms: ["interval", "pace"])
        case .over:
            KeyDescription(
                .time, initial: "500 ms", "the time that `page` takes", example: "300ms", with: ["page: 1"],
                synonyms: ["duration"])
        case .for:
            KeyDescription(
                .time, initial: "100 ms", "how long `press` holds the key down", example: "200ms", with: ["press: 5"],
                synonyms: ["duration"])
        case .of:
            KeyDescription(
                .reference(.id), initial: "the first keypad", "the id of the keypad of `press`", example: "pad",
                with: ["press: 5"], synonyms: ["keypad"])
        }
    }
}

extension ValueType {
    /// A list of events.
    static var events: ValueType {
        .list(
            .either([
                .words([
                    .init("focus", "gives the field the focus"), .init("blur", "ends editing"),
                    .init("delete", "presses the delete key"),
                ]), .mapping(EventKey.self),
            ]), 0...SceneLimits.events)
    }
}

/// The keys of `set`. A mapping under any other key sets keys of the element with this id.
package enum SetKey: String, MappingKey {
    case text, status, theme

    package static let mappingName = "set"
    package static let needsKey = true
    package static let summary = "What an app changes."
    package static let sampleScene = "{ field: { length: 4 }, states: { sample: { after: [set: {}] } } }"
    package static let others: ValueType? = .map(.any)
    package static let otherName = "field"

    package var description: KeyDescription {
        switch self {
        case .text:
            KeyDescription(
                .text, "what is entered in the field that has the focus, or else in the first one", example: "\"48\"",
                synonyms: ["value"])
        case .status:
            KeyDescription(
                FieldStatusKey.status.description.type, "the status of the field", example: "error",
                synonyms: ["state"])
        case .theme:
            KeyDescription(.reference(.theme), as: "name", "the theme", example: "dark", synonyms: ["colorScheme"])
        }
    }
}

/// The keys of an action.
package enum ActionKey: String, MappingKey {
    case clear, set

    package static let mappingName = "action"
    package static let needsKey = true
    package static let isInline = true
    package static let summary = "What a button or a countdown does."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: { title: Clear, onTap: {} } }] } } }"

    package var description: KeyDescription {
        switch self {
        case .clear:
            KeyDescription(.reference(.field), as: "id", "empties a field or a card", example: "code")
        case .set: EventKey.set.description
        }
    }
}

extension ValueType {
    /// One action or several.
    static var actions: ValueType {
        .either([.mapping(ActionKey.self), .list(.mapping(ActionKey.self), 0...SceneLimits.nodes)])
    }
}
