import FieldGeometry

extension Theme {
    /// Adds the scene's `themes` to the context: new themes, and changed or additional tokens of existing themes.
    ///
    /// A new theme begins with the colours of its `base`, by default `light`. A theme can be the path of a token file,
    /// or contain such a path and add its own colours to those of the file.
    static func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = Mapping(node, as: "themes", in: context) else { return }
        for entry in map.entries {
            let name = entry.key
            checkName(entry, in: context)
            if case .scalar = entry.value.content, !entry.value.isNull {
                guard let file = TokenFile.decode(entry.value, as: name, or: "a mapping of colours, or ", in: context)
                else { continue }
                add(name, file: file, base: nil, [], in: context)
                continue
            }
            ScalarReader(entry.value, as: name, in: context).mapping(table) { walk in
                let (written, tokens) = keys(walk)
                let isChanged = context.theme(named: name) != nil
                let base = isChanged ? nil : written?.themeName()
                let file = tokens.flatMap { TokenFile.decode($0.node, as: "tokens", or: "", in: context) }
                add(name, file: file, base: base, walk.otherEntries(), in: context)
                if let written, isChanged {
                    context.report(written.keyLocation, "'base' belongs to new themes; '\(name)' exists already")
                }
            }
        }
    }

    static let table = KeyTable(
        "theme", "Colours by name.", sample: "{ themes: { midnight: {} }, theme: midnight, field: { length: 4 } }",
        others: KeyTable.Others(type: .color, example: "accent")
    ) { _ = keys($0) }

    /// Declares the keys, and returns their values.
    private static func keys(_ walk: KeyWalk) -> (base: ScalarReader?, tokens: ScalarReader?) {
        let base = walk.key(
            "base", .reference(.theme), as: "name", initial: "`light`",
            "the theme from which a new theme takes the colours that it does not set. An error in `light` and `dark`",
            example: "dark",
            also: ["extends", "parent", "inherits"])
        let tokens = walk.key(
            "tokens", .tokenFile, as: "path", initial: "none",
            "a file of [design tokens](tokens.md), of which the theme has the colours. The keys beside it win",
            example: "brand.tokens.json", alone: true, also: ["file", "source", "import"])
        return (base, tokens)
    }

    /// Adds a theme, or changes an existing one.
    ///
    /// - Parameters:
    ///   - base: The theme with which a new theme begins; nil for the base in the file, or else `light`.
    ///   - entries: The colours that the scene sets itself.
    private static func add(
        _ name: String, file: TokenFile?, base: String?, _ entries: [SourceNode.Entry], in context: DecodingContext
    ) {
        let existing = context.theme(named: name)
        // The base of a file is checked, even if the theme begins with another one.
        if let written = file?.base, let location = written.location, context.theme(named: written.value) == nil {
            context.report(
                location, "the base '\(written.value.shortened)' of the theme '\(name)' is no theme of the scene")
            return
        }
        let wanted = base ?? file?.base?.value ?? "light"
        guard var theme = existing ?? context.theme(named: wanted) else { return }
        theme.name = name
        theme.source = file.map { Source(file: $0, changes: [], base: existing == nil ? wanted : nil) }
        if let file { theme.colors.merge(file.colors) { $1 } }
        for token in entries {
            let value = ScalarReader(token.value, as: token.key, in: context)
            if let color = value.fixedColor() {
                theme.colors[token.key] = color
                theme.source?.changes.insert(token.key)
            }
        }
        context.add(theme)
    }
}

extension TokenFile {
    /// Reads the token file at a path of the scene; nil after an error, which is reported.
    ///
    /// - Parameter alternative: The other valid values, for messages: empty, or a phrase that ends in a space.
    fileprivate static func decode(
        _ node: SourceNode, as name: String, or alternative: String, in context: DecodingContext
    ) -> TokenFile? {
        let value = ScalarReader(node, as: name, in: context)
        guard case .scalar(let path, _) = node.content,
            [".tokens", ".json"].contains(where: path.lowercased().hasSuffix)
        else { return value.reject("\(alternative)the path of a .tokens, .tokens.json or .json file") }
        do throws(SceneError) {
            return try context.files.tokens(at: Located(path, at: node.location))
        } catch {
            context.report(error.diagnostics)
            context.lacksTokens = true
            return nil
        }
    }
}

extension ValueType {
    /// The path of a file of design tokens.
    static let tokenFile = ValueType.pattern(#"\.([tT][oO][kK][eE][nN][sS]|[jJ][sS][oO][nN])$"#, name: "path")
}
