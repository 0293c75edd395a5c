import FieldScene

/// The entry state machines of all fields of cells and all cards in a scene, and the elements around them.
///
/// The session keeps the elements with the changes of all `set` events. `ContentResolver` adds the keys of `when` and
/// removes invisible elements, so layout receives a plain tree of elements without conditions.
struct EntrySession: Sendable {
    /// The changes by events that the timeline records in addition to the entry states.
    struct Changes {
        /// The ids of the fields whose status was set.
        var statusTargets: Set<String> = []
        /// The ids of the elements whose countdowns were started.
        var restarted: Set<String> = []
        /// The fields whose keys were changed.
        var fields: [FieldSpec] = []
    }

    /// The machines, by the id of their field of cells or their card.
    private(set) var machines: [String: any InputMachine] = [:]
    /// The name of the theme.
    private(set) var theme: String
    /// The id of the field of cells or card that receives events without a target; empty if the scene has neither.
    ///
    /// At first this is the first field or card of the scene, or the one that the state focuses. Later it is the one
    /// that was tapped last.
    private(set) var current: String
    /// The elements, with the changes of all `set` events; nil for a scene whose elements never change.
    private(set) var content: ContentStep?
    /// The changes since the last call of `takeChanges()`.
    private var changes = Changes()
    /// The effects of events since the last call of `takeEffects()`.
    private var effects: [InputEffect] = []
    /// The field or card of an event that did nothing because it was not visible, since the last call of `takeHiddenTarget()`.
    private var hiddenTarget: String?
    private var styled: ContentResolver.StyleCache = [:]
    /// The scene; nil for a scene whose elements never change.
    private let scene: Scene?
    /// The ids of the fields and cards, in file order.
    private let inputs: [String]

    /// Creates the machines of a scene, with empty fields and cards.
    init(_ scene: Scene) {
        self.scene = scene.isReactive ? scene : nil
        theme = scene.theme
        inputs = scene.content.inputs.map(\.id)
        current = inputs.first ?? ""
        for field in scene.content.fields {
            machines[field.id] = EntryMachine(length: field.length, behavior: field.behavior)
        }
        for card in scene.content.cards {
            machines[card.id] = CardMachine(id: card.id, rules: card.rules, layout: card.form.layout)
        }
        if scene.isReactive { resolve(scene.content) }
    }

    /// Creates the machines of a scene in one of its states, after the state's events; with empty fields and cards if
    /// `state` is nil.
    init(_ scene: Scene, after state: SceneState?) {
        self.init(scene)
        guard let state else { return }
        set(state)
        for step in state.after { handle(step.event) }
    }

    /// Sets the theme, and the values, the focus and the status of each field, as a state of the scene describes them.
    ///
    /// The events of the state (`after`) are not applied.
    mutating func set(_ state: SceneState) {
        theme = state.theme ?? theme
        for (id, field) in state.fields { machines[id]?.set(field) }
        current = state.focusedInput(preferring: current) ?? current
        if let content { resolve(content.base) }
    }

    /// The input of the current card that receives all characters of one `type` or `delete` event; nil if a field of
    /// cells is current, or a card whose characters go on to the next input.
    var cardInput: CardInput? { (machines[current] as? CardMachine)?.eventInput }

