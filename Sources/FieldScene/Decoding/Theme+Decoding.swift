import FieldGeometry

extension Theme {
    /// Adds the scene's `themes` to the context: new themes, and changed or additional tokens of existing themes.
    ///
    /// A new theme begins with the colours of its `base`, by default `light`.
    static func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<AnyName>(node, as: "themes", in: context) else { return }
        for entry in map.entries {
            let name = entry.key
            checkName(entry, in: context)
            guard let body = MappingReader<ThemeKey>(entry.value, as: name, in: context) else { continue }
            var theme = context.themes.first { $0.name == name }
            var base = "light"
            let isChanged = theme != nil
            if !isChanged { body.read(.base, into: &base) { $0.themeName() } }
            theme = theme ?? context.themes.first { $0.name == base }
            guard var theme else { continue }
            theme.name = name
            for token in body.entries where ThemeKey(rawValue: token.key) == nil {
                let value = ScalarReader(token.value, as: token.key, in: context)
                if let color = value.fixedColor() { theme.colors[token.key] = color }
            }
            if let entry = body.entry(.base), isChanged {
                context.report(entry.keyLocation, "'base' belongs to new themes; '\(name)' exists already")
            }
            context.themes.removeAll { $0.name == name }
            context.themes.append(theme)
        }
    }
}
