extension SceneState {
    /// Decodes the `states` of a scene whose content is already decoded.
    static func decode(_ node: SourceNode, scene: Scene, in context: DecodingContext) -> [SceneState] {
        guard var map = MappingReader(node, as: "states", in: context) else { return scene.states }
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
        for key in map.keys {
            guard let entry = map.entry(key) else { continue }
            checkName(entry, in: context)
            var state = SceneState(name: key)
            state.location = entry.keyLocation
            state.decode(entry.value, scene: scene, in: context)
            states.append(state)
        }
        checkCase(of: states.map { Located($0.name, at: $0.location) }, in: context)
        return states
    }

    private mutating func decode(_ node: SourceNode, scene: Scene, in context: DecodingContext) {
        guard var map = MappingReader(node, as: name, in: context) else { return }
        // The values of the first field or card are keys of the state itself.
        let main = scene.content.inputs.first
        var field = Field()
        field.decode(&map, of: main)
        if let main { fields[main.id] = field }
        map.read("theme", into: &theme) { $0.themeName() }
        map.read("after") { after = ScriptStep.decode($0, as: "after", in: context) }
        map.read("fields") { node in
            guard var fields = MappingReader(node, as: "fields", in: context) else { return }
            for field in scene.content.inputs {
                fields.read(field.id) { node in
                    guard var body = MappingReader(node, as: field.id, in: context) else { return }
                    self.fields[field.id, default: Field()].decode(&body, of: field)
                    body.finish()
                }
            }
            fields.finish()
        }
        map.finish()
    }
}

extension SceneState.Field {
    fileprivate mutating func decode(_ map: inout MappingReader, of field: Element?) {
        if case .card = field {
            card.decode(&map)
        } else {
            map.read("text", into: &text) { $0.locatedText() }
        }
        map.read("focused", into: &isFocused) { $0.flag() }
        map.read("status", into: &status) { $0.word(FieldStatus.self) }
    }
}
