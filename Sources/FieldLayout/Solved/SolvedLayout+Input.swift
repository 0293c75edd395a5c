import FieldEntry
import FieldScene

extension SolvedLayout {
    /// What holds for a field or a card as a whole: its status, whether it is focused, and a card's page; empty for any other
    /// element.
    package func input(of id: String) -> [ElementProperty] {
        if let entry = entries[id] { return Self.input(entry.status, isFocused: entry.isFocused) }
        guard let card = cards[id] else { return [] }
        return Self.input(card.status, isFocused: card.isFocused) + [ElementProperty("page", .number(card.page))]
    }

    private static func input(_ status: FieldStatus, isFocused: Bool) -> [ElementProperty] {
        [ElementProperty("status", .text(status.rawValue)), ElementProperty("focused", .flag(isFocused))]
    }
}
