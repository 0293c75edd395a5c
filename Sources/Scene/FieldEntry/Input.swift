package import FieldScene

/// The entry state of a row of cells or of a card at one moment.
package enum InputState: Hashable, Sendable {
    /// The entry state of a row of cells.
    case cells(EntryState)
    /// The entry state of a card.
    case card(CardState)

    /// The entry state of the cells; nil for a card.
    package var cells: EntryState? { if case .cells(let state) = self { state } else { nil } }

    /// The entry state of the card; nil for a row of cells.
    package var card: CardState? { if case .card(let state) = self { state } else { nil } }

    /// The status that the app reports.
    package var status: FieldStatus {
        switch self {
        case .cells(let state): state.status
        case .card(let state): state.status
        }
    }

    /// Whether every cell, or every input of the card, is complete.
    package var isFilled: Bool {
        switch self {
        case .cells(let state): state.isFilled
        case .card(let state): state.layout.inputs.allSatisfy(state.complete.contains)
        }
    }

    /// Whether nothing has been entered.
    package var isEmpty: Bool {
        switch self {
        case .cells(let state): state.characters.allSatisfy { $0 == nil }
        case .card(let state): state.layout.inputs.allSatisfy { state.text(of: $0).isEmpty }
        }
    }

    /// Whether the field or the card has the focus.
    package var isFocused: Bool {
        switch self {
        case .cells(let state): state.isFocused
        case .card(let state): state.isFocused
        }
    }

    /// Whether a state that elements can react to applies to the field or the card.
    package func isIn(_ state: ElementState) -> Bool {
        switch state {
        case .focused: isFocused
        case .filled: isFilled
        case .empty: isEmpty
        case .error: status == .error
        case .success: status == .success
        case .disabled: status == .disabled
        }
    }
}

/// The motion in a row of cells or in a card at one moment of an animation.
package enum InputMotion: Hashable, Sendable {
    /// The motion in a row of cells.
    case cells(FieldMotion)
    /// The motion in a card.
    case card(CardMotion)

    /// The motion in the cells; nil for a card.
    package var cells: FieldMotion? { if case .cells(let motion) = self { motion } else { nil } }

    /// The motion in the card; nil for a row of cells.
    package var card: CardMotion? { if case .card(let motion) = self { motion } else { nil } }
}

/// The entry state machine of a row of cells or of a card.
protocol InputMachine: Sendable {
    /// The current entry state.
    var input: InputState { get }

    /// Whether typed, pasted and deleted characters change anything.
    var takesInput: Bool { get }

    /// Sets the value that a state of the scene describes for this field.
    mutating func setValue(of field: SceneState.Field)

    /// Sets the focus, without effects.
    mutating func set(focused: Bool)

    /// Sets the status that the app reports.
    mutating func set(status: FieldStatus)

    /// Applies an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - input: The input of a card that receives typed, pasted or deleted characters; nil for the input of the
    ///     nearest page. A row of cells ignores this parameter.
    /// - Returns: The effects that the app is notified of, in order.
    mutating func apply(_ event: EntryEvent, into input: CardInput?) -> [InputEffect.Kind]

    /// Replaces the text of the field, or of the card's current input, if at least one character of the code is accepted.
    ///
    /// - Returns: The effects that the app is notified of, in order.
    mutating func fill(with code: String) -> [InputEffect.Kind]
}

extension InputMachine {
    /// Sets the values, the focus and the status that a state of the scene describes for this field.
    mutating func set(_ field: SceneState.Field) {
        setValue(of: field)
        if let focused = field.isFocused { set(focused: focused) }
        set(status: field.status)
    }
}

extension EntryMachine: InputMachine {
    var input: InputState { .cells(state) }

    mutating func setValue(of field: SceneState.Field) { set(text: field.text.value) }

    mutating func apply(_ event: EntryEvent, into _: CardInput?) -> [InputEffect.Kind] {
        handle(event).map(InputEffect.Kind.cells)
    }

    mutating func fill(with code: String) -> [InputEffect.Kind] {
        var filled = self
        let effects = filled.handle(.clear("")) + filled.handle(.paste(code))
        if filled.input.isEmpty { return [] }
        self = filled
        return effects.map(InputEffect.Kind.cells)
    }
}

extension CardMachine: InputMachine {
    var input: InputState { .card(state) }

    mutating func setValue(of field: SceneState.Field) { set(field.card) }

    mutating func apply(_ event: EntryEvent, into input: CardInput?) -> [InputEffect.Kind] {
        handle(event, into: input).map(InputEffect.Kind.card)
    }

    mutating func fill(with code: String) -> [InputEffect.Kind] {
        replace(code, in: state.input).map(InputEffect.Kind.card)
    }
}

/// The timeline of a row of cells or of a card during a script.
protocol InputTrack: Sendable {
    /// Records the entry state after an event.
    ///
    /// - Parameters:
    ///   - state: The entry state, of the same kind as the track; a state of another kind is ignored.
    ///   - time: The time of the event from the start of the animation.
    ///   - setsStatus: Whether the event sets the status. If so, the motion of the status starts again, even if the
    ///     status is the same as before.
    mutating func record(_ state: InputState, at time: Duration, setsStatus: Bool)

    /// Records that an event has changed the keys of a row of cells. Does nothing for a card: an event cannot change
    /// what its track depends on, except the blink of the form's cursor, which keeps the value in the file.
    mutating func record(_ spec: FieldSpec, at time: Duration)

    /// The time ranges in which an error or a success moves the input, unless a later event ends the motion.
    var reactions: [Range<Duration>] { get }

    /// The entry state at a time from the start of the animation.
    func state(at time: Duration) -> InputState

    /// The motion at a time from the start of the animation.
    func motion(at time: Duration) -> InputMotion
}

extension ButtonSpec {
    /// Whether the button is enabled while the fields have these entry states.
    ///
    /// - Parameters:
    ///   - inputs: The entry state of each field of cells and each card, by id.
    ///   - first: The id of the scene's first field of cells, to which `enabledWhen: filled` refers; nil if there is
    ///     none.
    package func isEnabled(while inputs: [String: InputState], first: String?) -> Bool {
        switch enabled {
        case .always(let flag): return flag
        case .whileFilled(let ids):
            let names = ids.isEmpty ? [first].compactMap(\.self) : ids.map(\.value)
            return names.allSatisfy { inputs[$0]?.cells.map { $0.isFilled && $0.status != .disabled } ?? false }
        }
    }
}
