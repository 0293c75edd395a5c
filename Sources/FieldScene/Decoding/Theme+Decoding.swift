import FieldGeometry

extension Theme {
    /// Adds the scene's `themes` to the context: new themes, and changed or additional tokens of existing themes.
    ///
    /// A new theme begins with the colours of its `base`, by default `light`.
    static func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "themes", in: context) else { return }
        for name in map.keys {
            guard let entry = map.entry(name) else { continue }
            checkName(entry, in: context)
            guard var body = MappingReader(entry.value, as: name, in: context) else { continue }
            var theme = context.themes.first { $0.name == name }
            var base = "light"
            if theme == nil { body.read("base", into: &base) { $0.themeName() } }
            theme = theme ?? context.themes.first { $0.name == base }
            guard var theme else { continue }
            theme.name = name
            for token in body.keys where token != "base" {
                body.read(token, into: &theme.colors[token]) { $0.fixedColor() }
            }
            body.finish()
            context.themes.removeAll { $0.name == name }
            context.themes.append(theme)
        }
    }
}
