public import FieldScene

/// The entry state machine: events in, states and effects out.
///
/// A value like any other: copy it to keep a moment. No sequence of events traps; an event that the field has no use
/// for changes nothing.
public struct EntryMachine: Hashable, Sendable {
    /// How input is taken.
    public let rules: InputBehavior
    /// What the field holds now.
    public private(set) var state: EntryState

    /// An empty field.
    ///
    /// - Parameters:
    ///   - length: The number of cells; a number below 1 is taken as 1.
    ///   - rules: How input is taken.
    public init(length: Int, rules: InputBehavior) {
        self.rules = rules
        state = EntryState(length: max(1, length))
        updateActiveCell()
    }

    /// The number of cells.
    public var length: Int { state.characters.count }

    /// Changes the number of cells; what no longer fits is cut. A number below 1 is taken as 1.
    public mutating func set(length: Int) {
        state.set(length: max(1, length))
        updateActiveCell()
    }

    /// Sets the whole value, as an app does, without effects: characters that the field does not accept are left out, and
    /// what does not fit is cut. The focus stays as it is.
    public mutating func set(text: String) {
        let characters = accepted(text).prefix(length)
        for index in 0..<length {
            state.characters[index] = index < characters.count ? characters[index] : nil
        }
        state.selection = nil
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
        let wasFilled = state.isFilled
        var effects = take(event)
        updateActiveCell()
        if rules.hasButton, wasFilled != state.isFilled { effects.append(.buttonEnabled(state.isFilled)) }
        return effects
    }

    /// Taps the field's button.
    ///
    /// - Returns: `submit` when the button is enabled.
    package func tapButton() -> [EntryEffect] {
        rules.hasButton && state.isFilled && state.status != .disabled ? [.submit(state.text)] : []
    }

    private mutating func take(_ event: EntryEvent) -> [EntryEffect] {
        switch event {
        case .focus: return focus()
        case .blur: return blur()
        case .tap(.cell(let index)): return tap(index)
        case .tap(.element): return focus()
        case .type(let text): return text.flatMap { insert([$0]) }
        case .paste(let text):
            return insert(rules.cleansPaste ? text.filter { !$0.isWhitespace && $0 != "-" && $0 != "–" } : text)
        case .delete(let count):
            return (0..<max(0, min(count, SceneLimits.characters))).flatMap { _ in delete() }
        case .set(.status(let status)):
            state.status = status
            return []
        case .set(.theme), .page, .wait: return []
        }
    }

    private mutating func focus() -> [EntryEffect] {
        guard !state.isFocused, state.status != .disabled else { return [] }
        state.isFocused = true
        guard state.isFilled else { return [.didBegin] }
        if rules.clearsFullOnFocus {
            state.characters = Array(repeating: nil, count: length)
            return [.didUpdate(""), .didBegin]
        }
        // A field whose cells are entered one by one is typed over from its last one.
        if rules.advance == .next { state.selection = length - 1 }
        return [.didBegin]
    }

    private mutating func blur() -> [EntryEffect] {
        state.selection = nil
        guard state.isFocused else { return [] }
        state.isFocused = false
        return [.didEnd]
    }

    private mutating func tap(_ index: Int) -> [EntryEffect] {
        guard state.status != .disabled, state.characters.indices.contains(index) else { return [] }
        var effects = focus()
        let before = state.text
        switch rules.tap {
        case .focus: return effects
        case .select: state.selection = index
        case .emptyCell:
            state.characters[index] = nil
            state.selection = index
        case .cut:
            for later in index..<length { state.characters[later] = nil }
            state.selection = nil
        }
        if state.text != before { effects.append(.didUpdate(state.text)) }
        return effects
    }

    private var takesInput: Bool { state.status != .disabled && (state.isFocused || !rules.needsFocus) }

    private mutating func insert(_ text: some Sequence<Character>) -> [EntryEffect] {
        let characters = accepted(text)
        guard takesInput, !characters.isEmpty, let start = nextCell else { return [] }
        let missing = state.characters.count { $0 == nil }
        // A chosen cell is typed over, and so are those after it; else only empty cells are filled.
        let room =
            state.selection == nil && missing > 0
            ? state.characters.indices.filter { state.characters[$0] == nil } : Array(start..<length)
        if characters.count > room.count, rules.overflow == .ignore { return [] }
        var last = start
        for (index, character) in zip(room, characters) {
            state.characters[index] = character
            last = index
        }
        return moveOn(from: last, missing: missing)
    }

    /// What follows an insertion whose last character went into a cell, when `missing` cells were empty before.
    private mutating func moveOn(from last: Int, missing: Int) -> [EntryEffect] {
        let text = state.text
        let completes = missing > 0 && state.isFilled
        var ends = false
        switch rules.advance {
        case .next:
            ends = last == length - 1 && rules.whenFull != .selectLast
            state.selection = last == length - 1 ? nil : last + 1
        case .firstEmpty: state.selection = nil
        }
        switch rules.whenFull {
        case .stay, .selectLast: break
        case .endEditing: ends = ends || completes
        case .endEditingAfterLast: ends = ends || completes && missing == 1
        }
        let update: [EntryEffect] = [.didUpdate(text)] + (completes ? [.complete(text)] : [])
        guard ends else { return update }
        let end = blur()
        return rules.tellsEndFirst ? end + update : update + end
    }

    private mutating func delete() -> [EntryEffect] {
        guard takesInput else { return [] }
        let index: Int
        switch rules.delete {
        case .last:
            guard let last = state.characters.lastIndex(where: { $0 != nil }) else { return [] }
            index = last
            state.selection = nil
        case .backward:
            let cell = nextCell ?? length
            if cell < length, state.characters[cell] != nil {
                index = cell
            } else if cell > 0 {
                index = cell - 1
            } else {
                return []
            }
            state.selection = index
        case .stay:
            guard let cell = nextCell else { return [] }
            index = cell
        }
        guard state.characters[index] != nil else { return [] }
        state.characters[index] = nil
        return [.didUpdate(state.text)]
    }

    /// The characters of a text that the field takes, as capitals where the rules say so.
    ///
    /// A letter whose capital is not one character (ß) stays as it is.
    private func accepted(_ text: some Sequence<Character>) -> [Character] {
        text.compactMap { character in
            guard rules.accepts.contains(character) else { return nil }
            guard rules.uppercase else { return character }
            let capital = character.uppercased()
            return capital.count == 1 ? capital.first : character
        }
    }

    /// The cell that a character would go to: the chosen one, else the first empty one, else the last one of a field with the
    /// focus whose rules select it.
    private var nextCell: Int? {
        let selected = rules.whenFull == .selectLast && state.isFocused ? length - 1 : nil
        return state.selection ?? state.characters.firstIndex(of: nil) ?? selected
    }

    private mutating func updateActiveCell() { state.activeCell = takesInput ? nextCell : nil }
}
