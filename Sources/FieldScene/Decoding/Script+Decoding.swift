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
        return items.compactMap { step($0, in: context) }
    }

    private static let bare: [String: EntryEvent] = ["focus": .focus, "blur": .blur, "delete": .delete(1)]
    private static let keys = ["focus", "blur", "type", "delete", "tap", "paste", "page", "wait", "set"]

    private static func step(_ node: SourceNode, in context: DecodingContext) -> ScriptStep? {
        if case .scalar(let word, _) = node.content {
            guard let event = bare[word] else {
                if keys.contains(word) {
                    context.report(node.location, "the event '\(word)' needs a value: { \(word): … }")
                    return nil
                }
                let hint = Spelling.hint(for: word, among: keys, noun: "events")
                context.report(node.location, "unknown event '\(word)'\(hint)")
                return nil
            }
            return ScriptStep(event, pace: event == .delete(1) ? typingPace : .zero, location: node.location)
        }
        guard var map = MappingReader(node, as: "event", in: context) else { return nil }
        guard let key = map.keys.first(where: { keys.contains($0) }) else {
            let known = keys + ["every", "over"]
            if let entry = map.keys.first {
                context.report(node.location, MappingReader.unknown(entry, in: "event", known: known))
            } else {
                context.report(node.location, "an event must be one of \(keys.joined(separator: ", "))")
            }
            return nil
        }
        var event: EntryEvent?
        map.read(key, into: &event) { $0.event(key) }
        var pace = Duration.zero
        switch event {
        case .type, .delete:
            pace = typingPace
            map.read("every", into: &pace) { $0.duration() }
        case .page:
            pace = pagingPace
            map.read("over", into: &pace) { $0.duration() }
        case .none:
            _ = (map.entry("every"), map.entry("over"))
        default: break
        }
        map.finish()
        return event.map { ScriptStep($0, pace: pace, location: node.location) }
    }
}

extension ScalarReader {
    /// The event with the name `key` and this value.
    fileprivate func event(_ key: String) -> EntryEvent? {
        switch key {
        case "focus": bare(.focus)
        case "blur": bare(.blur)
        case "type": text().map { .type($0) }
        case "paste": text().map { .paste($0) }
        case "delete": integer(1...SceneLimits.characters).map { .delete($0) }
        case "tap": target().map { .tap($0) }
        case "page": number(-1...4).map { .page($0) }
        case "wait": duration().map { .wait($0) }
        default: setting().map { .set($0) }
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

    private func setting() -> EntryEvent.Setting? {
        guard var map = MappingReader(node, as: "set", in: context) else { return nil }
        guard map.keys.count == 1 else {
            context.report(node.location, "'set' must have one key: { status: … } or { theme: … }")
            return nil
        }
        var setting: EntryEvent.Setting?
        map.read("status", into: &setting) { $0.word(FieldStatus.self).map { .status($0) } }
        map.read("theme", into: &setting) { $0.themeName().map { .theme($0) } }
        map.finish()
        return setting
    }

    /// The name of one of the scene's themes.
    func themeName() -> String? {
        guard let scalar else { return reject("a theme's name") }
        let names = context.themes.map(\.name)
        return names.contains(scalar) ? scalar : unknownWord(scalar, among: names)
    }
}
