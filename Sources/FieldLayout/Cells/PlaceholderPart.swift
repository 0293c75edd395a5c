import FieldScene

/// The placeholder of an empty cell: the same character in all cells, or one character of a longer text per cell.
enum PlaceholderPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard cell.character == nil, (cell.style.content ?? .entered) == .entered,
            let placeholder = cell.style.placeholder, !placeholder.isEmpty
        else { return nil }
        let characters = Array(placeholder)
        let index = characters.count == 1 ? 0 : cell.index
        guard index < characters.count else { return nil }
        return try LabelPart.label(
            String(characters[index]), name: "placeholder",
            color: cell.style.placeholderColor ?? .token("placeholder"), at: cell.location, of: cell)
    }
}
