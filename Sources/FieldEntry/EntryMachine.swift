public import FieldScene

/// The entry state machine: events in, states and effects out.
///
/// A value like any other: copy it to keep a moment. No sequence of events traps; an event that the field has no use
/// for changes nothing.
public struct EntryMachine: Hashable, Sendable {
    /// How input is taken.
    public let rules: EntryRules
    /// What the field holds now.
    public private(set) var state: EntryState

    /// An empty field.
    ///
    /// - Parameters:
    ///   - length: The number of cells; a number below 1 is taken as 1.
    ///   - rules: How input is taken.
    public init(length: Int, rules: EntryRules) {
        self.rules = rules
        state = EntryState(length: max(1, length))
        updateActiveCell()
    }

    /// The number of cells.
    public var length: Int { state.characters.count }

    /// Sets the whole value, as an app does: characters that the field does not accept are left out, and what does not
    /// fit is cut. The focus stays as it is.
    public mutating func set(text: String) {
        let characters = accepted(text).prefix(length)
        for index in 0..<length {
            state.characters[index] = index < characters.count ? characters[index] : nil
        }
        updateActiveCell()
    }

    /// Sets whether the field has the focus, as a state of a scene does: without effects, and without emptying.
    public mutating func set(focused: Bool) {
        state.isFocused = focused
        updateActiveCell()
    }

    /// Sets what the app says of the value.
    public mutating func set(status: FieldStatus) {
        state.status = status
        updateActiveCell()
    }

    /// Takes one event.
    ///
    /// - Returns: What the field tells its app, in order; empty when nothing changed.
    public mutating func handle(_ event: EntryEvent) -> [EntryEffect] {
        defer { updateActiveCell() }
        switch event {
        case .focus, .tap: return focus()
        case .blur: return blur()
        case .type(let text): return text.flatMap { insert(String($0)) }
        case .paste(let text): return insert(text)
        case .delete(let count): return (0..<max(0, count)).flatMap { _ in delete() }
        case .set(.status(let status)):
            state.status = status
            return []
        case .set(.theme), .page, .wait: return []
        }
    }

    private mutating func focus() -> [EntryEffect] {
        guard !state.isFocused, state.status != .disabled else { return [] }
        state.isFocused = true
        guard state.isFilled, rules.clearsFullOnFocus else { return [.didBegin] }
        state.characters = Array(repeating: nil, count: length)
        return [.didUpdate(""), .didBegin]
    }

    private mutating func blur() -> [EntryEffect] {
        guard state.isFocused else { return [] }
        state.isFocused = false
        return [.didEnd]
    }

    private var takesInput: Bool { state.status != .disabled && (state.isFocused || !rules.needsFocus) }

    private mutating func insert(_ text: String) -> [EntryEffect] {
        let characters = accepted(text)
        let empty = state.characters.indices.filter { state.characters[$0] == nil }
        guard takesInput, !characters.isEmpty, !empty.isEmpty else { return [] }
        if characters.count > empty.count, rules.overflow == .ignore { return [] }
        for (index, character) in zip(empty, characters) { state.characters[index] = character }
        var effects: [EntryEffect] = [.didUpdate(state.text)]
        if state.isFilled {
            effects.append(.complete(state.text))
            if rules.whenFull == .endEditing { effects += blur() }
        }
        return effects
    }

    private mutating func delete() -> [EntryEffect] {
        guard takesInput, let last = state.characters.lastIndex(where: { $0 != nil }) else { return [] }
        state.characters[last] = nil
        return [.didUpdate(state.text)]
    }

    /// The characters of a text that the field takes, as capitals where the rules say so.
    ///
    /// A letter whose capital is not one character (ß) stays as it is.
    private func accepted(_ text: String) -> [Character] {
        text.compactMap { character in
            guard rules.accepts.contains(character) else { return nil }
            guard rules.uppercase else { return character }
            let capital = character.uppercased()
            return capital.count == 1 ? capital.first : character
        }
    }

    private mutating func updateActiveCell() {
        state.activeCell = takesInput ? state.characters.firstIndex(of: nil) : nil
    }
}
