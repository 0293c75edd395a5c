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
        guard let map = MappingReader<SceneKey>(root, in: context) else { return }
        location = root.location
        map.read(.themes) { Theme.decode($0, in: context) }
        themes = context.themes
        map.read(.theme, into: &theme) { $0.themeName() }
        strings = Localization.decode(map, language: &language)
        context.strings = strings
        map.read(.canvas) { canvas.decode($0, in: context) }
        map.read(.scale, into: &scales) { $0.scales() }
        map.read(.textScale, into: &textScale) { $0.number(SceneLimits.textScales) }
        map.read(.fonts) { fonts = FontSource.decode($0, in: context) }
        decodeContent(map)
        content.nameElements(in: context)
        // If the scene sets no width for the canvas, the canvas is as wide as the device.
        if case .device(let device) = content, root.entry(SceneKey.canvas)?.value.entry(CanvasKey.width) == nil {
            canvas.width = device.size.width
        }
        map.read(.states) { states = SceneState.decode($0, scene: self, in: context) }
        map.read(.reducedMotion, into: &reducesMotion) { $0.flag() }
        map.read(.touches, into: &showsTouches) { $0.flag() }
        map.read(.goldens) { node in
            guard let goldens = MappingReader<GoldensKey>(node, in: context) else { return }
            goldens.read(.sizeLimit, into: &goldenSizeLimit) { $0.byteCount(ByteCount.goldens) }
            goldens.finish()
        }
        map.read(.animations) { animations = AnimationSpec.decode($0, states: states, in: context) }
        map.finish()
        isReactive = hasReactions
        check(in: context, at: map.location)
    }

    private mutating func decodeContent(_ map: MappingReader<SceneKey>) {
        let (field, tree) = (map.entry(.field), map.entry(.content))
        switch (field, tree) {
        case (let entry?, let other?):
            map.context.report(
                max(entry.keyLocation, other.keyLocation), "a scene cannot have both 'field' and 'content'; remove one")
        case (let entry?, nil):
            let node = SourceNode(location: entry.keyLocation, content: .mapping([entry]))
            if let element = Element.decode(node, as: "content", in: map.context) { content = element }
        case (nil, let entry?):
            if let element = Element.decode(entry.value, as: "content", in: map.context) { content = element }
        case (nil, nil):
            map.context.report(map.location, "a scene needs a 'field' or a 'content'")
        }
    }
}

/// The later one of two locations in a file.
func max(_ a: SceneLocation, _ b: SceneLocation) -> SceneLocation {
    (a.line, a.column) < (b.line, b.column) ? b : a
}

extension Canvas {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CanvasKey>(node, in: context) else { return }
        location = node.location
        map.read(.width, into: &width) { $0.positive(upTo: SceneLimits.canvasSide) }
        map.read(.height, into: &height) { $0.positive(upTo: SceneLimits.canvasSide) }
        map.read(.background, into: &background) { $0.background() }
        map.read(.direction, into: &direction) { $0.word(LayoutDirection.self) }
        map.finish()
    }
}

extension ScalarReader {
    /// Pixels per point: a number, or a list of different numbers.
    fileprivate func scales() -> [Double]? {
        let values = items()
        guard !values.isEmpty else { return reject("a number, or a list of at least one number") }
        var scales: [Double] = []
        for value in values {
            guard let scale = value.number(0.1...SceneLimits.scale) else { return nil }
            guard !scales.contains(scale) else { return value.reject("a number that the list does not contain yet") }
            scales.append(scale)
        }
        return scales
    }
}

extension FontSource {
    fileprivate static func decode(_ node: SourceNode, in context: DecodingContext) -> [FontSource] {
        guard case .list(let items) = node.content else {
            context.report(node.location, "'fonts' must be a list, not \(node.noun)")
            return []
        }
        guard items.count <= SceneLimits.fonts else {
            context.report(node.location, "'fonts' can contain at most \(SceneLimits.fonts) fonts, not \(items.count)")
            return []
        }
        return items.compactMap { item in
            if case .scalar = item.content {
                return ScalarReader(item, as: "fonts", in: context).text().map {
                    FontSource(path: Located($0, at: item.location))
                }
            }
            guard let map = MappingReader<FontKey>(item, in: context) else { return nil }
            var font = FontSource(path: Located("", at: item.location))
            map.read(.path, into: &font.path) { value in value.text().map { Located($0, at: value.node.location) } }
            map.read(.family, into: &font.family) { $0.text() }
            map.read(.weight, into: &font.weight) { $0.number(1...1000) }
            map.read(.style, into: &font.italic) { value in
                switch value.scalar {
                case "normal": false
                case "italic": true
                default: value.unknownWord(value.scalar ?? "", among: ["normal", "italic"])
                }
            }
            map.read(.axes) { node in
                guard let axes = MappingReader<AnyName>(node, as: "axes", in: context) else { return }
                for axis in axes.entries {
                    let value = ScalarReader(axis.value, as: axis.key, in: context)
                    font.axes[axis.key] = value.number(-100_000...100_000)
                }
            }
            if !map.has(.path) { context.report(item.location, "a font needs a 'path'") }
            map.finish()
            return font
        }
    }
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
