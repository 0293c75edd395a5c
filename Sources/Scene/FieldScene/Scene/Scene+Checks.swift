extension Scene {
    /// Reports errors that involve several values, such as taps on unknown elements and lengths that a preset rules
    /// out.
    func check(_ elements: ElementTable, in context: DecodingContext, at location: SceneLocation) {
        for field in content.fields {
            if !field.lengths.contains(field.length) {
                context.report(
                    field.location ?? location,
                    "'length' must be from \(field.lengths.lowerBound) to \(field.lengths.upperBound), not '\(field.length)'"
                )
            }
        }
        for button in content.buttons { checkEnabling(button, elements, in: context, at: location) }
        let patches = patches(elements)
        let taps = TapTargets(content, elements, suggestions: suggestions(of: elements, patches))
        let first = elements.inputs.first?.id ?? ""
        for state in states {
            taps.check(state.after, from: state.focusedInput(preferring: first), in: context, at: location)
        }
        for animation in animations { taps.check(animation.script, from: nil, in: context, at: location) }
        checkReactions(elements, patches, in: context, at: location)
    }

    private func checkEnabling(
        _ button: ButtonSpec, _ elements: ElementTable, in context: DecodingContext, at location: SceneLocation
    ) {
        guard case .whileFilled(let ids) = button.enabled else { return }
        let fields = elements.fieldIDs
        if fields.list.isEmpty {
            context.report(button.location ?? location, "'enabledWhen' needs a field of cells in the scene")
        }
        for id in ids where !fields.list.isEmpty && !fields.contains(id.value) {
            context.report(
                id.location ?? location,
                "'enabledWhen' refers to the unknown field '\(id.value)'\(fields.hint(for: id.value, noun: "fields"))")
        }
    }

    /// The ids of the codes that keypads suggest at some time.
    private func suggestions(of elements: ElementTable, _ patches: [(id: String, patch: ElementPatch)]) -> [String] {
        let suggesting = Set(patches.filter { $0.patch.has("autofill") }.map(\.id))
        return elements.keypads.filter { $0.autofill != nil || suggesting.contains($0.id) }.map(\.autofillID)
    }
}

/// The valid targets of the taps in scripts.
private struct TapTargets {
    private let elements: ElementTable
    private let targets: KnownNames

    /// The targets in a scene. `suggestions` are the ids of the codes that its keypads suggest.
    init(_ content: Element, _ elements: ElementTable, suggestions: [String]) {
        self.elements = elements
        targets = KnownNames(
            elements.ids.list + content.fields.filter { $0.button != nil }.map { "\($0.id).button" }
                + content.cards.flatMap { $0.targets.dropFirst() } + suggestions)
    }

    /// Checks the targets of the taps in a script. A tap on a field also makes this field the target of later taps by
    /// cell index.
    ///
    /// - Parameters:
    ///   - focused: The id of the field that has the focus before the script; nil for the first field.
    ///   - location: The location of errors in steps that have no location.
    func check(
        _ steps: [ScriptStep], from focused: String?, in context: DecodingContext, at location: SceneLocation
    ) {
        var current = focused.flatMap(elements.input(withID:)) ?? elements.inputs.first
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
                if let (field, index) = EntryEvent.cell(of: id),
                    case .field(let tapped)? = elements.input(withID: field)
                {
                    current = .field(tapped)
                    if index >= tapped.length {
                        context.report(location, "'tap' must be from 0 to \(tapped.length - 1), not '\(index)'")
                    }
                    continue
                }
                // A tap on a side of a card is valid, but has no effect.
                if elements.card(ofPart: id, in: [".front", ".back", ".form"]) != nil,
                    !id.contains(".form.page[")
                {
                    continue
                }
                current = elements.input(withID: id) ?? elements.card(ofPart: id, in: [".form.page["]) ?? current
                if targets.contains(id) { continue }
                context.report(
                    location, "'tap' refers to the unknown element '\(id)'\(hint(for: id))")
            default: break
            }
        }
    }

    /// A suggestion to append to the error about a tap on an unknown element.
    private func hint(for id: String) -> String {
        if Int(id) != nil { return "; to tap a cell by its index, remove the quotes" }
        for keypad in elements.keypads {
            if id.hasPrefix("\(keypad.id).key[") {
                return "; use 'type' to enter a character, or 'press' to show a key as pressed"
            }
            if id == keypad.autofillID { return "; the keypad '\(keypad.id)' has no 'autofill'" }
        }
        return targets.hint(for: id, noun: "elements")
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
