import FieldGeometry

extension Scene {
    /// The values of a scene file that are decoded after all keys are declared, because some refer to others.
    struct Values {
        var canvas, theme, themes, strings, language, field, content, states, animations: ScalarReader?
    }

    /// The prefix of the keys that are ignored. Their values can have anchors for other parts of the file.
    static let ignoredPrefix = "x-"

    /// The key by which JSON files refer to their schema, for editors.
    static let schemaKey = "$schema"

    /// The keys of a scene file.
    package static let table = KeyTable(
        "scene", "A scene: one component in many states.", sample: "{}", companions: ["field: { length: 4 }"],
        others: KeyTable.Others(accepts: { $0.hasPrefix(ignoredPrefix) || $0 == schemaKey })
    ) { walk in
        var (scene, values) = (Scene(name: ""), Values())
        scene.settingKeys(walk, &values)
        scene.contentKeys(walk, &values)
        scene.optionKeys(walk)
    }

    /// Declares the keys that concern all snapshots.
    mutating func settingKeys(_ walk: KeyWalk, _ values: inout Values) {
        walk.key(
            "name", .reference(.id), as: "name", initial: "the file's name", "the folder of the snapshots",
            example: "sign-in")
        values.canvas = walk.key(
            "canvas", .mapping(Canvas.table), "the size and the background of the snapshots",
            example: "{ width: 320, height: 96 }", also: ["viewport", "size", "artboard"],
            inside: ["backgroundcolor": "background"])
        walk.value(
            "scale", &scales, .scales, as: "number or list, 0.1 to 8", initial: "1",
            "pixels per point. The numbers of a list must be different", example: "2",
            also: ["scales", "devicePixelRatio", "dpr", "density"])
        values.theme = walk.key(
            "theme", .reference(.theme), as: "name", initial: "`light`", "`light`, `dark` or one of `themes`",
            example: "dark", also: ["appearance", "colorScheme", "mode"])
        values.themes = walk.key(
            "themes", .map(.either([.mapping(Theme.table), .tokenFile]), keys: .names), as: "mapping",
            "themes by name, and more tokens for `light` and `dark`. A theme is a mapping, or the path of a file of"
                + " [design tokens](tokens.md)",
            example: "{ midnight: { base: dark, background: \"#000010\" } }",
            also: ["colors", "tokens", "palette"])
        languageKeys(walk, &values)
        walk.value(
            "textScale", &textScale, .number(SceneLimits.textScales),
            "the factor by which fonts are multiplied, see [larger text](#larger-text)", example: "1.35",
            also: ["fontScale", "dynamicType", "textScaleFactor"])
        walk.value(
            "fonts", &fonts, .fonts, as: "list", initial: "none", "the scene's own [fonts](#fonts)",
            example: "[Brand.ttf]", also: ["fontFaces"])
    }

