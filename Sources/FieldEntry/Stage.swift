import FieldScene

/// The fields of a scene while events happen to them.
struct Stage {
    /// The fields' machines by name.
    private(set) var machines: [String: EntryMachine] = [:]
    /// The name of the theme.
    private(set) var theme: String
    /// The name of the field that events without a name go to: the first, or the one that was tapped last.
    private var current: String

    /// The fields of a scene, empty.
    init(_ scene: Scene) {
        theme = scene.theme
        let fields = scene.content.fields
        current = fields.first?.id ?? ""
        for field in fields { machines[field.id] = EntryMachine(length: field.length, rules: field.rules) }
    }

    /// Sets what a state says, without its events.
    mutating func set(_ state: PictureState) {
        theme = state.theme ?? theme
        set(state.main, of: current)
        for (id, field) in state.others { set(field, of: id) }
        current = state.focusedField ?? current
    }

    private mutating func set(_ field: PictureState.Field, of id: String) {
        machines[id]?.set(text: field.text.value)
        if let focused = field.isFocused { machines[id]?.set(focused: focused) }
        machines[id]?.set(status: field.status)
    }

    /// Takes one event.
    mutating func handle(_ event: EntryEvent) {
        switch event {
        case .set(.theme(let name)): theme = name
        case .tap(.element(let id)) where machines[id] == nil:
            // A button or a text: nothing that changes what a field holds.
            break
        case .tap(.element(let id)):
            if id != current { _ = machines[current]?.handle(.blur) }
            current = id
            _ = machines[id]?.handle(.focus)
        default: _ = machines[current]?.handle(event)
        }
    }
}
