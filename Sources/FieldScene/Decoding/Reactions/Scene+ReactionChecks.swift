import FieldGeometry

extension Scene {
    /// Reports conditions, events and actions that refer to unknown fields or elements, and errors in the keys that `set`
    /// events change.
    func checkReactions(in context: DecodingContext, at location: SceneLocation) {
        content.visitElements {
            checkReferences(of: $0, in: context, at: location)
            checkChanges($0.actions, in: context, at: location)
        }
        for state in states { checkChanges(state.after, in: context, at: location) }
        for animation in animations { checkChanges(animation.script, in: context, at: location) }
        if isReactive { checkWork(in: context, at: location) }
    }

    /// Reports states and animations that would take too long, because all elements are looked at after each event.
    private func checkWork(in context: DecodingContext, at location: SceneLocation) {
        let elements = content.ids.count
        let countdowns = countdowns
        func check(_ script: [ScriptStep], lasting duration: Duration, _ noun: String, at place: SceneLocation?) {
            let strokes = script.reduce(0) { $0 + $1.strokes }
            // A countdown can start again whenever it ends.
            let ends = countdowns.reduce(0.0) { $0 + (duration.inSeconds / $1.inSeconds).rounded(.down) }
            let changes = (Double(strokes) + ends) * Double(elements)
            guard changes > Double(SceneLimits.elementChanges) else { return }
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
    private var countdowns: [Duration] {
        var times: [Duration] = []
        content.visitElements { if let countdown = $0.countdown { times.append(countdown.duration) } }
        for (id, patch) in patches where patch.has("remaining") {
            if let countdown = content.element(withID: id)?.patched(by: patch, in: self).countdown {
                times.append(countdown.duration)
            }
        }
        return times
    }

    private func checkReferences(of element: Element, in context: DecodingContext, at location: SceneLocation) {
        let reactions = element.reactions
        let location = element.location ?? location
        if case .keypad(let keypad) = element, let field = keypad.follows {
            checkField(field, "follows", in: context, at: location)
        }
        if let field = reactions.field { checkField(field, "of", in: context, at: location) }
        if case .conditional(let condition) = reactions.visibility {
            checkField(condition.field, "visible", isNeeded: condition.readsField, in: context, at: location)
        }
        if !reactions.styles.isEmpty, !element.isButton || reactions.styles.keys.contains(where: { $0 != .disabled }) {
            checkField(reactions.field, "when", in: context, at: location)
        }
    }

    /// Reports an id that is no field or card; if `id` is nil, reports that the scene has none.
    private func checkField(
        _ id: Located<String>?, _ key: String, isNeeded: Bool = true, in context: DecodingContext,
        at location: SceneLocation
    ) {
        let ids = content.inputs.map(\.id)
        if ids.isEmpty, isNeeded {
            context.report(id?.location ?? location, "'\(key)' needs a field in the scene")
        } else if let id, !ids.contains(id.value) {
            context.report(
                id.location ?? location,
                "'\(key)' refers to the unknown field '\(id.value)'"
                    + Spelling.hint(for: id.value, among: ids, noun: "fields"))
        }
    }

    /// Reports errors in `clear` and `set` events.
    private func checkChanges(_ steps: [ScriptStep], in context: DecodingContext, at location: SceneLocation) {
        for step in steps {
            let location = step.location ?? location
            switch step.event {
            case .clear(let id): checkField(Located(id, at: location), "clear", in: context, at: location)
            case .press(_, let keypad): checkKeypad(keypad, in: context, at: location)
            case .set(.text): checkField(nil, "set", in: context, at: location)
            case .set(.element(let id, let patch)): checkChange(patch, of: id, in: context)
            default: break
            }
        }
    }

    /// Reports the id of a keypad that the scene does not have; if it is nil, reports that the scene has no keypad.
    private func checkKeypad(_ id: String?, in context: DecodingContext, at location: SceneLocation) {
        let ids = content.keypads.map(\.id)
        if ids.isEmpty {
            context.report(location, "'press' needs a keypad in the scene")
        } else if let id, !ids.contains(id) {
            context.report(
                location,
                "'press' refers to the unknown keypad '\(id)'\(Spelling.hint(for: id, among: ids, noun: "keypads"))")
        }
    }

    private func checkChange(_ patch: ElementPatch, of id: String, in context: DecodingContext) {
        guard let element = content.element(withID: id) else {
            context.report(
                patch.node.location,
                "'set' refers to the unknown element '\(id)'"
                    + Spelling.hint(for: id, among: content.ids, noun: "elements"))
            return
        }
        guard ElementPatch(patch.node, as: "set", without: element.fixedKeys, in: context) != nil else { return }
        if case .card = element, let layout = patch.node.entry(named: "form")?.value.entry(named: "layout") {
            context.report(layout.keyLocation, "'set' cannot change the 'layout' of a form")
            return
        }
        let changed = element.patched(by: patch, in: context)
        checkReferences(of: changed, in: context, at: patch.node.location)
        // The element's own actions can change the element itself, and were checked before.
        checkChanges(element.newActions(by: patch, changed), in: context, at: patch.node.location)
    }
}

extension Element {
    /// Calls `body` with this element and its descendants, in order.
    package func visitElements(_ body: (Element) -> Void) {
        body(self)
        for child in children { child.visitElements(body) }
    }

    /// The element with an id: this element or one of its descendants; nil if there is none.
    package func element(withID id: String) -> Element? {
        if self.id == id { return self }
        for child in children {
            if let found = child.element(withID: id) { return found }
        }
        return nil
    }

    fileprivate var isButton: Bool { if case .button = self { true } else { false } }
}
