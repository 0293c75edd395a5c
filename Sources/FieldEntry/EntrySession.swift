import FieldScene

/// The entry state machines of all fields of cells and all cards in a scene.
struct EntrySession {
    /// The machines, by the id of their field of cells or their card.
    private(set) var machines: [String: InputMachine] = [:]
    /// The name of the theme.
    private(set) var theme: String
    /// The id of the field of cells or card that receives events without a target; empty if the scene has neither.
    ///
    /// At first this is the first field or card of the scene, or the one that the state focuses. Later it is the one
    /// that was tapped last.
    private(set) var current: String

    /// Creates the machines of a scene, with empty fields and cards.
    init(_ scene: Scene) {
        theme = scene.theme
        current = scene.content.inputs.first?.id ?? ""
        for field in scene.content.fields {
            machines[field.id] = .cells(EntryMachine(length: field.length, behavior: field.behavior))
        }
        for card in scene.content.cards { machines[card.id] = .card(CardMachine(id: card.id, rules: card.rules)) }
    }

    /// Sets the theme, and the values, the focus and the status of each field, as a state of the scene describes them.
    ///
    /// The events of the state (`after`) are not applied.
    mutating func set(_ state: SceneState) {
        theme = state.theme ?? theme
        for (id, field) in state.fields { machines[id]?.set(field) }
        current = state.focusedInput(preferring: current) ?? current
    }

    /// The input that receives typed characters in the current card; nil if a field of cells is current.
    var cardInput: CardInput? { machines[current]?.card?.state.input }

    /// Applies one event to its target or, if the event has no target, to the current field or card.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - input: The input of a card that receives typed, pasted or deleted characters; nil for the input of the
    ///     nearest page.
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

    /// Makes a field of cells or a card current. If a different one was current before, it loses the focus.
    private mutating func moveFocus(to id: String) {
        if id != current { machines[current]?.handle(.blur) }
        current = id
    }
}
