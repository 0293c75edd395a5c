public import FieldScene

/// The entry state machine of a field: each event changes the entry state and returns effects.
///
/// ```swift
/// var machine = EntryMachine(length: 4, behavior: InputBehavior())
/// _ = machine.handle(.focus)            // [.didBegin]
/// _ = machine.handle(.type("48"))       // [.didUpdate("4"), .didUpdate("48")]
/// machine.state.activeCell              // 2
/// ```
///
/// A machine is a value: a copy keeps the state of one moment. No sequence of events makes the program trap. An event
/// that does not apply changes nothing.
public struct EntryMachine: Hashable, Sendable {
    /// How the field takes input.
    public let behavior: InputBehavior
    /// The current entry state.
    public private(set) var state: EntryState

    /// Creates the machine of an empty field.
    ///
    /// - Parameters:
    ///   - length: The number of cells. Values below 1 count as 1.
    ///   - behavior: How the field takes input.
    public init(length: Int, behavior: InputBehavior) {
        self.behavior = behavior
        state = EntryState(length: max(1, length))
        updateActiveCell()
    }

    /// The number of cells.
    public var length: Int { state.characters.count }

    /// Changes the number of cells. Characters that no longer fit are removed. Values below 1 count as 1.
    public mutating func set(length: Int) {
        state.set(length: max(1, length))
        updateActiveCell()
    }

    /// Replaces the whole text, as an app does in code. No effects are returned.
    ///
    /// Characters that the field does not accept are skipped, and text that does not fit is cut. The focus is
    /// unchanged.
    public mutating func set(text: String) {
        let characters = behavior.characters(of: text).prefix(length)
        for index in 0..<length {
            state.characters[index] = index < characters.count ? characters[index] : nil
        }
        state.selection = nil
        updateActiveCell()
    }

    /// Sets the focus, as a state of a scene does, without effects. Unlike a `focus` event, this method never clears a
    /// full field.
    public mutating func set(focused: Bool) {
        state.isFocused = focused
        updateActiveCell()
    }

    /// Sets the status that the app reports.
    public mutating func set(status: FieldStatus) {
        state.status = status
        updateActiveCell()
    }

    /// Applies one event.
    ///
    /// - Returns: The effects that the app is notified of, in order; empty if the event changes only the status or the
    ///   selected cell.
    public mutating func handle(_ event: EntryEvent) -> [EntryEffect] {
        let wasFilled = state.isFilled
        var effects = take(event)
        updateActiveCell()
        if behavior.hasButton, wasFilled != state.isFilled { effects.append(.buttonEnabled(state.isFilled)) }
        return effects
    }

    /// Taps the field's button.
    ///
    /// - Returns: `submit` if the button is enabled, or else no effect.
    package func tapButton() -> [EntryEffect] {
        behavior.hasButton && state.isFilled && state.status != .disabled ? [.submit(state.text)] : []
    }

    private mutating func take(_ event: EntryEvent) -> [EntryEffect] {
        switch event {
        case .focus: return focus()
        case .blur: return blur()
        case .tap(.cell(let index)): return tap(index)
        case .tap(.element): return focus()
        case .type(let text): return text.flatMap { insert([$0]) }
        case .paste(let text):
            return insert(behavior.pasted(text))
        case .delete(let count):
            return (0..<max(0, min(count, SceneLimits.characters))).flatMap { _ in delete() }
        case .set(.status(let status)):
            state.status = status
            return []
        case .set(.text(let text)):
            set(text: text)
            return []
        case .clear:
            set(text: "")
            return []
        case .set(.theme), .set(.element), .page, .press, .wait: return []
        }
    }

