import FieldGeometry

extension ElementReactions {
    /// Decodes `visible`.
    mutating func decodeVisibility(_ map: MappingReader<ElementVisibilityKey>) {
        map.read(.visible, into: &visibility) { $0.visibility() }
    }

    /// Decodes `motion`, which all elements but fields, cards and spacers have.
    mutating func decodeTransition(_ map: MappingReader<ElementTransitionKey>) {
        let context = map.context
        map.read(.motion) { node in
            guard let motion = MappingReader<ElementMotionKey>(node, in: context) else { return }
            motion.read(.change, into: &change) { value in value.unlessNone { $0.timing(Timing(0.2, .standard)) } }
            motion.finish()
        }
    }

    /// Decodes `of` and `when`.
    ///
    /// - Returns: The states in `when`, whose keys the caller must check with `ElementSpec.checkStyles(of:in:)`.
    mutating func decodeStyles(_ map: MappingReader<ElementReactionKey>) -> [ElementState] {
        let context = map.context
        map.read(.of, into: &field) { value in value.identifier().map { Located($0, at: value.node.location) } }
        var states: [ElementState] = []
        map.read(.when) { node in
            guard let when = MappingReader<ElementStatesKey>(node, in: context) else { return }
            for key in ElementStatesKey.allCases {
                guard let state = ElementState(rawValue: key.rawValue) else { continue }
                when.read(key) { node in
                    let fixed = ElementStatesKey.fixed
                    guard let patch = ElementPatch(node, as: state.rawValue, without: fixed, in: context) else {
                        return
                    }
                    styles[state] = patch
                    states.append(state)
                }
            }
            when.finish()
        }
        return states
    }
}

extension ElementSpec {
    /// Reports errors in the keys of `when` for these states.
    func checkStyles(of states: [ElementState], in context: DecodingContext) {
        for state in states {
            var copy = self
            if let patch = reactions.styles[state] { copy.decode(patch.node, in: context) }
        }
    }
}

extension ElementPatch {
    /// Creates a patch from a mapping; reports an error and returns nil for any other value, or if the mapping has one
    /// of the keys `fixed`, which cannot change.
    init?(_ node: SourceNode, as name: String, without fixed: [String], in context: DecodingContext) {
        guard case .mapping(let entries) = node.content else {
            context.report(node.location, "'\(name)' must be a mapping of the element's keys, not \(node.noun)")
            return nil
        }
        let wrong = entries.filter { fixed.contains($0.key) }
        for entry in wrong { context.report(entry.keyLocation, "'\(entry.key)' cannot change in '\(name)'") }
        if !wrong.isEmpty { return nil }
        self.init(node)
    }
}

extension ScalarReader {
    /// `true`, `false`, or a condition such as `{ status: error }`.
    func visibility() -> ElementVisibility? {
        guard case .mapping = node.content else {
            return unquoted("true, false, or a condition such as { status: error }") {
                ["true": .always(true), "false": .always(false)][$0]
            }
        }
        guard let map = MappingReader<ConditionKey>(node, as: name, in: context) else { return nil }
        var condition = ElementCondition()
        map.read(.status, into: &condition.statuses) { $0.anyOf { $0.word(FieldStatus.self) } }
        map.read(.focused, into: &condition.isFocused) { $0.flagOrBoth() }
        map.read(.filled, into: &condition.isFilled) { $0.flagOrBoth() }
        map.read(.empty, into: &condition.isEmpty) { $0.flagOrBoth() }
        map.read(.language, into: &condition.languages) { $0.anyOf { $0.languageTag() } }
        map.read(.theme, into: &condition.themes) { $0.anyOf { $0.themeName() } }
        let isEmpty = map.keys.isEmpty
        map.read(.of, into: &condition.field) { value in
            value.identifier().map { Located($0, at: value.node.location) }
        }
        map.finish()
        return isEmpty
            ? reject("a condition with at least one part, such as { status: error }") : .conditional(condition)
    }

    /// A language tag. If the scene has strings, one of their languages.
    private func languageTag() -> LanguageTag? {
        guard let tag = scalar.flatMap(LanguageTag.init) else { return reject("a language tag such as en or pt-BR") }
        if case .localized(let strings) = context.strings, !strings.tables.has(tag) {
            return unknownWord(tag.text, among: strings.tables.languages.map(\.text))
        }
        return tag
    }

    /// One value, or a list of at least one value.
    private func anyOf<Value: Hashable>(_ read: (ScalarReader) -> Value?) -> Set<Value>? {
        let values = items().compactMap(read)
        guard values.count == items().count else { return nil }
        return values.isEmpty ? reject("a value, or a list of at least one value") : Set(values)
    }

    /// A flag; `.some(nil)` for a list of both flags.
    private func flagOrBoth() -> Bool?? {
        anyOf { $0.flag() }.map { $0.count == 1 ? $0.first : nil }
    }
}
