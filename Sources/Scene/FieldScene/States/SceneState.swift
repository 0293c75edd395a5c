/// One state of a scene: the values, the focus, the status and the theme that a snapshot shows.
package struct SceneState: Hashable, Sendable {
    /// The values that a state sets for one field.
    package struct Field: Hashable, Sendable {
        /// The text, which is cut to the field's length.
        package var text = Located("")
        /// The values of a card, and its page.
        package var card = CardValue()
        /// Whether the field has the focus; nil if the state does not set it.
        package var isFocused: Bool?
        /// The status that the app reports.
        package var status = FieldStatus.normal

        /// Creates the values of an empty field.
        package init() {}
    }

    /// The state's name, after which the image file is named.
    package var name: String
    /// The values of the fields and cards, by id. The state sets no values of a field or card that is missing here.
    package var fields: [String: Field] = [:]
    /// The name of the theme; nil for the scene's theme.
    package var theme: String?
    /// Events that are applied before the snapshot is drawn.
    package var after: [ScriptStep] = []
    /// The location in the scene file; nil for a state that was created in Swift.
    package var location: SceneLocation?

    /// The id of the field or card that has the focus and takes the events; nil if none has the focus.
    ///
    /// - Parameter first: The id to return if this field or card has the focus. If it does not, the first focused id in
    ///   alphabetical order is returned.
    package func focusedInput(preferring first: String) -> String? {
        if fields[first]?.isFocused == true { return first }
        var focused: String?
        for (id, field) in fields where field.isFocused == true && id < focused ?? "\u{10FFFF}" { focused = id }
        return focused
    }

    /// Creates a state with empty fields and without focus.
    package init(name: String) { self.name = name }

    /// The location at which a text was entered into a field: the location of the state's text, or of the event that typed it.
    ///
    /// This search runs only when an error is printed. Entry states do not contain locations, because entry states with
    /// the same contents must be equal, so that their frames are drawn only once.
    package func location(of text: String, in field: String) -> SceneLocation? {
        if let set = fields[field]?.text, set.value.contains(text) { return set.location }
        return location {
            switch $0 {
            case .type(let typed), .paste(let typed), .set(.text(let typed)): typed.contains(text)
            default: false
            }
        }
    }

    /// The location at which the text of a card's input was entered.
    package func location(of input: CardInput, in card: String) -> SceneLocation? {
        let value = fields[card]?.card
        let set =
            switch input {
            case .number: value?.number.location
            case .holder: value?.holder.location
            case .code: value?.code.location
            case .expiry: SceneLocation?.none
            }
        return set ?? location { if case .type = $0 { true } else { false } }
    }

    /// The location of the first event that satisfies a predicate, or else of the state.
    private func location(ofEvent isWanted: (EntryEvent) -> Bool) -> SceneLocation? {
        after.first { isWanted($0.event) }?.location ?? location
    }

    /// Decodes the `states` of a scene with these elements; returns nil if the mapping is invalid.
    static func decode(_ node: SourceNode, of elements: ElementTable, in context: DecodingContext) -> [SceneState]? {
        guard let map = Mapping(node, as: "states", in: context) else { return nil }
        guard !map.entries.isEmpty else {
            return context.reject(node.location, "'states' must contain at least one state")
        }
        guard map.entries.count <= SceneLimits.states else {
            return context.reject(
                node.location, "'states' can contain at most \(SceneLimits.states) states, not \(map.entries.count)")
        }
        var states: [SceneState] = []
        states.reserveCapacity(map.entries.count)
        for entry in map.entries {
            checkName(entry, in: context)
            var state = SceneState(name: entry.key)
            state.location = entry.keyLocation
            state.decode(entry.value, of: elements, in: context)
            states.append(state)
        }
        checkCase(of: states.map { Located($0.name, at: $0.location) }, in: context)
        return states
    }

    private mutating func decode(_ node: SourceNode, of elements: ElementTable, in context: DecodingContext) {
        let main = elements.inputs.first
        var focused: [(id: String, location: SceneLocation)] = []
        let table = main?.isCard == true ? Self.cardTable : Self.table
        ScalarReader(node, as: name, in: context).mapping(table) { walk in
            let (focus, others) = keys(walk, of: main)
            if let focus { focused.append((main?.id ?? "", focus)) }
            if let others { focused += decodeFields(others, of: elements) }
        }
        Self.checkFocus(focused, in: context)
    }

    /// Decodes the states of other fields.
    ///
    /// - Returns: The ids of the fields whose `focused` is true, and the locations of `focused`.
    private mutating func decodeFields(
        _ value: ScalarReader, of elements: ElementTable
    ) -> [(id: String, location: SceneLocation)] {
        let context = value.context
        var focused: [(id: String, location: SceneLocation)] = []
        for entry in Mapping(value.node, as: value.name, in: context)?.entries ?? [] {
            guard let input = elements.input(withID: entry.key) else {
                context.report(
                    entry.keyLocation,
                    "unknown field '\(entry.key)' in 'fields'"
                        + elements.inputIDs.hint(for: entry.key, noun: "fields"))
                continue
            }
            let table = input.isCard ? Field.cardTable : Field.table
            ScalarReader(entry.value, as: entry.key, in: context).mapping(table) { walk in
                let focus = fields[input.id, default: Field()].keys(walk, of: input)
                if let focus { focused.append((input.id, focus)) }
            }
        }
        return focused
    }

    /// Reports each `focused: true` of a state after the first one in the file. Each is an id and the location of the value.
    private static func checkFocus(_ focused: [(id: String, location: SceneLocation)], in context: DecodingContext) {
        let sorted = focused.sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
        for (id, location) in sorted.dropFirst() where id != sorted[0].id {
            context.report(
                location,
                "only one field of a state can have the focus, and '\(sorted[0].id)' has it; remove 'focused' here or there"
            )
        }
    }

    static let table = KeyTable(
        "state", "A state of a scene whose first field has cells.",
        sample: "{ field: { length: 4 }, states: { sample: {} } }"
    ).of(SceneState(name: "")) { $0.keys($1, of: nil) }

    static let cardTable = KeyTable(
        "card-state", name: "state", "A state of a scene whose first field is a card.",
        sample: "{ field: { preset: card }, states: { sample: {} } }"
    ).of(SceneState(name: "")) { $0.keys($1, of: .card(CardSpec())) }

    /// Declares the keys of the first field or card, and the keys that concern the whole scene.
    ///
    /// - Returns: The location of `focused` if it is true, and the states of other fields in the scene file.
    @discardableResult
    private mutating func keys(_ walk: KeyWalk, of main: Element?) -> (focus: SceneLocation?, others: ScalarReader?) {
        var field = Field()
        let focus = field.keys(walk, of: main)
        if let main { fields[main.id] = field }
        let others = walk.part(
            KeyTable(
                "scene-state", name: "state", "The theme and the events of a state.",
                sample: "{ field: { id: code, length: 4 }, states: { sample: {} } }")
        ) { walk in
            walk.value(
                "theme", &theme, .theme.optional, as: "name", initial: "the scene's", "the theme", example: "dark",
                also: ["appearance", "colorScheme"])
            walk.value(
                "after", &after, .events, as: "list of events", initial: "none",
                "[events](#events) that happen after the keys above are set", example: "[focus, type: \"48\"]",
                also: ["events", "script", "steps", "play", "actions"])
            return walk.key(
                "fields", .map(.either([.mapping(Field.table), .mapping(Field.cardTable), .null])), as: "mapping",
                "the states of other fields by their ids: `fields: { ID: { … } }`, without `theme`, `after` and"
                    + " `fields`",
                example: "{ code: { text: \"48\" } }")
        }
        return (focus, others)
    }
}

