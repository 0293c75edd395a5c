extension Scene {
    /// Whether elements can change or disappear.
    var hasReactions: Bool {
        content.isReactive
            || (states.flatMap(\.after) + animations.flatMap(\.script)).contains(where: \.changesElements)
    }

    /// The changes of elements by `set` events, and by the actions of buttons and countdowns, with the ids of the
    /// elements. `elements` are the scene's elements.
    func patches(_ elements: ElementTable) -> [(id: String, patch: ElementPatch)] {
        steps(elements).compactMap { step in
            if case .set(.element(let id, let patch)) = step.event { (id, patch) } else { nil }
        }
    }

    /// The events of all scripts, buttons and countdowns, including those that changes of elements add. `elements` are
    /// the scene's elements.
    func steps(_ elements: ElementTable) -> [ScriptStep] {
        var open = states.flatMap(\.after) + animations.flatMap(\.script)
        content.visitElements { open += $0.actions }
        var steps: [ScriptStep] = []
        while let step = open.popLast() {
            steps.append(step)
            guard case .set(.element(let id, let patch)) = step.event, patch.hasActions,
                let element = elements.element(withID: id)
            else { continue }
            open += element.newActions(by: patch, element.patched(by: patch, in: self))
        }
        SceneWork.add(steps.count)
        return steps
    }

    /// The images of the canvas and of the scene's elements, including those that `when` and `set` events show.
    package var images: [ImageSpec] {
        let elements = ElementTable(content)
        return [canvas.background.image].compactMap(\.self) + content.images
            + patches(elements).flatMap { id, patch -> [ImageSpec] in
                guard let element = elements.element(withID: id) else { return [] }
                switch element {
                case .image, .field, .card: return element.patched(by: patch, in: self).images
                case .stack, .overlay: return [Decoration.image(in: patch)].compactMap(\.self)
                default: return []
                }
            }
    }
}

extension Element {
    /// The countdown of a text or a button; nil if it has none.
    package var countdown: Countdown? {
        switch self {
        case .text(let text): text.countdown
        case .button(let button): button.title.countdown
        default: nil
        }
    }

    /// The actions that a patch adds. The element's own actions can change the element itself, so they are not followed
    /// again.
    func newActions(by patch: ElementPatch, _ changed: Element) -> [ScriptStep] {
        guard patch.hasActions else { return [] }
        let own = Set(actions)
        return changed.actions.filter { !own.contains($0) }
    }

    /// The actions of a button, and the actions at the end of a countdown.
    var actions: [ScriptStep] {
        let ends = countdown?.onEnd ?? []
        if case .button(let button) = self { return button.onTap + ends }
        return ends
    }

    /// Whether this element or one of its descendants can change or disappear without a `set` event.
    fileprivate var isReactive: Bool {
        if reactions.isReactive { return true }
        return switch self {
        case .text(let text): text.countdown != nil
        case .button(let button):
            button.enabled != .always(true) || button.title.countdown != nil || !button.onTap.isEmpty
        case .keypad(let keypad): keypad.follows != nil || keypad.autofill != nil
        default: children.contains(where: \.isReactive)
        }
    }
}

extension ElementPatch {
    /// Whether the patch sets the actions of a button or a countdown.
    fileprivate var hasActions: Bool { has("onTap") || has("onEnd") }
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
