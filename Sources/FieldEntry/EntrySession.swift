import FieldScene

/// The entry state machines of all fields and cards in a scene.
struct EntrySession {
    /// The machine of each input, by its id.
    private(set) var machines: [String: InputMachine] = [:]
    /// The name of the theme.
    private(set) var theme: String
    /// The id of the input that receives events without a target: the first one, or the one that was tapped last.
    private(set) var current: String

    /// The empty inputs of a scene.
    init(_ scene: Scene) {
        theme = scene.theme
        current = scene.content.inputs.first?.id ?? ""
        for field in scene.content.fields {
            machines[field.id] = .cells(EntryMachine(length: field.length, rules: field.rules))
        }
        for card in scene.content.cards { machines[card.id] = .card(CardMachine(id: card.id, rules: card.rules)) }
    }

    /// Sets the contents that a state describes, without handling its events.
    mutating func set(_ state: SceneState) {
        theme = state.theme ?? theme
        for (id, field) in state.fields { machines[id]?.set(field) }
        current = state.focusedInput(preferring: current) ?? current
    }

    /// The part of the current card that receives keys; nil if the current input is not a card.
    var cardInput: CardInput? { machines[current]?.card?.state.input }

    /// Handles one event.
    ///
    /// - Parameter input: The part of a card that receives the keys; nil for that of the nearest page.
    mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) {
        switch event {
        case .set(.theme(let name)): theme = name
        case .tap(.element(let target)):
            if let card = machines.first(where: { $0.value.card?.has(target) == true })?.key {
                moveFocus(to: card)
                machines[card]?.handle(event)
            } else {
                tap(field: target)
            }
        default: machines[current]?.handle(event, into: input)
        }
    }

    private mutating func tap(field target: String) {
        if let (field, index) = EntryEvent.cell(of: target), machines[field]?.state.cells != nil {
            moveFocus(to: field)
            machines[field]?.handle(.tap(.cell(index)))
        } else if machines[target] != nil {
            moveFocus(to: target)
            machines[target]?.handle(.focus)
        }
    }

    /// Takes the focus from the input that has it if another one is tapped.
    private mutating func moveFocus(to id: String) {
        if id != current { machines[current]?.handle(.blur) }
        current = id
    }
}