    /// Applies one event to its target or, if the event has no target, to the current field or card.
    ///
    /// A field that is not visible ignores events. `input` is the parameter of `InputMachine.apply`.
    mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) {
        apply(event, into: input)
        if let content { resolve(content.base) }
    }

    /// Changes one field or card. A field that gets the focus takes it away from the others.
    mutating func change(_ input: String, _ change: Moment.InputChange) {
        var field = SceneState.Field()
        switch change {
        case .focus(true):
            for id in inputs where id != input { machines[id]?.set(focused: false) }
            machines[input]?.set(focused: true)
        case .focus(false): machines[input]?.set(focused: false)
        case .status(let status): machines[input]?.set(status: status)
        case .empty:
            field.isFocused = machines[input]?.input.isFocused
            field.status = machines[input]?.input.status ?? .normal
            machines[input]?.set(field)
        }
        if let content { resolve(content.base) }
    }

    /// Returns the changes since the last call, and removes them.
    mutating func takeChanges() -> Changes {
        defer { changes = Changes() }
        return changes
    }

    /// Returns the effects of events since the last call, and removes them.
    mutating func takeEffects() -> [InputEffect] {
        defer { effects = [] }
        return effects
    }

    /// Returns the field or card of an event that did nothing because it was not visible, and forgets it; nil if there was none.
    mutating func takeHiddenTarget() -> String? {
        defer { hiddenTarget = nil }
        return hiddenTarget
    }

    /// Sends an event to the machine of a field or card.
    private mutating func send(_ event: EntryEvent, to id: String, into input: CardInput? = nil) {
        keep(machines[id]?.apply(event, into: input), of: id)
    }

    /// Keeps effects for `takeEffects()`.
    private mutating func keep(_ kinds: [InputEffect.Kind]?, of id: String) {
        effects += (kinds ?? []).map { InputEffect(input: id, kind: $0) }
    }

    private mutating func apply(_ event: EntryEvent, into input: CardInput?) {
        switch event {
        case .set(.theme(let name)): theme = name
        case .set(.element(let id, let patch)): change(id, by: patch)
        case .clear(let id):
            if isVisible(id) { send(event, to: id) }
        case .tap(.element(let target)):
            if let button = button(target) {
                for step in button.onTap { handle(step.event) }
            } else if let code = suggestedCode(target) {
                if isVisible(current) { keep(machines[current]?.fill(with: code), of: current) }
            } else if let card = card(with: target) {
                guard isVisible(card) else { return }
                moveFocus(to: card)
                send(event, to: card)
            } else if let (field, new) = submission(by: target) {
                keep(new.map(InputEffect.Kind.cells), of: field)
            } else {
                tap(field: target)
            }
        case .set(.text):
            if let id = textTarget { send(event, to: id) }
        default:
            guard isVisible(current) else {
                if event != .blur { hiddenTarget = current }
                return
            }
            if case .set(.status) = event { changes.statusTargets.insert(current) }
            send(event, to: current, into: input)
        }
    }

    /// The id of the element that a finger touches when it taps a target.
    ///
    /// A card's form shows only the current page. A tap on a page therefore touches the form.
    func touched(by target: EntryEvent.Target) -> String {
        switch target {
        case .cell(let index): !(machines[current] is CardMachine) ? "\(current).cell[\(index)]" : "\(current).form"
        case .element(let id):
            machines.keys.first {
                machines[$0] is CardMachine && id.hasPrefix("\($0).form.page[") && !id.hasSuffix(".button")
            }
            .map { "\($0).form" } ?? id
        }
    }

    /// The field or card that takes a text that an app sets: the one with the focus, or else the first one; nil if it is not visible.
    private var textTarget: String? {
        let id = inputs.first { machines[$0]?.input.isFocused == true } ?? inputs.first
        return id.flatMap { isVisible($0) ? $0 : nil }
    }

    /// The characters of a text that are accepted if an app sets the text now; nil if no field of cells takes it.
    func accepted(of text: String) -> String? {
        guard let id = textTarget, let machine = machines[id] as? EntryMachine else { return nil }
        return String(machine.behavior.characters(of: text))
    }

    /// Whether an element is visible.
    func isVisible(_ id: String) -> Bool { content.map { $0.visible[id] != nil } ?? true }

    /// The button with an id; nil if there is none, or if it is disabled or not visible.
    private func button(_ id: String) -> ButtonSpec? {
        guard case .button(let button)? = content?.visible[id],
            button.isEnabled(while: machines.mapValues(\.input), first: scene?.content.fields.first?.id)
        else { return nil }
        return button
    }

    /// The field whose own button has an id, and the effects of a tap on it; nil if no visible field has such a button.
    private func submission(by target: String) -> (field: String, effects: [EntryEffect])? {
        guard target.hasSuffix(".button") else { return nil }
        let id = String(target.dropLast(".button".count))
        guard let machine = machines[id] as? EntryMachine, machine.behavior.hasButton, isVisible(id) else { return nil }
        return (id, machine.tapButton())
    }

    /// Whether a tap on the element with an id has an effect, or could have one in another state.
    func takesTap(_ id: String) -> Bool {
        if case .button? = content?.visible[id] { return true }
        if let (field, _) = EntryEvent.cell(of: id), machines[field] is EntryMachine { return isVisible(field) }
        if let card = card(with: id) { return isVisible(card) }
        return suggestedCode(id) != nil || submission(by: id) != nil || machines[id] != nil && isVisible(id)
    }

    /// The code that a keypad suggests in the element with an id; nil if there is none, or if it is not visible.
    private func suggestedCode(_ id: String) -> String? {
        guard let content, let cut = id.lastIndex(of: "."),
            case .keypad(let keypad)? = content.visible[String(id[..<cut])], keypad.autofillID == id
        else { return nil }
        return keypad.autofill?.code.value
    }

    /// The id of the card that has an id, or that contains the part with this id; nil if there is none.
    private func card(with id: String) -> String? {
        machines.first { ($0.value as? CardMachine)?.has(id) == true }?.key
    }

    private mutating func tap(field target: String) {
        if let (field, index) = EntryEvent.cell(of: target), machines[field] is EntryMachine {
            guard isVisible(field) else { return }
            moveFocus(to: field)
            send(.tap(.cell(index)), to: field)
        } else if machines[target] != nil, isVisible(target) {
            moveFocus(to: target)
            send(.focus, to: target)
        }
    }

    /// Makes a field of cells or a card current. The one that was current before loses the focus.
    private mutating func moveFocus(to id: String) {
        if id != current { send(.blur, to: current) }
        current = id
    }

    /// Changes keys of an element.
    private mutating func change(_ id: String, by patch: ElementPatch) {
        guard let scene, let base = content?.base else { return }
        if patch.has("remaining") { changes.restarted.insert(id) }
        styled[id] = nil
        let changed = base.replacing(id) { $0.patched(by: patch, in: scene) }
        if machines[id] != nil, case .field(let field)? = changed.element(withID: id) { changes.fields.append(field) }
        resolve(changed)
    }

    /// Determines which elements are visible. A field that is no longer visible loses the focus, which can change the
    /// visibility of other elements.
    private mutating func resolve(_ base: Element) {
        guard let scene else { return }
        // Each pass blurs a field, so there are at most as many further passes as fields.
        for _ in 0...machines.count {
            let step = ContentResolver(scene: scene, inputs: machines.mapValues(\.input), theme: theme)
                .step(of: base, reusing: &styled)
            for (id, element) in step.visible where element.countdown != nil && content?.visible[id] == nil {
                changes.restarted.insert(id)
            }
            let isSame = content.map { $0.base == step.base && $0.visible == step.visible } ?? false
            if !isSame { content = step }
            guard let hidden = inputs.first(where: { machines[$0]?.input.isFocused == true && !isVisible($0) }) else {
                return
            }
            send(.blur, to: hidden)
        }
    }
}

extension Element {
    /// A copy in which the element with an id, this element or a descendant, is replaced.
    fileprivate func replacing(_ id: String, _ change: (Element) -> Element) -> Element {
        if self.id == id { return change(self) }
        guard contains(id) else { return self }
        var element = self
        element.children = children.map { $0.replacing(id, change) }
        return element
    }

    private func contains(_ id: String) -> Bool { self.id == id || children.contains { $0.contains(id) } }
}
