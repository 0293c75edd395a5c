import FieldScene

/// The events of a script in words.
enum ScriptWords {
    /// A few words for a diagram; nil for an event that only waits.
    static func short(_ event: EntryEvent) -> String? {
        switch event {
        case .focus: "focus"
        case .blur: "blur"
        case .type(let text): "type \(text)"
        case .paste(let text): "paste \(text)"
        case .delete(let count): "delete \(count)"
        case .tap(.cell(let index)): "tap cell \(index + 1)"
        case .tap(.element(let id)): "tap \(id)"
        case .page: "drag"
        case .press(let key, _): "press \(key)"
        case .clear(let id): "clear \(id)"
        case .set(.status(let status)): status.rawValue
        case .set(.theme(let theme)): "theme \(theme)"
        case .set(.text): "set text"
        case .set(.element(let id, _)): "set \(id)"
        case .wait: nil
        }
    }

    /// What happens, for a table; nil for an event that only waits.
    static func long(_ event: EntryEvent) -> String? {
        switch event {
        case .focus: "The field gets the focus"
        case .blur: "The field loses the focus"
        case .type(let text): "The user types “\(text)”"
        case .paste(let text): "The user pastes “\(text)”"
        case .delete(let count): count == 1 ? "The user deletes a character" : "The user deletes \(count) characters"
        case .tap(.cell(let index)): "The user taps cell \(index + 1)"
        case .tap(.element(let id)): "The user taps \(id)"
        case .page(let page): "The user drags the form to page \((page + 1).designText)"
        case .press(let key, _): "The key \(key) is held"
        case .clear(let id): "The app empties \(id)"
        case .set(.status(let status)): "The app sets the status to \(status.rawValue)"
        case .set(.theme(let theme)): "The theme becomes \(theme)"
        case .set(.text(let text)): "The app sets the text to “\(text)”"
        case .set(.element(let id, _)): "The app changes \(id)"
        case .wait: nil
        }
    }
}
