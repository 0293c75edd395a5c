import FieldScene

/// The fields of a scene while events happen to them.
struct EntrySession {
    /// The fields' machines by name.
    private(set) var machines: [String: EntryMachine] = [:]
    /// The cards' machines by name.
    private(set) var cards: [String: CardMachine] = [:]
    /// The name of the theme.
    private(set) var theme: String
    /// The name of the field that events without a name go to: the first, or the one that was tapped last.
    private(set) var current: String

    /// The fields of a scene, empty.
    init(_ scene: Scene) {
        theme = scene.theme
        let fields = scene.content.fields
        current = scene.content.inputs.first?.id ?? ""
        for field in fields { machines[field.id] = EntryMachine(length: field.length, rules: field.rules) }
        for card in scene.content.cards { cards[card.id] = CardMachine(id: card.id, rules: card.rules) }
    }

    /// Sets what a state says, without its events.
    mutating func set(_ state: SceneState) {
        theme = state.theme ?? theme
        set(state.main, of: current)
        for (id, field) in state.others { set(field, of: id) }
        current = state.focusedField ?? current
    }

    private mutating func set(_ field: SceneState.Field, of id: String) {
        machines[id]?.set(text: field.text.value)
        if let focused = field.isFocused { machines[id]?.set(focused: focused) }
        machines[id]?.set(status: field.status)
        cards[id]?.set(field.card)
        if let focused = field.isFocused { cards[id]?.set(focused: focused) }
        cards[id]?.set(status: field.status)
    }

    /// The input of the current card that keys go to; nil where the current field is no card.
    var cardInput: CardInput? { cards[current]?.state.input }

    /// Takes one event.
    ///
    /// - Parameter input: The input of a card that keys go to; nil for that of the nearest page.
    mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) {
        switch event {
        case .set(.theme(let name)): theme = name
        case .tap(.element(let target)):
            if let card = cards.first(where: { $0.value.has(target) })?.key {
                focusMoves(to: card)
                _ = cards[card]?.handle(event)
            } else {
                tap(field: target)
            }
        case _ where cards[current] != nil: _ = cards[current]?.handle(event, into: input)
        default: _ = machines[current]?.handle(event)
        }
    }

    private mutating func tap(field target: String) {
        if let (field, index) = EntryEvent.cell(of: target), machines[field] != nil {
            focusMoves(to: field)
            _ = machines[field]?.handle(.tap(.cell(index)))
        } else if machines[target] != nil {
            focusMoves(to: target)
            _ = machines[target]?.handle(.focus)
        }
    }

    /// Takes the focus from the field that has it when another one is tapped.
    private mutating func focusMoves(to id: String) {
        if id != current {
            _ = machines[current]?.handle(.blur)
            _ = cards[current]?.handle(.blur)
        }
        current = id
    }
}
