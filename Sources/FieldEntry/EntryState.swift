public import FieldScene

/// The entry state of a field at one moment: its characters, focus, status and active cell.
public struct EntryState: Hashable, Sendable {
    /// The character of each cell; nil for an empty cell.
    public var characters: [Character?]
    /// Whether the field has the focus.
    public var isFocused: Bool
    /// The status that the app reports.
    public var status: FieldStatus
    /// The index of the cell that was selected by a tap or by advancing; nil if the first empty cell is next.
    public var selection: Int?
    /// The index of the cell that takes the next character; nil if no cell is active.
    public var activeCell: Int?

    /// Creates the state of an empty field with `length` cells, without the focus and without an active cell.
    package init(length: Int) {
        characters = Array(repeating: nil, count: length)
        isFocused = false
        status = .normal
        selection = nil
        activeCell = nil
    }

    /// Changes the number of cells. Characters, a selection and an active cell that no longer fit are removed.
    package mutating func set(length: Int) {
        if length == characters.count { return }
        characters = (0..<length).map { $0 < characters.count ? characters[$0] : nil }
        if let cell = selection, cell >= length { selection = nil }
        if let cell = activeCell, cell >= length { activeCell = nil }
    }

    /// The text of all filled cells.
    public var text: String { String(characters.compactMap(\.self)) }

    /// Whether every cell has a character.
    public var isFilled: Bool { !characters.contains(nil) }

    /// Whether there is an empty cell before a filled one.
    package var hasHole: Bool {
        guard let firstEmpty = characters.firstIndex(of: nil) else { return false }
        return characters[firstEmpty...].contains { $0 != nil }
    }
}

extension CellStates {
    /// The states of a cell, by its index, in an entry state.
    package init(of index: Int, in entry: EntryState) {
        self = entry.characters[index] == nil ? .empty : .filled
        if let active = entry.activeCell {
            if active == index { insert(.active) }
            if active < index, entry.characters[index] == nil { insert(.following) }
        }
        switch entry.status {
        case .normal: break
        case .error: insert(.error)
        case .success: insert(.success)
        case .disabled: insert(.disabled)
        }
    }
}

extension FieldSpec {
    /// The index of the cell that shows the cursor; nil if no cursor is shown.
    ///
    /// The cursor is in the active cell. A field that needs no focus also shows it without the focus. With
    /// `whenFull: selectLast`, the character of an active cell is selected, and a selection has no cursor.
    package func cursorCell(of entry: EntryState) -> Int? {
        guard let cell = entry.activeCell else { return nil }
        let isSelected = rules.whenFull == .selectLast && entry.characters[cell] != nil
        return isSelected ? nil : cell
    }
}