extension SceneState.Field {
    fileprivate static let table = KeyTable(
        "field-value", name: "fields", "The state of a field of cells.",
        sample: "{ field: { length: 4 }, states: { sample: {} } }"
    ).of(SceneState.Field()) { $0.keys($1, of: nil) }

    fileprivate static let cardTable = KeyTable(
        "card-value", name: "fields", "The state of a card.",
        sample: "{ field: { preset: card }, states: { sample: {} } }"
    ).of(SceneState.Field()) { $0.keys($1, of: .card(CardSpec())) }

    private static let advice = [
        "haserror": "set 'status: error'", "iserror": "set 'status: error'", "error": "set 'status: error'",
        "invalid": "set 'status: error'", "isinvalid": "set 'status: error'",
        "success": "set 'status: success'", "disabled": "set 'status: disabled'",
        "isdisabled": "set 'status: disabled'", "enabled": "set 'status: disabled' or 'status: normal'",
        "isenabled": "set 'status: disabled' or 'status: normal'",
    ]

    /// Declares the keys.
    ///
    /// - Returns: The location of `focused` if it is true.
    @discardableResult
    fileprivate mutating func keys(_ walk: KeyWalk, of field: Element?) -> SceneLocation? {
        let isCard = field?.isCard == true
        return walk.part(isCard ? Self.cardTable : Self.table) { walk in
            if isCard {
                card.keys(walk)
            } else {
                walk.value(
                    "text", &text, .text.located, initial: "`\"\"`", "what is entered, cut to the length",
                    example: "\"48\"", also: ["value", "code", "input", "initialValue"])
            }
            return statusKeys(walk)
        }
    }

    private mutating func statusKeys(_ walk: KeyWalk) -> SceneLocation? {
        walk.part(
            KeyTable(
                "field-status", name: "state", "Whether a field has the focus, and its status.",
                sample: "{ field: { length: 4 }, states: { sample: {} } }", companions: ["text: \"48\""],
                advice: Self.advice
            )
        ) { walk in
            let focused = walk.value(
                "focused", &isFocused, .flag.optional, initial: "`false`",
                "whether the field has the focus. Only one field of a state can have it", example: "true",
                also: ["focus", "isFocused", "active", "autofocus", "hasFocus"])
            walk.value(
                "status", &status, .status, "the status of the field", example: "error",
                also: ["state", "validation", "result"])
            return isFocused == true ? focused?.node.location : nil
        }
    }
}

extension Element {
    /// Whether the element is a card.
    fileprivate var isCard: Bool { if case .card = self { true } else { false } }
}
