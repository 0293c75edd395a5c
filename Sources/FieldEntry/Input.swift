package import FieldScene

/// The contents of an input at one moment.
package enum InputState: Hashable, Sendable {
    /// The contents of a row of cells.
    case cells(EntryState)
    /// The contents of a card.
    case card(CardState)

    /// The contents of the cells; nil for a card.
    package var cells: EntryState? { if case .cells(let state) = self { state } else { nil } }

    /// The contents of the card; nil for a row of cells.
    package var card: CardState? { if case .card(let state) = self { state } else { nil } }

    /// The status that the app sets.
    package var status: FieldStatus {
        switch self {
        case .cells(let state): state.status
        case .card(let state): state.status
        }
    }

    /// Whether the input has the focus.
    package var isFocused: Bool {
        switch self {
        case .cells(let state): state.isFocused
        case .card(let state): state.isFocused
        }
    }
}

/// What moves in an input at one moment.
package enum InputMotion: Hashable, Sendable {
    /// What moves in a row of cells.
    case cells(FieldMotion)
    /// What moves in a card.
    case card(CardMotion)

    /// What moves in the cells; nil for a card.
    package var cells: FieldMotion? { if case .cells(let motion) = self { motion } else { nil } }

    /// What moves in the card; nil for a row of cells.
    package var card: CardMotion? { if case .card(let motion) = self { motion } else { nil } }
}

/// The state machine of an input.
enum InputMachine {
    case cells(EntryMachine)
    case card(CardMachine)

    /// The contents of the input now.
    var state: InputState {
        switch self {
        case .cells(let machine): .cells(machine.state)
        case .card(let machine): .card(machine.state)
        }
    }

    /// The machine of a card; nil for a row of cells.
    var card: CardMachine? { if case .card(let machine) = self { machine } else { nil } }

    /// Sets the contents that a scene's state describes.
    mutating func set(_ field: SceneState.Field) {
        switch self {
        case .cells(var machine):
            machine.set(text: field.text.value)
            if let focused = field.isFocused { machine.set(focused: focused) }
            machine.set(status: field.status)
            self = .cells(machine)
        case .card(var machine):
            machine.set(field.card)
            if let focused = field.isFocused { machine.set(focused: focused) }
            machine.set(status: field.status)
            self = .card(machine)
        }
    }

    /// Handles an event; the effects are dropped, because a scene has no app.
    ///
    /// - Parameter input: The part of a card that receives the keys; nil for that of the nearest page.
    mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) {
        switch self {
        case .cells(var machine):
            _ = machine.handle(event)
            self = .cells(machine)
        case .card(var machine):
            _ = machine.handle(event, into: input)
            self = .card(machine)
        }
    }
}

/// The changes of an input in the course of an animation.
enum InputTrack: Sendable {
    case cells(FieldTrack)
    case card(CardTrack)

    /// Records the contents of the input after an event.
    ///
    /// - Parameters:
    ///   - state: The contents, of the same kind as the track's.
    ///   - time: The time of the event.
    ///   - setsStatus: Whether the event sets the status.
    mutating func record(_ state: InputState, at time: Duration, setsStatus: Bool) {
        switch (self, state) {
        case (.cells(var track), .cells(let state)):
            track.record(state, at: time, setsStatus: setsStatus)
            self = .cells(track)
        case (.card(var track), .card(let state)):
            track.record(state, at: time, setsStatus: setsStatus)
            self = .card(track)
        case (.cells, .card), (.card, .cells): break
        }
    }

    /// Changes the track of a card; does nothing for a row of cells.
    mutating func updateCard(_ update: (inout CardTrack) -> Void) {
        guard case .card(var track) = self else { return }
        update(&track)
        self = .card(track)
    }

    /// The contents at a time.
    func state(at time: Duration) -> InputState {
        switch self {
        case .cells(let track): .cells(track.entry(at: time))
        case .card(let track): .card(track.state(at: time))
        }
    }

    /// What moves at a time.
    func motion(at time: Duration) -> InputMotion {
        switch self {
        case .cells(let track): .cells(track.motion(at: time))
        case .card(let track): .card(track.motion(at: time))
        }
    }
}

extension ButtonSpec {
    /// Whether the button is enabled while the inputs have these contents.
    ///
    /// - Parameters:
    ///   - inputs: The contents of the inputs, by their ids.
    ///   - first: The id of the scene's first row of cells, which `enabledWhen: filled` refers to.
    package func isEnabled(while inputs: [String: InputState], first: String?) -> Bool {
        switch enabled {
        case .always(let flag): return flag
        case .whileFilled(let ids):
            let names = ids.isEmpty ? [first].compactMap(\.self) : ids.map(\.value)
            return names.allSatisfy { inputs[$0]?.cells.map { $0.isFilled && $0.status != .disabled } ?? false }
        }
    }
}
