package import FieldScene

extension SceneState {
    /// A text of a state that its field changes on entry, because the rules of the field drop or change characters.
    package struct EnteredText: Hashable, Sendable {
        /// The text of the state.
        package let written: Located<String>
        /// The text that the field contains instead.
        package let entered: String
    }

    /// The texts of the state that its fields and cards change on entry. A text that is only cut to the length of its
    /// field does not count, and neither do spaces and dashes in the number of a card.
    ///
    /// - Parameter inputs: The fields of cells and the cards of the scene.
    package func changedTexts(in inputs: [Element]) -> [EnteredText] {
        inputs.flatMap { element -> [EnteredText] in
            guard let field = fields[element.id] else { return [] }
            let texts: [EnteredText]
            switch element {
            case .field:
                let entered = element.behavior.map { String($0.characters(of: field.text.value)) }
                texts = [EnteredText(written: field.text, entered: entered ?? "")]
            case .card(let spec):
                var machine = CardMachine(rules: spec.rules, layout: spec.form.layout)
                machine.set(field.card)
                texts = [
                    EnteredText(written: field.card.number, entered: machine.state.number),
                    EnteredText(written: field.card.holder, entered: machine.state.holder),
                    EnteredText(written: field.card.code, entered: machine.state.code),
                ].filter {
                    $0.written.value.filter { !CardDate.isSeparator($0) }
                        != $0.entered.filter { !CardDate.isSeparator($0) }
                }
            default: texts = []
            }
            return texts.filter { $0.entered != $0.written.value }
        }
    }

    /// The texts of the state's events `set: { text: … }` that a field of cells changes when it accepts them.
    package func changedTextsOfEvents(in scene: Scene) -> [EnteredText] {
        // Run only scripts that set a text; most scripts set none.
        guard after.contains(where: { if case .set(.text) = $0.event { true } else { false } }) else { return [] }
        var session = EntrySession(scene)
        session.set(self)
        var texts: [EnteredText] = []
        for step in after {
            if case .set(.text(let text)) = step.event, let entered = session.accepted(of: text), entered != text {
                texts.append(EnteredText(written: Located(text, at: step.location), entered: entered))
            }
            session.handle(step.event)
        }
        return texts
    }
}

extension Element {
    /// The rules of a field of cells; nil for other elements. This property copies only the rules: a copy of the whole
    /// element would take far longer.
    fileprivate var behavior: InputBehavior? {
        if case .field(let spec) = self { spec.behavior } else { nil }
    }
}
