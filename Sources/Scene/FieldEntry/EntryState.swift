public import FieldScene

/// The entry state of a field at one moment: its characters, focus, status and active cell.
public struct EntryState: Hashable, Sendable {
    /// The character of each cell; nil for an empty cell.
    public var characters: [Character?]
    /// Whether the field has the focus.
    public var isFocused = false
    /// The status that the app reports.
    public var status = FieldStatus.normal
    /// The index of the selected cell, which takes the next character; nil if the first empty cell takes it.
    ///
    /// Depending on the field's rules, a tap, an entered character or the delete key selects a cell.
    public var selection: Int?
    /// The index of the cell that takes the next character; nil if no cell is active.
    public var activeCell: Int?

    /// Creates the state of an empty field with `length` cells, without the focus and without an active cell.
    package init(length: Int) { characters = Array(repeating: nil, count: length) }

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
    /// Creates the states that the cell at `index` has in an entry state.
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
    /// The cursor is in the active cell. A field with `needsFocus: false` also shows the cursor without the focus. A field that
    /// selects its last character when it is full shows no cursor there: the next typed character replaces the selected one.
    package func cursorCell(of entry: EntryState) -> Int? {
        guard let cell = entry.activeCell else { return nil }
        let isSelected = behavior.selectsLast && entry.characters[cell] != nil
        return isSelected ? nil : cell
    }
}
