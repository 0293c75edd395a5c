import FieldScene

extension EntryEvent {
    /// A few words for a diagram, and what happens for a table; nil for an event that only waits.
    var words: (short: String, long: String)? {
        switch self {
        case .focus: ("focus", "The field gets the focus")
        case .blur: ("blur", "The field loses the focus")
        case .type(let text): ("type \(text)", "The user types “\(text)”")
        case .paste(let text): ("paste \(text)", "The user pastes “\(text)”")
        case .delete(1): ("delete 1", "The user deletes a character")
        case .delete(let count): ("delete \(count)", "The user deletes \(count) characters")
        case .tap(.cell(let index)): ("tap cell \(index + 1)", "The user taps cell \(index + 1)")
        case .tap(.element(let id)): ("tap \(id)", "The user taps \(id)")
        case .page(let page): ("drag", "The user drags the form to page \((page + 1).designText)")
        case .press(let key, _): ("press \(key)", "The key \(key) is held")
        case .clear(let id): ("clear \(id)", "The app empties \(id)")
        case .set(.status(let status)): (status.rawValue, "The app sets the status to \(status.rawValue)")
        case .set(.theme(let theme)): ("theme \(theme)", "The theme becomes \(theme)")
        case .set(.text(let text)): ("set text", "The app sets the text to “\(text)”")
        case .set(.element(let id, _)): ("set \(id)", "The app changes \(id)")
        case .wait: nil
        }
    }
}
