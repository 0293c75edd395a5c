import FieldScene

/// Finds out which elements of a scene are visible, and which keys `when` sets, for some entry states.
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

    /// The step with these elements.
    ///
    /// - Parameter base: The scene's elements with the changes of all `set` events.
    func step(of base: Element) -> ContentStep {
        var visible: [String: Element] = [:]
        collect(base, into: &visible)
        return ContentStep(base: base, visible: visible)
    }

    private func collect(_ element: Element, into visible: inout [String: Element]) {
        var styled = styled(element)
        switch styled.reactions.visibility {
        case .always(false): return
        case .conditional(let condition) where !holds(condition): return
        default: break
        }
        for child in element.children { collect(child, into: &visible) }
        styled.children = []
        visible[element.id] = styled
    }

    /// The element with the keys that `when` sets in its states.
    private func styled(_ element: Element) -> Element {
        let styles = element.reactions.styles
        var styled = element
        for state in ElementState.allCases where state != .disabled {
            if let patch = styles[state], isInput(element.reactions.field?.value, in: state) {
                styled = styled.patched(by: patch, in: scene)
            }
        }
        guard case .button(var button) = styled else {
            if let patch = styles[.disabled], isInput(element.reactions.field?.value, in: .disabled) {
                styled = styled.patched(by: patch, in: scene)
            }
            return styled
        }
        if button.isEnabled(while: inputs, first: firstField) { return styled }
        if let patch = styles[.disabled], !patch.isEmpty { return styled.patched(by: patch, in: scene) }
        button.opacity *= ButtonSpec.disabledOpacity
        return .button(button)
    }

    private func isInput(_ id: String?, in state: ElementState) -> Bool {
        guard let input = input(id) else { return state == .empty }
        return switch state {
        case .focused: input.isFocused
        case .filled: input.isFilled
        case .empty: input.isEmpty
        case .error: input.status == .error
        case .success: input.status == .success
        case .disabled: input.status == .disabled
        }
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
