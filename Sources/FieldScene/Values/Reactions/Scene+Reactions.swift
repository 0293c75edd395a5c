extension Scene {
    /// Whether elements can change or disappear.
    var hasReactions: Bool {
        content.isReactive
            || (states.flatMap(\.after) + animations.flatMap(\.script)).contains(where: \.changesElements)
    }
}

extension Element {
    /// Whether this element or one of its descendants can change or disappear without a `set` event.
    fileprivate var isReactive: Bool {
        if reactions.isReactive { return true }
        return switch self {
        case .text(let text): text.countdown != nil
        case .button(let button):
            button.enabled != .always(true) || button.title.countdown != nil || !button.onTap.isEmpty
        case .keypad(let keypad): keypad.follows != nil
        default: children.contains(where: \.isReactive)
        }
    }
}

extension ScriptStep {
    /// Whether the event changes an element other than a field.
    fileprivate var changesElements: Bool {
        switch event {
        case .set(.element), .press: true
        default: false
        }
    }
}
