package import FieldScene

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
