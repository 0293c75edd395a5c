extension SceneState {
    /// Decodes the `states` of a scene whose content is already decoded.
    static func decode(_ node: SourceNode, scene: Scene, in context: DecodingContext) -> [SceneState] {
        guard let map = MappingReader<AnyName>(node, as: "states", in: context) else { return scene.states }
        guard !map.keys.isEmpty else {
            context.report(node.location, "'states' must contain at least one state")
            return scene.states
        }
        guard map.keys.count <= SceneLimits.states else {
            context.report(
                node.location, "'states' can contain at most \(SceneLimits.states) states, not \(map.keys.count)")
            return scene.states
        }
        var states: [SceneState] = []
        states.reserveCapacity(map.keys.count)
        for entry in map.entries {
            checkName(entry, in: context)
            var state = SceneState(name: entry.key)
            state.location = entry.keyLocation
            state.decode(entry.value, scene: scene, in: context)
            states.append(state)
        }
        checkCase(of: states.map { Located($0.name, at: $0.location) }, in: context)
        return states
    }

    private mutating func decode(_ node: SourceNode, scene: Scene, in context: DecodingContext) {
        if case .card = scene.content.inputs.first {
            MappingReader<CardStateKey>(node, as: name, in: context).map { decode($0, scene: scene) }
        } else {
            MappingReader<StateKey>(node, as: name, in: context).map { decode($0, scene: scene) }
        }
    }

    private mutating func decode<Key>(_ map: MappingReader<Key>, scene: Scene) {
        let context = map.context
        let main = scene.content.inputs.first
        // The values of the first field or card are keys of the state itself.
        var field = Field()
        var focused = [field.decode(map, of: main).map { (main?.id ?? "", $0) }]
        if let main { fields[main.id] = field }
        let rest: MappingReader<SceneStateKey> = map.part()
        rest.read(.theme, into: &theme) { $0.themeName() }
        rest.read(.after) { after = ScriptStep.decode($0, as: "after", in: context) }
        rest.read(.fields) { focused += decodeFields($0, scene: scene, in: context) }
        map.finish()
        Self.checkFocus(focused.compactMap(\.self), in: context)
    }

    /// Decodes the states of other fields.
    ///
    /// - Returns: For each field the id and the location of `focused` if it is true.
    private mutating func decodeFields(
        _ node: SourceNode, scene: Scene, in context: DecodingContext
    ) -> [(String, SceneLocation)?] {
        let inputs = scene.content.inputs
        var focused: [(String, SceneLocation)?] = []
        func decode<Key>(_ map: MappingReader<Key>?, of input: Element) {
            guard let map else { return }
            focused.append(fields[input.id, default: Field()].decode(map, of: input).map { (input.id, $0) })
            map.finish()
        }
        for entry in MappingReader<AnyName>(node, as: "fields", in: context)?.entries ?? [] {
            guard let field = inputs.first(where: { $0.id == entry.key }) else {
                context.report(
                    entry.keyLocation,
                    "unknown field '\(entry.key)' in 'fields'"
                        + Spelling.hint(for: entry.key, among: inputs.map(\.id), noun: "fields"))
                continue
            }
            if case .card = field {
                decode(MappingReader<CardValueKey>(entry.value, as: entry.key, in: context), of: field)
            } else {
                decode(MappingReader<FieldValueKey>(entry.value, as: entry.key, in: context), of: field)
            }
        }
        return focused
    }

    /// Reports each `focused: true` of a state after the first one in the file. Each is an id and the location of the value.
    private static func checkFocus(_ focused: [(id: String, location: SceneLocation)], in context: DecodingContext) {
        let sorted = focused.sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
        for (id, location) in sorted.dropFirst() where id != sorted[0].id {
            context.report(
                location,
                "only one field of a state can have the focus, and '\(sorted[0].id)' has it; remove 'focused' here or there"
            )
        }
    }
}

extension SceneState.Field {
    /// Decodes the values of a field.
    ///
    /// - Returns: The location of `focused` if it is true.
    fileprivate mutating func decode<Key>(_ map: MappingReader<Key>, of field: Element?) -> SceneLocation? {
        if case .card = field {
            card.decode(map.part())
        } else {
            let value: MappingReader<FieldValueKey> = map.part()
            value.read(.text, into: &text) { $0.locatedText() }
        }
        let status: MappingReader<FieldStatusKey> = map.part()
        status.read(.focused, into: &isFocused) { $0.flag() }
        status.read(.status, into: &self.status) { $0.word(FieldStatus.self) }
        return isFocused == true ? status.entry(.focused)?.value.location : nil
    }
}