    private mutating func focus() -> [EntryEffect] {
        guard !state.isFocused, state.status != .disabled else { return [] }
        state.isFocused = true
        guard state.isFilled else { return [.didBegin] }
        if behavior.clearsFullOnFocus {
            state.characters = Array(repeating: nil, count: length)
            return [.didUpdate(""), .didBegin]
        }
        // With `advance: next`, a character that is typed into a full field replaces the character of the last cell.
        // The last cell is therefore selected.
        if behavior.advance == .next { state.selection = length - 1 }
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
        switch behavior.tap {
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

    /// Whether typed, pasted and deleted characters change anything.
    package var takesInput: Bool { state.status != .disabled && (state.isFocused || !behavior.needsFocus) }

    private mutating func insert(_ text: some Sequence<Character>) -> [EntryEffect] {
        let characters = behavior.characters(of: text)
        guard takesInput, !characters.isEmpty, let start = nextCell else { return [] }
        let missing = state.characters.count { $0 == nil }
        // If a cell is selected or the field is full, the new characters replace the characters from `start` on.
        // Otherwise the new characters go into the empty cells only.
        let room =
            state.selection == nil && missing > 0
            ? state.characters.indices.filter { state.characters[$0] == nil } : Array(start..<length)
        if characters.count > room.count, behavior.overflow == .ignore { return [] }
        var last = start
        for (index, character) in zip(room, characters) {
            state.characters[index] = character
            last = index
        }
        return moveOn(from: last, missing: missing)
    }

    /// Updates the selection and the focus after an insertion, and returns the effects of the insertion.
    ///
    /// - Parameters:
    ///   - last: The index of the last cell that took a character.
    ///   - missing: The number of cells that were empty before the insertion.
    private mutating func moveOn(from last: Int, missing: Int) -> [EntryEffect] {
        let text = state.text
        let completes = missing > 0 && state.isFilled
        var ends = false
        switch behavior.advance {
        case .next:
            ends = last == length - 1 && !behavior.selectsLast
            state.selection = last == length - 1 ? nil : last + 1
        case .firstEmpty: state.selection = nil
        }
        switch behavior.whenFull {
        case .stay, .selectLast: break
        case .endEditing: ends = ends || completes
        case .endEditingAfterLast: ends = ends || completes && missing == 1
        }
        let update: [EntryEffect] = [.didUpdate(text)] + (completes ? [.complete(text)] : [])
        guard ends else { return update }
        let end = blur()
        return behavior.tellsEndFirst ? end + update : update + end
    }

    private mutating func delete() -> [EntryEffect] {
        guard takesInput else { return [] }
        let index: Int
        switch behavior.delete {
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

    /// The index of the cell that takes the next character; nil if there is none.
    ///
    /// It is the selected cell, or else the first empty cell. In a full field that has the focus and the rule
    /// `whenFull: selectLast`, it is the last cell.
    private var nextCell: Int? {
        let selected = behavior.selectsLast && state.isFocused ? length - 1 : nil
        return state.selection ?? state.characters.firstIndex(of: nil) ?? selected
    }

    private mutating func updateActiveCell() { state.activeCell = takesInput ? nextCell : nil }
}

/// An effect of an event on a field, of which the app is notified.
public enum EntryEffect: Hashable, Sendable {
    /// The field got the focus.
    case didBegin
    /// The value changed to this text.
    case didUpdate(String)
    /// The last empty cell was filled. The associated value is the whole text.
    case complete(String)
    /// The field lost the focus.
    case didEnd
    /// The field's button was enabled (true) or disabled (false).
    case buttonEnabled(Bool)
    /// The field's button was tapped while it was enabled. The associated value is the whole text.
    case submit(String)
}

extension InputBehavior {
    /// The characters of a text that the field accepts, as it enters them: with `uppercase` as capital letters, and with
    /// `asciiDigits` as ASCII digits. These changes come before `accepts`, so `[A-F]` accepts a typed `a` as `A`.
    ///
    /// A letter whose uppercase form is not a single character, such as ß, is unchanged.
    package func characters(of text: some Sequence<Character>) -> [Character] {
        text.compactMap { character in
            var entered = character
            if uppercase, case let capital = character.uppercased(), capital.count == 1 {
                entered = capital.first ?? character
            }
            if asciiDigits { entered = entered.asciiDigit ?? entered }
            return accepts.contains(entered) ? entered : nil
        }
    }
}
