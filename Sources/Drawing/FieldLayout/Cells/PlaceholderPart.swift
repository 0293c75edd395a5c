import FieldScene

/// The placeholder of an empty cell. A placeholder of one character is shown in every empty cell. In a longer
/// placeholder, each character belongs to one cell, in order; further cells have no placeholder.
enum PlaceholderPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard cell.character == nil, (cell.style.content ?? .entered) == .entered,
            let placeholder = cell.style.placeholder, !placeholder.value.isEmpty
        else { return nil }
        let characters = Array(placeholder.value)
        let index = characters.count == 1 ? 0 : cell.index
        guard index < characters.count else { return nil }
        var box = LabelBox(of: cell)
        box.color = cell.style.placeholderColor ?? .token("placeholder")
        let character = String(characters[index])
        let location = placeholder.location ?? cell.location
        cell.context.warnIfBlankSymbol(character, at: location)
        return try LabelPart.label(character, name: "placeholder", in: box, at: location, of: cell)
    }
}
