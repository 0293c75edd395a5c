extension ScriptStep {
    /// Decodes a list of events. Invalid events are reported and skipped.
    static func decode(_ node: SourceNode, as name: String, in context: DecodingContext) -> [ScriptStep] {
        guard case .list(let items) = node.content else {
            context.report(node.location, "'\(name)' must be a list of events, not \(node.noun)")
            return []
        }
        guard items.count <= SceneLimits.events else {
            context.report(
                node.location, "'\(name)' can contain at most \(SceneLimits.events) events, not \(items.count)")
            return []
        }
        return items.flatMap { steps($0, in: context) }
    }

    private static let bare: [String: EntryEvent] = ["focus": .focus, "blur": .blur, "delete": .delete(1)]
    private static let names = EventKey.alternatives.map(\.rawValue)

    /// The steps of an event: one, or one for each key of `set`.
    private static func steps(_ node: SourceNode, in context: DecodingContext) -> [ScriptStep] {
        guard case .mapping(let entries) = node.content, entries.count == 1, entries[0].key == EventKey.set.rawValue
        else {
            return step(node, in: context).map { [$0] } ?? []
        }
        return ScalarReader(entries[0].value, as: "set", in: context).settings().map {
            ScriptStep(.set($0), location: node.location)
        }
    }

    private static func step(_ node: SourceNode, in context: DecodingContext) -> ScriptStep? {
        if case .scalar(let word, _) = node.content {
            guard let event = bare[word] else {
                if names.contains(word) {
                    context.report(node.location, "the event '\(word)' needs a value: { \(word): … }")
                    return nil
                }
                context.report(
                    node.location, "unknown event '\(word)'\(Spelling.hint(for: word, among: names, noun: "events"))")
                return nil
            }
            return ScriptStep(event, pace: event == .delete(1) ? typingPace : .zero, location: node.location)
        }
        guard let map = MappingReader<EventKey>(node, in: context) else { return nil }
        guard let key = map.keys.lazy.compactMap(EventKey.init).first(where: EventKey.alternatives.contains) else {
            if let entry = map.keys.first, !EventKey.accepts(entry) {
                context.report(node.location, EventKey.unknown(entry))
            } else {
                context.report(node.location, "an event must be one of \(names.joined(separator: ", "))")
            }
            return nil
        }
        var event: EntryEvent?
        map.read(key, into: &event) { $0.event(key) }
        var pace = Duration.zero
        switch event {
        case .type, .delete:
            pace = typingPace
            map.read(.every, into: &pace) { $0.duration() }
        case .page:
            pace = pagingPace
            map.read(.over, into: &pace) { $0.duration() }
        case .press(let key, _):
            pace = pressTime
            map.read(.for, into: &pace) { $0.duration() }
            var keypad: String?
            map.read(.of, into: &keypad) { $0.identifier() }
            event = .press(key, keypad: keypad)
        default: break
        }
        for (index, entry) in map.entries.enumerated() where entry.key != key.rawValue && event != nil {
            guard let other = EventKey(rawValue: entry.key) else {
                if SplitText.report(map.entries, at: index, of: "event", in: context) { continue }
                context.report(entry.keyLocation, EventKey.unknown(entry.key))
                continue
            }
            if key.companions.contains(other) { continue }
            context.report(entry.keyLocation, "the event '\(key.rawValue)' has no '\(other.rawValue)'; remove it")
        }
        return event.map { ScriptStep($0, pace: pace, location: node.location) }
    }
}

extension ScalarReader {
    /// The event with the name `key` and this value.
    fileprivate func event(_ key: EventKey) -> EntryEvent? {
        switch key {
        case .focus: bare(.focus)
        case .blur: bare(.blur)
        case .type: text().map { .type($0) }
        case .paste: text().map { .paste($0) }
        case .delete: node.isNull ? .delete(1) : integer(1...SceneLimits.characters).map { .delete($0) }
        case .tap: target().map { .tap($0) }
        case .page: number(-1...4).map { .page($0) }
        case .wait: duration().map { .wait($0) }
        case .clear: identifier().map { .clear($0) }
        case .press: word(KeypadSpec.Key.self).map { .press($0.rawValue, keypad: nil) }
        // `set` is decoded here only if it is not the only key of its event, which is reported.
        case .set: settings().first.map { .set($0) }
        case .every, .over, .for, .of: nil
        }
    }

    /// An event that takes no value.
    private func bare(_ event: EntryEvent) -> EntryEvent? { node.isNull ? event : reject("without a value") }

    private func target() -> EntryEvent.Target? {
        guard case .scalar(let text, let isPlain) = node.content else {
            return reject("a cell's index or an element's id")
        }
        if isPlain, let index = Int(text) { return index >= 0 ? .cell(index) : reject("a cell's index from 0") }
        // The check ignores brackets, because the ids of parts contain them: `field.form.page[0].button`.
        if text.filter({ $0 != "[" && $0 != "]" }).brokenNameRule == nil { return .element(text) }
        return identifier().map { .element($0) }
    }

    /// The values that an app sets: the text or the status of a field, the theme, and keys of elements by their ids.
    fileprivate func settings() -> [EntryEvent.Setting] {
        let forms = "{ text: … }, { status: … }, { theme: … } or { ID: { KEY: … } }"
        guard let map = MappingReader<SetKey>(node, in: context) else { return [] }
        guard !map.keys.isEmpty else {
            context.report(node.location, "'set' must have a key: \(forms)")
            return []
        }
        var settings: [EntryEvent.Setting] = []
        for (index, entry) in map.entries.enumerated() {
            let value = ScalarReader(entry.value, as: entry.key, in: context)
            if SetKey(rawValue: entry.key) == nil, SplitText.report(map.entries, at: index, of: "set", in: context) {
                continue
            }
            if let setting = value.setting(entry.key, forms: forms) { settings.append(setting) }
        }
        return settings
    }

    private func setting(_ key: String, forms: String) -> EntryEvent.Setting? {
        if case .mapping = node.content { return .element(key, ElementPatch(node)) }
        switch SetKey(rawValue: key) {
        case .text: return text().map { .text($0) }
        case .status: return word(FieldStatus.self).map { .status($0) }
        case .theme: return themeName().map { .theme($0) }
        case nil:
            context.report(
                node.location,
                "'set' takes \(forms), and '\(key)' is none of these without a mapping"
                    + Spelling.suggestion(for: key, among: SetKey.names))
            return nil
        }
    }

    /// What a button or a countdown does: `{ clear: ID }`, `{ set: … }`, both, or a list of these.
    func actions() -> [ScriptStep]? {
        var steps: [ScriptStep] = []
        for item in items() {
            guard let map = MappingReader<ActionKey>(item.node, as: name, in: context) else { return nil }
            guard !map.keys.isEmpty else { return item.reject("{ clear: ID } or { set: … }") }
            for entry in map.entries {
                let value = ScalarReader(entry.value, as: entry.key, in: context)
                switch ActionKey(rawValue: entry.key) {
                case .clear:
                    if let id = value.identifier() {
                        steps.append(ScriptStep(.clear(id), location: item.node.location))
                    }
                case .set:
                    steps += value.settings().map { ScriptStep(.set($0), location: entry.value.location) }
                case nil: break
                }
            }
            map.finish()
        }
        return steps
    }

    /// The name of one of the scene's themes.
    func themeName() -> String? {
        guard let scalar else { return reject("a theme's name") }
        if context.theme(named: scalar) != nil { return scalar }
        return unknownWord(scalar, among: context.themes.lazy.map(\.name))
    }
}