    /// Declares the keys of the texts.
    private func languageKeys(_ walk: KeyWalk, _ values: inout Values) {
        let table = ValueType.map(.either([.text, .mapping(PluralCategory.table)]), keys: .strings)
        values.strings = walk.key(
            "strings",
            .either([
                .map(table, 1...SceneLimits.nodes, keys: .languages),
                .pattern(#"\.[xX][cC][sS][tT][rR][iI][nN][gG][sS]$"#, name: "path"),
            ]), as: "mapping or path", initial: "none",
            "texts in several languages, to which `{key}` refers, or the path of an `.xcstrings` file; see"
                + " [languages](languages.md)",
            example: "{ en: { title: Enter the code } }",
            with: ["content: { text: \"{title}\" }"], alone: true,
            also: ["translations", "i18n", "messages", "localizations"])
        values.language = walk.key(
            "language", .reference(.language), initial: "the first of `strings`, or `en`",
            "the language of the texts, such as `de` or `pt-BR`. It sets the [direction](languages.md#direction) of the"
                + " layout",
            example: "de",
            also: ["locale", "lang"])
    }

    /// Declares the keys of the content of snapshots.
    func contentKeys(_ walk: KeyWalk, _ values: inout Values) {
        values.field = walk.key(
            "field", .field, as: "mapping", "a [field](#fields); short for `content: { field: … }`",
            example: "{ preset: underline, length: 6 }", also: ["input", "otp", "code"])
        values.content = walk.key(
            "content", .mapping(Element.table), as: "element",
            "a tree of [elements](#content). A scene has either `field` or `content`", example: "{ text: Hello }",
            alone: true, also: ["body", "child", "view", "elements", "children"])
        // The keys of a state depend on whether the first field of the scene has cells or is a card.
        let state = ValueType.either([.mapping(SceneState.table), .mapping(SceneState.cardTable), .null])
        values.states = walk.key(
            "states", .map(state, 1...SceneLimits.states, keys: .names), as: "mapping", initial: "one, `default`",
            "the [states](#states) to draw, by name", example: "{ typing: { text: \"48\", focused: true } }",
            also: ["variants", "stories"])
        values.animations = walk.key(
            "animations", .map(.mapping(AnimationSpec.table), keys: .names), as: "mapping",
            "scripts by name, see [motion](motion.md)", example: "{ typing: { script: [focus, type: \"48\"] } }",
            also: ["films", "clips", "timelines"])
    }

    /// Declares the other keys.
    mutating func optionKeys(_ walk: KeyWalk) {
        walk.value(
            "touches", &showsTouches, .flag,
            "whether animations show [where the script touches the screen](motion.md#touches)", example: "true",
            also: ["showsTouches", "pointer"])
        walk.value(
            "reducedMotion", &reducesMotion, .flag,
            "steady cursors, no shakes, and a cross-fade in place of a card's flip", example: "true",
            also: ["reduceMotion", "prefersReducedMotion"])
        walk.mapping(
            "goldens",
            KeyTable(
                "goldens", "How goldens of the scene are approved.", sample: "{ goldens: {}, field: { length: 4 } }"),
            "how [goldens](goldens.md) of the scene are approved", example: "{ sizeLimit: 256KB }", also: ["snapshots"]
        ) { walk in
            walk.value(
                "sizeLimit", &goldenSizeLimit, .byteCount.optional, as: "bytes, up to 256 MB",
                initial: "a byte for 16 pixels, at least `64KB`",
                "the largest golden that `approve` writes: `65536`, `256KB` or `1MB`. A KB has 1,024 bytes. The"
                    + " option `--size-limit` overrides it",
                example: "256KB", also: ["maxSize", "limit"])
        }
        walk.value(
            "screenshots", &screenshots,
            .mapping(ScreenshotList.table, from: ScreenshotList()) { $0.keys($1) }.optional, as: "mapping",
            "[screenshots](#screenshots) of the app, which `match` compares with the scene",
            example: "{ path: \"../shots/{state}.png\" }", also: ["shots", "appScreenshots", "captures"])
        // The values of a path, or named values that set several paths.
        let axis = ValueType.either([
            .list(.any, 1...SceneLimits.nodes),
            .map(.map(.any, 1...SceneLimits.nodes), 1...SceneLimits.nodes, keys: .names),
        ])
        walk.key(
            "matrix", .map(axis), as: "mapping", "[values to combine](#matrix), by their paths or by names",
            example: "{ theme: [light, dark] }", also: ["axes", "parameters", "permutations"])
    }
}

extension ValueKind {
    /// Pixels per point: a number, or a list of different numbers.
    fileprivate static var scales: ValueKind<[Double]> {
        let range = 0.1...SceneLimits.scale
        return ValueKind<[Double]>(.oneOrMore(.number(range, .none), isSet: true)) { reader in
            let values = reader.items()
            guard !values.isEmpty else { return reader.reject("a number, or a list of at least one number") }
            var scales: [Double] = []
            for value in values {
                guard let scale = value.number(range) else { return nil }
                guard !scales.contains(scale) else {
                    return value.reject("a number that the list does not contain yet")
                }
                scales.append(scale)
            }
            return scales
        }
    }

    /// Fonts: their paths, or mappings.
    fileprivate static var fonts: ValueKind<[FontSource]> {
        let type = ValueType.list(.either([.reference(.file), .mapping(FontSource.table)]), 0...SceneLimits.fonts)
        return ValueKind<[FontSource]>(type) { reader in
            guard case .list(let items) = reader.node.content else {
                return reader.misuse("'fonts' must be a list, not \(reader.node.noun)")
            }
            guard items.count <= SceneLimits.fonts else {
                return reader.misuse("'fonts' can contain at most \(SceneLimits.fonts) fonts, not \(items.count)")
            }
            return reader.items().compactMap { $0.font() }
        }
    }

    /// The positions on the axes of a font.
    static var axes: ValueKind<[String: Double]> {
        let range = -100_000.0...100_000
        return ValueKind<[String: Double]>(.map(.number(range, .none))) { reader in
            guard let map = Mapping(reader.node, as: reader.name, in: reader.context) else { return nil }
            var axes: [String: Double] = [:]
            for axis in map.entries {
                axes[axis.key] = ScalarReader(axis.value, as: axis.key, in: reader.context).number(range)
            }
            return axes
        }
    }

    /// A number of bytes.
    fileprivate static var byteCount: ValueKind<Int> {
        let units = ByteCount.units.map(\.name).joined(separator: "|")
        let type = ValueType.either([
            .integer(ByteCount.goldens), .pattern("^[0-9]+(?:\(units))$", name: "bytes"),
        ])
        return ValueKind<Int>(type) { $0.byteCount(ByteCount.goldens) }
    }
}

extension ScalarReader {
    /// A font: its path, or a mapping.
    fileprivate func font() -> FontSource? {
        if case .scalar = node.content { return text().map { FontSource(path: Located($0, at: node.location)) } }
        let font = FontSource(path: Located("", at: node.location))
        let reader = ScalarReader(node, as: FontSource.table.mappingName, in: context)
        return reader.value(of: FontSource.table, from: font) { $0.keys($1) }
    }
}

extension ValueType {
    /// A field of cells, or a card.
    static var field: ValueType { .either([.mapping(FieldSpec.table), .mapping(CardSpec.table), .null]) }
}
