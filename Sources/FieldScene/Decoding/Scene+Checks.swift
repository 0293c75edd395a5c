extension Scene {
    /// Reports errors that involve several values, such as taps on unknown elements and lengths that a preset rules
    /// out.
    func check(in context: DecodingContext, at location: SceneLocation) {
        let fields = content.fields
        for field in fields {
            if !field.lengths.contains(field.length) {
                context.report(
                    field.location ?? location,
                    "'length' must be from \(field.lengths.lowerBound) to \(field.lengths.upperBound), not '\(field.length)'"
                )
            }
        }
        for button in content.buttons { checkEnabling(button, fields: fields, in: context, at: location) }
        let first = content.inputs.first?.id ?? ""
        for state in states {
            checkTaps(state.after, from: state.focusedInput(preferring: first), in: context, at: location)
        }
        for animation in animations { checkTaps(animation.script, from: nil, in: context, at: location) }
        checkReactions(in: context, at: location)
    }

    private func checkEnabling(
        _ button: ButtonSpec, fields: [FieldSpec], in context: DecodingContext, at location: SceneLocation
    ) {
        guard case .whileFilled(let ids) = button.enabled else { return }
        if fields.isEmpty {
            context.report(button.location ?? location, "'enabledWhen' needs a field of cells in the scene")
        }
        for id in ids where !fields.isEmpty && !fields.contains(where: { $0.id == id.value }) {
            context.report(
                id.location ?? location,
                "'enabledWhen' refers to the unknown field '\(id.value)'"
                    + Spelling.hint(for: id.value, among: fields.map(\.id), noun: "fields"))
        }
    }

    /// Checks the targets of the taps in a script. A tap on a field also makes this field the target of later taps by
    /// cell index.
    ///
    /// - Parameters:
    ///   - steps: The script.
    ///   - focused: The id of the field that has the focus before the script; nil for the first field.
    ///   - context: The context in which errors are reported.
    ///   - location: The location of errors in steps that have no location.
    private func checkTaps(
        _ steps: [ScriptStep], from focused: String?, in context: DecodingContext, at location: SceneLocation
    ) {
        if steps.isEmpty { return }
        let inputs = content.inputs
        let targets =
            content.ids + content.fields.filter { $0.button != nil }.map { "\($0.id).button" }
            + content.cards.flatMap { $0.targets.dropFirst() } + suggestions
        let fields = content.fields
        var current = inputs.first { $0.id == focused } ?? inputs.first
        for step in steps {
            let location = step.location ?? location
            switch step.event {
            case .tap(.cell(let index)):
                guard let current else {
                    context.report(location, "'tap' refers to a cell, but the scene has no field")
                    continue
                }
                if case .card(let card) = current, card.form.layout == .row, index == CardInput.holder.rawValue {
                    context.report(location, "'tap' must be 0, 2 or 3, the inputs of a row, not '1'")
                } else if index >= current.tapCount {
                    context.report(location, "'tap' must be from 0 to \(current.tapCount - 1), not '\(index)'")
                }
            case .tap(.element(let id)):
                if let (field, index) = EntryEvent.cell(of: id), let tapped = fields.first(where: { $0.id == field }) {
                    current = .field(tapped)
                    if index >= tapped.length {
                        context.report(location, "'tap' must be from 0 to \(tapped.length - 1), not '\(index)'")
                    }
                    continue
                }
                // A tap on a side of a card is valid, but has no effect.
                let sides = ["front", "back", "form"].map { ".\($0)" }
                if content.cards.contains(where: { card in sides.contains { id.hasPrefix(card.id + $0) } }),
                    !id.contains(".form.page[")
                {
                    continue
                }
                current = inputs.first { $0.id == id || id.hasPrefix("\($0.id).form.page[") } ?? current
                if targets.contains(id) { continue }
                context.report(
                    location, "'tap' refers to the unknown element '\(id)'\(tapHint(for: id, among: targets))")
            default: break
            }
        }
    }
}

extension Scene {
    /// The ids of the codes that keypads suggest at some time.
    private var suggestions: [String] {
        let patches = patches
        return content.keypads.filter { keypad in
            keypad.autofill != nil || patches.contains { $0.id == keypad.id && $0.patch.has("autofill") }
        }.map(\.autofillID)
    }

    /// A suggestion to append to the error about a tap on an unknown element.
    private func tapHint(for id: String, among targets: [String]) -> String {
        if Int(id) != nil { return "; to tap a cell by its index, remove the quotes" }
        for keypad in content.keypads {
            if id.hasPrefix("\(keypad.id).key[") {
                return "; use 'type' to enter a character, or 'press' to show a key as pressed"
            }
            if id == keypad.autofillID { return "; the keypad '\(keypad.id)' has no 'autofill'" }
        }
        return Spelling.hint(for: id, among: targets, noun: "elements")
    }
}

extension Element {
    /// The number of parts that can be tapped by index: the cells of a field, or the inputs of a card.
    fileprivate var tapCount: Int {
        switch self {
        case .field(let field): field.length
        case .card: CardInput.allCases.count
        default: 0
        }
    }
}
