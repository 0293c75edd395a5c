import FieldScene

/// Determines, from given entry states, which elements of a scene are visible and which keys `when` sets.
struct ContentResolver {
    let scene: Scene
    /// The entry state of each field of cells and each card, by id.
    let inputs: [String: InputState]
    /// The name of the theme.
    let theme: String
    /// The id of the scene's first field or card; nil if it has none.
    private let firstInput: String?
    /// The id of the scene's first field of cells, to which `enabledWhen: filled` refers; nil if it has none.
    private let firstField: String?

    init(scene: Scene, inputs: [String: InputState], theme: String) {
        self.scene = scene
        self.inputs = inputs
        self.theme = theme
        firstInput = scene.content.inputs.first?.id
        firstField = scene.content.fields.first?.id
    }

    /// Elements with the keys that `when` sets in some states, by their ids and these states.
    typealias StyleCache = [String: [Set<ElementState>: Element]]

    /// The step that results from the scene's elements and the entry states.
    ///
    /// - Parameters:
    ///   - base: The scene's elements with the changes of all `set` events.
    ///   - cache: The elements of earlier steps, reused because decoding the keys of `when` takes long. The caller
    ///     removes an element that an event changes.
    func step(of base: Element, reusing cache: inout StyleCache) -> ContentStep {
        var visible: [String: Element] = [:]
        collect(base, into: &visible, &cache)
        return ContentStep(base: base, visible: visible)
    }

    private func collect(_ element: Element, into visible: inout [String: Element], _ cache: inout StyleCache) {
        var styled = styled(element, reusing: &cache)
        switch styled.reactions.visibility {
        case .always(false): return
        case .conditional(let condition) where !holds(condition): return
        default: break
        }
        for child in element.children { collect(child, into: &visible, &cache) }
        styled.children = []
        visible[element.id] = styled
    }

    /// The element with the keys that `when` sets in its states.
    private func styled(_ element: Element, reusing cache: inout StyleCache) -> Element {
        let styles = element.reactions.styles
        var states = Set(styles.keys.filter { isInput(element.reactions.field?.value, in: $0) })
        guard case .button = element else {
            return states.isEmpty ? element : patched(element, states, styles, reusing: &cache)
        }
        // Resolve `disabled` last: whether the button is enabled can depend on the keys of other states.
        states.remove(.disabled)
        let enabled = patched(element, states, styles, reusing: &cache)
        guard case .button(var button) = enabled, !button.isEnabled(while: inputs, first: firstField) else {
            return enabled
        }
        if let patch = styles[.disabled], !patch.isEmpty {
            return patched(element, states.union([.disabled]), styles, reusing: &cache)
        }
        button.opacity *= ButtonSpec.disabledOpacity
        return .button(button)
    }

    /// The element with the keys of some states, in their order.
    private func patched(
        _ element: Element, _ states: Set<ElementState>, _ styles: [ElementState: ElementPatch],
        reusing cache: inout StyleCache
    ) -> Element {
        if states.isEmpty { return element }
        if let known = cache[element.id]?[states] { return known }
        var patched = element
        for state in ElementState.allCases where states.contains(state) {
            if let patch = styles[state] { patched = patched.patched(by: patch, in: scene) }
        }
        cache[element.id, default: [:]][states] = patched
        return patched
    }

    private func isInput(_ id: String?, in state: ElementState) -> Bool {
        input(id)?.isIn(state) ?? (state == .empty)
    }

    private func holds(_ condition: ElementCondition) -> Bool {
        if let languages = condition.languages, !languages.contains(where: { $0.key == scene.language.key }) {
            return false
        }
        if let themes = condition.themes, !themes.contains(theme) { return false }
        guard let input = input(condition.field?.value) else { return true }
        return condition.statuses?.contains(input.status) ?? true
            && condition.isFocused ?? input.isFocused == input.isFocused
            && condition.isFilled ?? input.isFilled == input.isFilled
            && condition.isEmpty ?? input.isEmpty == input.isEmpty
    }

    private func input(_ id: String?) -> InputState? { (id ?? firstInput).flatMap { inputs[$0] } }
}

extension ElementPatch {
    fileprivate var isEmpty: Bool { node.content == .mapping([]) }
}
