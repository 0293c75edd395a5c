import FieldGeometry

extension Scene {
    /// Reports conditions, events and actions that refer to unknown fields or elements, and errors in the keys that `set`
    /// events change.
    ///
    /// - Parameters:
    ///   - patches: The changes of elements by all events (`patches(_:)`).
    ///   - location: The location of errors in elements and steps that have no location.
    func checkReactions(
        _ elements: ElementTable, _ patches: [(id: String, patch: ElementPatch)], in context: DecodingContext,
        at location: SceneLocation
    ) {
        let check = ReactionCheck(scene: self, elements: elements, context: context)
        content.visitElements {
            check.checkReferences(of: $0, at: location)
            check.checkChanges($0.actions, at: location)
        }
        for state in states { check.checkChanges(state.after, at: location) }
        for animation in animations { check.checkChanges(animation.script, at: location) }
        if isReactive { checkWork(elements, patches, in: context, at: location) }
    }

    /// Reports states and animations that would take too long, because each event visits all elements.
    private func checkWork(
        _ elements: ElementTable, _ patches: [(id: String, patch: ElementPatch)], in context: DecodingContext,
        at location: SceneLocation
    ) {
        let countdowns = countdowns(elements, patches).sorted()
        let elements = elements.ids.list.count
        func check(_ script: [ScriptStep], lasting duration: Duration, _ noun: String, at place: SceneLocation?) {
            let strokes = script.reduce(0) { $0 + $1.strokes }
            var changes = Double(strokes * elements)
            let limit = Double(SceneLimits.elementChanges)
            // A countdown can start again whenever it ends, so each end counts. With many countdowns, the loop ends early.
            for countdown in countdowns where changes <= limit {
                if countdown > duration { break }
                changes += (duration.inSeconds / countdown.inSeconds).rounded(.down) * Double(elements)
                SceneWork.add(1)
            }
            guard changes > limit else { return }
            context.report(
                place ?? location,
                "the \(noun) has too many events for \(elements) elements: together at most"
                    + " \(SceneLimits.elementChanges) changes, with one change of each element for each stroke and each end"
                    + " of a countdown")
        }
        for state in states { check(state.after, lasting: .zero, "state '\(state.name)'", at: state.location) }
        for animation in animations {
            check(
                animation.script, lasting: animation.duration, "animation '\(animation.name)'", at: animation.location)
        }
    }

    /// The times of all countdowns, including those that `set` events begin.
    private func countdowns(
        _ elements: ElementTable, _ patches: [(id: String, patch: ElementPatch)]
    ) -> [Duration] {
        var times: [Duration] = []
        content.visitElements { if let countdown = $0.countdown { times.append(countdown.duration) } }
        for (id, patch) in patches where patch.has("remaining") {
            if let countdown = elements.element(withID: id)?.patched(by: patch, in: self).countdown {
                times.append(countdown.duration)
            }
        }
        return times
    }
}

/// Reports references to unknown fields, keypads and elements in a scene.
private struct ReactionCheck {
    let scene: Scene
    let elements: ElementTable
    let context: DecodingContext

    func checkReferences(of element: Element, at location: SceneLocation) {
        let reactions = element.reactions
        let location = element.location ?? location
        if case .keypad(let keypad) = element, let field = keypad.follows {
            checkField(field, "follows", at: location)
        }
        if let field = reactions.field { checkField(field, "of", at: location) }
        if case .conditional(let condition) = reactions.visibility {
            checkField(condition.field, "visible", isNeeded: condition.readsField, at: location)
        }
        if !reactions.styles.isEmpty, !element.isButton || reactions.styles.keys.contains(where: { $0 != .disabled }) {
            checkField(reactions.field, "when", at: location)
        }
    }

    /// Reports an id that does not belong to a field or card; if `id` is nil, reports that the scene has none.
    private func checkField(
        _ id: Located<String>?, _ key: String, isNeeded: Bool = true, at location: SceneLocation
    ) {
        check(id, key, among: elements.inputIDs, of: "field", isNeeded: isNeeded, at: location)
    }

    private func check(
        _ id: Located<String>?, _ key: String, among ids: KnownNames, of noun: String, isNeeded: Bool = true,
        at location: SceneLocation
    ) {
        if ids.list.isEmpty, isNeeded {
            context.report(id?.location ?? location, "'\(key)' needs a \(noun) in the scene")
        } else if let id, !ids.contains(id.value) {
            context.report(
                id.location ?? location,
                "'\(key)' refers to the unknown \(noun) '\(id.value)'\(ids.hint(for: id.value, noun: "\(noun)s"))")
        }
    }

    /// Reports errors in `clear` and `set` events.
    func checkChanges(_ steps: [ScriptStep], at location: SceneLocation) {
        for step in steps {
            let location = step.location ?? location
            switch step.event {
            case .clear(let id): checkField(Located(id, at: location), "clear", at: location)
            case .press(_, let keypad):
                check(keypad.map { Located($0) }, "press", among: elements.keypadIDs, of: "keypad", at: location)
            case .set(.text): checkField(nil, "set", at: location)
            case .set(.element(let id, let patch)): checkChange(patch, of: id)
            default: break
            }
        }
    }

    private func checkChange(_ patch: ElementPatch, of id: String) {
        guard let element = elements.element(withID: id) else {
            context.report(
                patch.node.location,
                "'set' refers to the unknown element '\(id)'\(elements.ids.hint(for: id, noun: "elements"))")
            return
        }
        guard ElementPatch(patch.node, as: "set", without: element.fixedKeys, in: context) != nil else { return }
        if case .card = element, let layout = patch.node.entry(named: "form")?.value.entry(named: "layout") {
            context.report(layout.keyLocation, "'set' cannot change the 'layout' of a form")
            return
        }
        let changed = element.patched(by: patch, in: context)
        checkReferences(of: changed, at: patch.node.location)
        // The element's own actions can change the element itself, and were checked before.
        checkChanges(element.newActions(by: patch, changed), at: patch.node.location)
    }
}

extension Element {
    fileprivate var isButton: Bool { if case .button = self { true } else { false } }
}
