/// One event of a script, with its duration.
package struct ScriptStep: Hashable, Sendable {
    /// The event.
    package var event: EntryEvent
    /// The duration of each character of `type` and `delete`, or the total duration of `page` and `press`. Other events ignore it.
    package var pace: Duration
    /// The location in the scene file; nil for a step that was created in Swift.
    package var location: SceneLocation?

    /// The default pace of typing and deleting: 120 ms per character.
    package static let typingPace = Duration.milliseconds(120)
    /// The default duration of a pressed key: 100 ms.
    package static let pressTime = Duration.milliseconds(100)
    /// The default duration of paging: 500 ms.
    package static let pagingPace = Duration.milliseconds(500)

    /// The total duration of the step.
    package var duration: Duration {
        switch event {
        case .type(let text): pace * text.count
        case .delete(let count): pace * count
        case .page, .press: pace
        case .wait(let time): time
        case .focus, .blur, .tap, .paste, .set, .clear: .zero
        }
    }

    /// The number of strokes in the step: one for each character that is typed or deleted, and one for any other event.
    package var strokes: Int {
        switch event {
        case .type(let text): text.count
        case .delete(let count): count
        default: 1
        }
    }

    /// Creates a step from an event and its pace.
    package init(_ event: EntryEvent, pace: Duration = .zero, location: SceneLocation? = nil) {
        self.event = event
        self.pace = pace
        self.location = location
    }
}

/// The keys of an event in a script: the names of events, and the keys beside them.
enum EventKey: String, CaseIterable {
    case focus, blur, type, delete, tap, paste, page, wait, set, clear, press
    case every, over, `for`, of

    /// The names of events, without the keys that belong to one of them.
    static let names: [EventKey] = [.focus, .blur, .type, .delete, .tap, .paste, .page, .wait, .set, .clear, .press]

    /// The keys that an event can have beside its name.
    var companions: [EventKey] {
        switch self {
        case .type, .delete: [.every]
        case .page: [.over]
        case .press: [.for, .of]
        default: []
        }
    }
}

extension ScriptStep {
    static let table = KeyTable(
        "event", "An event: a mapping with one key, its name, or the name alone.",
        sample:
            "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { keypad: { id: pad } }] } },"
            + " animations: { sample: { script: [{}] } } }",
        alternatives: EventKey.names.map(\.rawValue)
    ) { walk in
        nameKeys(walk)
        companionKeys(walk)
    }

    private static func nameKeys(_ walk: KeyWalk) {
        walk.key("focus", .null, as: "none", "gives the field the focus", example: "", also: ["focusIn"])
        walk.key("blur", .null, as: "none", "ends editing", example: "", also: ["unfocus", "resignFirstResponder"])
        walk.key(
            "type", .text, "types the characters", example: "\"48\"",
            also: ["input", "enter", "key", "write", "enterText"])
        walk.key(
            "delete", .either([ValueKind<Int>.deletions.type, .null]), as: "number, 1 if left out",
            "presses the delete key this many times", example: "2",
            also: ["backspace", "erase"])
        walk.key(
            "tap", .either([.integer(0...SceneLimits.characters), .reference(.element)]), as: "cell from 0, or an id",
            "taps a cell, a field or a button. After a tap on another field, events go to that field",
            example: "1",
            also: ["click", "touch"])
        walk.key("paste", .text, "pastes a text at once", example: "\"4829\"", also: ["insert"])
        walk.key(
            "page", ValueKind<Double>.page.type,
            "moves a card to a page, as a drag does", example: "1",
            also: ["swipe", "drag"])
        walk.key("wait", .time, "lets time pass", example: "500ms", also: ["pause", "sleep", "delay"])
        walk.setKey()
        walk.key(
            "clear", .reference(.field), as: "id", "empties a field or a card", example: "code",
            also: ["reset", "empty"])
        walk.key(
            "press", KeypadSpec.Key.pressed, as: "`0` to `9` or `delete`",
            "holds a key of a keypad down. The key only looks pressed. It has no effect in `after`",
            example: "5", also: ["hold", "keyDown"])
    }

    private static func companionKeys(_ walk: KeyWalk) {
        walk.key(
            "every", .time, initial: "120ms", "the time for each character of `type` and `delete`", example: "80ms",
            with: ["type: \"48\""], also: ["interval", "pace"])
        walk.key(
            "over", .time, initial: "500ms", "the time that `page` takes", example: "300ms", with: ["page: 1"],
            also: ["duration"])
        walk.key(
            "for", .time, initial: "100ms", "how long `press` holds the key down", example: "200ms", with: ["press: 5"],
            also: ["duration"])
        walk.key(
            "of", .reference(.id), initial: "the first keypad", "the id of the keypad of `press`", example: "pad",
            with: ["press: 5"], also: ["keypad"])
    }

    static let actionTable = KeyTable(
        "action", "What a button or a countdown does.",
        sample:
            "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: { title: Clear, onTap: {} } }] } } }",
        needsKey: true, isInline: true
    ) { walk in
        walk.key("clear", .reference(.field), as: "id", "empties a field or a card", example: "code")
        walk.setKey()
    }
}

extension KeyWalk {
    /// Declares the key of the values that an app sets.
    fileprivate func setKey() {
        key(
            "set", .mapping(EntryEvent.Setting.table), as: "mapping",
            "sets the text or the status of the field that has the focus, or else of the first one; the theme; or keys of"
                + " elements by their ids",
            example: "{ status: error }", also: ["update", "change", "setState"])
    }
}

extension EntryEvent.Setting {
    static let table = KeyTable(
        "set", "What an app changes.", sample: "{ field: { length: 4 }, states: { sample: { after: [set: {}] } } }",
        needsKey: true, others: KeyTable.Others(type: .map(.any), example: "field")
    ) { walk in
        walk.key(
            "text", .text, "what is entered in the field that has the focus, or else in the first one",
            example: "\"48\"", also: ["value"])
        walk.key(
            "status", ValueKind<FieldStatus>.status.type, "the status of the field", example: "error", also: ["state"])
        walk.key("theme", .reference(.theme), as: "name", "the theme", example: "dark", also: ["colorScheme"])
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
                ]), .mapping(ScriptStep.table),
            ]), 0...SceneLimits.events)
    }

    /// One action or several.
    static var actions: ValueType {
        .either([.mapping(ScriptStep.actionTable), .list(.mapping(ScriptStep.actionTable), 0...SceneLimits.nodes)])
    }
}

extension ValueKind {
    /// The number of times that the delete key is pressed.
    static var deletions: ValueKind<Int> { integer(1...SceneLimits.characters) }

    /// A page of a card, or a position between two.
    static var page: ValueKind<Double> { number(-1...4) }

    /// Events. Invalid ones are reported and skipped.
    static var events: ValueKind<[ScriptStep]> {
        ValueKind<[ScriptStep]>(.events) { ScriptStep.decode($0.node, as: $0.name, in: $0.context) }
    }

    /// An action, or several.
    static var actions: ValueKind<[ScriptStep]> { ValueKind<[ScriptStep]>(.actions, read: { $0.actions() }) }
}
