import FieldEntry
import FieldScene

extension SolvedLayout {
    /// The input properties of a field or a card: its status, whether it is focused, and a card's page; empty for other
    /// elements.
    package func input(of id: String) -> [ElementProperty] {
        guard let input = inputs[id] else { return [] }
        let page = input.card.map { [ElementProperty("page", .number($0.page))] } ?? []
        return [
            ElementProperty("status", .text(input.status.rawValue)),
            ElementProperty("focused", .flag(input.isFocused)),
        ] + page
    }
}
