public import FieldScene

/// What a field holds at one moment.
public struct EntryState: Hashable, Sendable {
    /// The characters cell by cell; nil where a cell is empty.
    public var characters: [Character?]
    /// Whether the field has the focus.
    public var isFocused: Bool
    /// What the app says of the value.
    public var status: FieldStatus
    /// The cell that was chosen by tap or by moving on; nil where the first empty cell is next.
    public var selection: Int?
    /// The index of the cell that the next character goes to; nil when no cell is active.
    public var activeCell: Int?

    /// An empty field of `length` cells without the focus and without an active cell.
    package init(length: Int) {
        characters = Array(repeating: nil, count: length)
        isFocused = false
        status = .normal
        selection = nil
        activeCell = nil
    }

    /// Changes the number of cells; what no longer fits is cut, a selection or an active cell there too.
    package mutating func set(length: Int) {
        if length == characters.count { return }
        characters = (0..<length).map { $0 < characters.count ? characters[$0] : nil }
        if let cell = selection, cell >= length { selection = nil }
        if let cell = activeCell, cell >= length { activeCell = nil }
    }

    /// The characters that are there, side by side.
    public var text: String { String(characters.compactMap(\.self)) }

    /// Whether every cell has a character.
    public var isFilled: Bool { !characters.contains(nil) }

    /// Whether an empty cell stands before a filled one.
    package var hasHole: Bool {
        guard let firstEmpty = characters.firstIndex(of: nil) else { return false }
        return characters[firstEmpty...].contains { $0 != nil }
    }
}
