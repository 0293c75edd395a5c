package import FieldScene

extension FieldSpec {
    /// The cell that the cursor is in; nil where none shows.
    ///
    /// A full field that selects its last character shows no cursor, since a selected character has none.
    package func cursorCell(of entry: EntryState) -> Int? {
        guard entry.isFocused, let cell = entry.activeCell else { return nil }
        let isSelected = rules.whenFull == .selectLast && entry.characters[cell] != nil
        return isSelected ? nil : cell
    }
}
