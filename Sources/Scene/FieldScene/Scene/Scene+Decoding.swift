import FieldGeometry

extension Scene {
    /// Decodes a scene from a tree that already contains the values of one variant.
    ///
    /// - Throws: `SceneError` with every error that was found.
    static func decode(
        _ root: SourceNode, name: String, presets: PresetCatalog, files: NamedFiles
    ) throws(SceneError) -> Scene {
        let context = DecodingContext(presets: presets, files: files)
        var scene = Scene(name: name)
        scene.decode(root, in: context)
        try context.check()
        return scene
    }

    /// Decodes the scene into this value, without its name and its matrix, which `SceneFile` reads.
    private mutating func decode(_ root: SourceNode, in context: DecodingContext) {
        var values = Values()
        let isMapping = ScalarReader(root, as: "scene", in: context).mapping(Self.table) { walk in
            settingKeys(walk, &values)
            contentKeys(walk, &values)
            optionKeys(walk)
            if values.field == nil, values.content == nil {
                context.report(root.location, "a scene needs a 'field' or a 'content'")
            }
        }
        guard isMapping else { return }
        location = root.location
        // Read themes and strings first, because other values refer to them.
        if let written = values.themes { Theme.decode(written.node, in: context) }
        themes = context.themes
        if let name = values.theme?.themeName() { theme = name }
        strings = Localization.decode(values.strings, in: values.language, language: &language)
        context.strings = strings
        if let written = values.canvas {
            canvas.location = written.node.location
            written.mapping(Canvas.table) { canvas.keys($0) }
        }
        decodeContent(values, in: context)
        content.nameElements(in: context)
        let elements = ElementTable(content)
        // If the scene sets no width for the canvas, the canvas is as wide as the device.
        if case .device(let device) = content, values.canvas?.node.entry(named: "width") == nil {
            canvas.width = device.size.width
        }
        if let written = values.states {
            states = SceneState.decode(written.node, of: elements, in: context) ?? states
        }
        if let written = values.animations {
            let names = KnownNames(states.map(\.name))
            animations = AnimationSpec.decode(written.node, states: names, in: context)
        }
        isReactive = hasReactions
        check(elements, in: context, at: root.location)
    }

    private mutating func decodeContent(_ values: Values, in context: DecodingContext) {
        switch (values.field, values.content) {
        case (let field?, let other?):
            context.report(
                max(field.keyLocation, other.keyLocation), "a scene cannot have both 'field' and 'content'; remove one")
        case (let field?, nil):
            let entry = SourceNode.Entry(key: "field", keyLocation: field.keyLocation, value: field.node)
            let node = SourceNode(location: field.keyLocation, content: .mapping([entry]))
            if let element = Element.decode(node, as: "content", in: context) { content = element }
        case (nil, let tree?):
            if let element = Element.decode(tree.node, as: "content", in: context) { content = element }
        case (nil, nil): break
        }
    }
}

/// The later one of two locations in a file.
func max(_ a: SceneLocation, _ b: SceneLocation) -> SceneLocation {
    (a.line, a.column) < (b.line, b.column) ? b : a
}

/// Reports names that differ only in case from an earlier name. Their files would replace each other on macOS and
/// Windows.
func checkCase(of names: [Located<String>], in context: DecodingContext) {
    var first: [String: String] = [:]
    for name in names {
        guard let location = name.location, let other = first.updateValue(name.value, forKey: name.value.caseless)
        else {
            continue
        }
        first[name.value.caseless] = other
        // Equal names are reported elsewhere, as duplicate keys or labels.
        if other == name.value { continue }
        context.report(
            location,
            "the names '\(other)' and '\(name.value)' differ only in case, and would be the same file on macOS and Windows;"
                + " change one")
    }
}

/// Reports the name of a state, an animation or a theme if the name is invalid or reserved.
func checkName(_ entry: SourceNode.Entry, in context: DecodingContext) {
    if let rule = entry.key.brokenNameRule {
        context.report(entry.keyLocation, "the name '\(entry.key.shortened)' must be \(rule)")
    }
    if let golden = AlternativeName.parts(of: entry.key)?.golden {
        context.report(
            entry.keyLocation, "the name '\(entry.key)' is reserved for an alternative golden of '\(golden)'")
    }
}
