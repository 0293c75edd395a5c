/// The keys of a scene file.
package enum SceneKey: String, MappingKey {
    case name, canvas, scale, theme, themes, strings, language, textScale, fonts, field, content, states, animations
    case touches, reducedMotion, goldens, matrix

    package static let mappingName = "scene"
    package static let summary = "A scene: one component in many states."
    package static let sampleScene = "{}"
    package static let companions = ["field: { length: 4 }"]

    /// The beginning of the keys that are ignored. Their values can have anchors for other parts of the file.
    static let ignoredPrefix = "x-"

    /// The key by which JSON files name their schema for editors.
    static let schemaKey = "$schema"

    package static func acceptsOther(_ key: String) -> Bool { key.hasPrefix(ignoredPrefix) || key == schemaKey }

    package var description: KeyDescription {
        switch self {
        case .name:
            KeyDescription(
                .reference(.id), as: "name", initial: "the file's name", "the folder of the snapshots",
                example: "sign-in")
        case .canvas:
            KeyDescription(
                .mapping(CanvasKey.self), "the size and the background of the snapshots, see below",
                example: "{ width: 320, height: 96 }", synonyms: ["viewport", "size", "artboard"],
                innerSynonyms: ["backgroundcolor": "background"])
        case .scale:
            KeyDescription(
                .oneOrMore(.number(0.1...SceneLimits.scale, .none), isSet: true), as: "number or list, 0.1 to 8",
                initial: "1",
                "pixels per point. The numbers of a list must be different", example: "2",
                synonyms: ["scales", "devicePixelRatio", "dpr", "density"])
        case .theme:
            KeyDescription(
                .reference(.theme), as: "name", initial: "`light`", "`light`, `dark` or one of `themes`",
                example: "dark",
                synonyms: ["appearance", "colorScheme", "mode"])
        case .themes:
            KeyDescription(
                .map(.either([.mapping(ThemeKey.self), .tokenFile]), keys: .names), as: "mapping",
                "more themes, and more tokens for `light` and `dark`. A theme is a mapping, or the path of a file of [design"
                    + " tokens](tokens.md)",
                example: "{ midnight: { base: dark, background: \"#000010\" } }",
                synonyms: ["colors", "tokens", "palette"])
        case .strings:
            KeyDescription(
                .either([
                    .map(
                        .map(.either([.text, .mapping(PluralKey.self)]), keys: .strings), 1...SceneLimits.nodes,
                        keys: .languages),
                    .pattern(#"\.[xX][cC][sS][tT][rR][iI][nN][gG][sS]$"#, name: "path"),
                ]), as: "mapping or path", initial: "none",
                "texts in several languages, to which `{key}` refers, or the path of an `.xcstrings` file; see"
                    + " [languages](languages.md)",
                example: "{ en: { title: Enter the code } }",
                with: ["content: { text: \"{title}\" }"], alone: true,
                synonyms: ["translations", "i18n", "messages", "localizations"])
        case .language:
            KeyDescription(
                .reference(.language), initial: "the first of `strings`, or `en`",
                "the language of the texts, such as `de` or `pt-BR`. It sets the [direction](languages.md#direction) of the"
                    + " layout",
                example: "de", synonyms: ["locale", "lang"])
        case .textScale:
            KeyDescription(
                .number(SceneLimits.textScales, .none), initial: "1",
                "the factor by which fonts are multiplied, see [larger text](#larger-text)", example: "1.35",
                synonyms: ["fontScale", "dynamicType", "textScaleFactor"])
        case .fonts:
            KeyDescription(
                .list(.either([.reference(.file), .mapping(FontKey.self)]), 0...SceneLimits.fonts), as: "list",
                "the scene's own [fonts](#fonts)", example: "[Brand.ttf]", synonyms: ["fontFaces"])
        case .field:
            KeyDescription(
                .field, as: "mapping", "a [field](#fields); short for `content: { field: … }`",
                example: "{ preset: underline, length: 6 }", synonyms: ["input", "otp", "code"])
        case .content:
            KeyDescription(
                .mapping(ElementKey.self), as: "element",
                "a tree of [elements](#content). A scene has either `field` or `content`", example: "{ text: Hello }",
                alone: true, synonyms: ["body", "child", "view", "elements", "children"])
        case .states:
            KeyDescription(
                .map(.state, 1...SceneLimits.states, keys: .names), as: "mapping", initial: "one, `default`",
                "the [states](#states) to draw, by name", example: "{ typing: { text: \"48\", focused: true } }",
                synonyms: ["variants", "stories"])
        case .animations:
            KeyDescription(
                .map(.mapping(AnimationKey.self), keys: .names), as: "mapping",
                "scripts by name, see [motion](motion.md)", example: "{ typing: { script: [focus, type: \"48\"] } }",
                synonyms: ["films", "clips", "timelines"])
        case .touches:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether animations show [where the script touches the screen](motion.md#touches)", example: "true",
                synonyms: ["showsTouches", "pointer"])
        case .reducedMotion:
            KeyDescription(
                .boolean, initial: "`false`",
                "steady cursors, no shakes, and a cross-fade in place of a card's flip", example: "true",
                synonyms: ["reduceMotion", "prefersReducedMotion"])
        case .goldens:
            KeyDescription(
                .mapping(GoldensKey.self), as: "mapping", "how [goldens](goldens.md) of the scene are approved",
                example: "{ sizeLimit: 256KB }", synonyms: ["snapshots"])
        case .matrix:
            KeyDescription(
                .map(.axis), as: "mapping", "[values to combine](#matrix), by their paths or by names",
                example: "{ theme: [light, dark] }", synonyms: ["axes", "parameters", "permutations"])
        }
    }
}

extension ValueType {
    /// A field of cells, or a card.
    static var field: ValueType { .either([.mapping(FieldKey.self), .mapping(CardKey.self), .null]) }
    /// The values of a path in the matrix, or named values that set several paths.
    static var axis: ValueType {
        .either([
            .list(.any, 1...SceneLimits.nodes),
            .map(.map(.any, 1...SceneLimits.nodes), 1...SceneLimits.nodes, keys: .names),
        ])
    }
    /// The state of a scene whose first field has cells, or is a card.
    static var state: ValueType { .either([.mapping(StateKey.self), .mapping(CardStateKey.self), .null]) }
}

extension ValueType {
    /// The direction of a layout.
    static let direction = ValueType.words(LayoutDirection.self) {
        switch $0 {
        case .leftToRight: "from the left to the right"
        case .rightToLeft: "from the right to the left, as in Arabic and Hebrew"
        }
    }

    /// A paint or an image.
    static var background: ValueType { .either([.paint, .mapping(BackgroundImageKey.self)]) }
}
