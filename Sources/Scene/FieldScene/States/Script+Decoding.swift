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
    private static let names = EventKey.names.map(\.rawValue)

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
                    return context.reject(node.location, "the event '\(word)' needs a value: { \(word): … }")
                }
                return context.reject(
                    node.location, "unknown event '\(word)'\(Spelling.hint(for: word, among: names, noun: "events"))")
            }
            return ScriptStep(event, pace: event == .delete(1) ? typingPace : .zero, location: node.location)
        }
        guard let map = Mapping(node, as: table.mappingName, in: context) else { return nil }
        guard let key = map.keys.lazy.compactMap(EventKey.init).first(where: EventKey.names.contains) else {
            if let entry = map.keys.first, EventKey(rawValue: entry) == nil {
                context.report(node.location, table.unknown(entry))
            } else {
                context.report(node.location, "an event must be one of \(names.joined(separator: ", "))")
            }
            return nil
        }
        func value<Value>(_ key: EventKey, _ read: (ScalarReader) -> Value?) -> Value? {
            map.find(key.rawValue).flatMap { read(ScalarReader($0.value, as: key.rawValue, in: context)) }
        }
        var event = value(key) { $0.event(key) }
        var pace = Duration.zero
        switch event {
        case .type, .delete: pace = value(.every) { $0.duration() } ?? typingPace
        case .page: pace = value(.over) { $0.duration() } ?? pagingPace
        case .press(let key, _):
            pace = value(.for) { $0.duration() } ?? pressTime
            event = .press(key, keypad: value(.of) { $0.identifier() })
        default: break
        }
        for (index, entry) in map.entries.enumerated() where entry.key != key.rawValue && event != nil {
            guard let other = EventKey(rawValue: entry.key) else {
                if SplitText.report(map.entries, at: index, of: "event", in: context) { continue }
                context.report(entry.keyLocation, table.unknown(entry.key))
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
        case .delete: node.isNull ? .delete(1) : ValueKind<Int>.deletions.read(self).map { .delete($0) }
        case .tap: target().map { .tap($0) }
        case .page: ValueKind<Double>.page.read(self).map { .page($0) }
        case .wait: duration().map { .wait($0) }
        case .clear: identifier().map { .clear($0) }
        case .press: word(KeypadSpec.Key.self).map { .press($0.rawValue, keypad: nil) }
        // `set` is decoded here only if its event has other keys too, which is reported as an error.
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
        let table = EntryEvent.Setting.table
        guard let map = Mapping(node, as: table.mappingName, in: context) else { return [] }
        guard !map.keys.isEmpty else {
            context.report(node.location, "'set' must have a key: \(forms)")
            return []
        }
        var settings: [EntryEvent.Setting] = []
        let names = table.names
        for (index, entry) in map.entries.enumerated() {
            let value = ScalarReader(entry.value, as: entry.key, in: context)
            if !names.contains(entry.key), SplitText.report(map.entries, at: index, of: "set", in: context) {
                continue
            }
            if let setting = value.setting(entry.key, forms: forms) { settings.append(setting) }
        }
        return settings
    }

    private func setting(_ key: String, forms: String) -> EntryEvent.Setting? {
        if case .mapping = node.content { return .element(key, ElementPatch(node)) }
        switch key {
        case "text": return text().map { .text($0) }
        case "status": return word(FieldStatus.self).map { .status($0) }
        case "theme": return themeName().map { .theme($0) }
        default:
            return misuse(
                "'set' takes \(forms), and '\(key)' is none of these without a mapping"
                    + Spelling.suggestion(for: key, among: EntryEvent.Setting.table.names))
        }
    }

    /// The actions of a button or a countdown: `{ clear: ID }`, `{ set: … }`, both, or a list of these.
    func actions() -> [ScriptStep]? {
        var steps: [ScriptStep] = []
        for item in items() {
            guard let map = Mapping(item.node, as: name, in: context) else { return nil }
            guard !map.keys.isEmpty else { return item.reject("{ clear: ID } or { set: … }") }
            for entry in map.entries {
                let value = ScalarReader(entry.value, as: entry.key, in: context)
                switch entry.key {
                case "clear":
                    if let id = value.identifier() {
                        steps.append(ScriptStep(.clear(id), location: item.node.location))
                    }
                case "set": steps += value.settings().map { ScriptStep(.set($0), location: entry.value.location) }
                default: break
                }
            }
            map.reportUnknownKeys(of: ScriptStep.actionTable)
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
