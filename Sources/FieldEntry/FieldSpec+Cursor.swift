package import FieldScene

extension FieldSpec {
    /// The cell that the cursor is in; nil where none shows.
    ///
    /// A field that needs no focus shows its cursor without it, wherever it takes a character next.
    /// A field with `whenFull: selectLast` selects the character of an active cell that has one, and a selection has no
    /// cursor.
    package func cursorCell(of entry: EntryState) -> Int? {
        guard let cell = entry.activeCell else { return nil }
        let isSelected = rules.whenFull == .selectLast && entry.characters[cell] != nil
        return isSelected ? nil : cell
    }
}
