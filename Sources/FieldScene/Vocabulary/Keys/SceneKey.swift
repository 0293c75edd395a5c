/// The keys of a scene file.
package enum SceneKey: String, MappingKey {
    case name, canvas, scale, theme, themes, strings, language, textScale, fonts, field, content, states, animations
    case touches, reducedMotion, matrix

    package static let mappingName = "scene"
    package static let summary = "A scene: one component in many states."
    package static let sampleScene = "{}"
    package static let companions = ["field: { length: 4 }"]

    /// The beginning of the keys that are ignored. Their values can have anchors for other parts of the file.
    static let ignoredPrefix = "x-"

    package static func acceptsOther(_ key: String) -> Bool { key.hasPrefix(ignoredPrefix) }

    package var description: KeyDescription {
        switch self {
        case .name:
            KeyDescription(
                .reference(.id), as: "name", initial: "the file's name", "the folder of the snapshots",
                example: "sign-in")
        case .canvas:
            KeyDescription(
                .mapping(CanvasKey.self), "the size and the background of the snapshots, see below",
                example: "{ width: 320, height: 96 }", synonyms: ["viewport", "size", "artboard"])
        case .scale:
            KeyDescription(
                .oneOrMore(.number(0.1...SceneLimits.scale, .none)), as: "number or list, 0.1 to 8", initial: "1",
                "pixels per point. The numbers of a list must be different", example: "2",
                synonyms: ["scales", "devicePixelRatio", "dpr", "density"])
        case .theme:
            KeyDescription(
                .reference(.theme), as: "name", initial: "`light`", "`light`, `dark` or one of `themes`",
                example: "dark",
                synonyms: ["appearance", "colorScheme", "mode"])
        case .themes:
            KeyDescription(
                .map(.mapping(ThemeKey.self)), as: "mapping",
                "more themes, and more tokens for `light` and `dark`",
                example: "{ midnight: { base: dark, background: \"#000010\" } }",
                synonyms: ["colors", "tokens", "palette"])
        case .strings:
            KeyDescription(
                .either([
                    .map(.map(.either([.text, .mapping(PluralKey.self)]))),
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
                .map(.state, 1...SceneLimits.states), as: "mapping", initial: "one, `default`",
                "the [states](#states) to draw, by name", example: "{ typing: { text: \"48\", focused: true } }",
                synonyms: ["variants", "stories"])
        case .animations:
            KeyDescription(
                .map(.mapping(AnimationKey.self)), as: "mapping",
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
        case .matrix:
            KeyDescription(
                .map(.any), as: "mapping", "[values to combine](#matrix), by their paths or by names",
                example: "{ theme: [light, dark] }", synonyms: ["axes", "parameters", "permutations"])
        }
    }
}

extension ValueType {
    /// A field of cells, or a card.
    static var field: ValueType { .either([.mapping(FieldKey.self), .mapping(CardKey.self), .null]) }
    /// The state of a scene whose first field has cells, or is a card.
    static var state: ValueType { .either([.mapping(StateKey.self), .mapping(CardStateKey.self), .null]) }
}

/// The keys of `canvas`.
package enum CanvasKey: String, MappingKey {
    case width, height, background, direction

    package static let mappingName = "canvas"
    package static let summary = "The size and the background of the snapshots."
    package static let sampleScene = "{ canvas: {}, field: { length: 4 } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 100_000), initial: "375, or the width of the device", "the width", example: "320")
        case .height:
            KeyDescription(.size(upTo: 100_000), initial: "the content's height", "the height", example: "120")
        case .background:
            KeyDescription(
                .background, as: "paint or `{ image: PATH, mode }`", initial: "`background`",
                "what is behind everything; with `transparent`, the snapshot has a transparent background. See"
                    + " [backgrounds](#backgrounds)",
                example: "\"#F2F2F7\"", synonyms: ["color", "fill", "backgroundColor"])
        case .direction:
            KeyDescription(
                .direction, initial: "the language's", "the [direction](languages.md#direction) of the layout",
                example: "rightToLeft", synonyms: ["layoutDirection", "dir", "textDirection"])
        }
    }
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

/// The keys of a font in `fonts`.
package enum FontKey: String, MappingKey {
    case path, family, weight, style, axes

    package static let mappingName = "font"
    package static let summary = "A font file that the scene adds."
    package static let sampleScene = "{ fonts: [{}], field: { length: 4 } }"
    package static let companions = ["path: Brand.ttf"]

    package var description: KeyDescription {
        switch self {
        case .path:
            KeyDescription(
                required: .reference(.file), as: "text",
                "a font file, relative to the scene file. A path alone is enough", example: "Brand.ttf",
                synonyms: ["src", "file", "url"])
        case .family:
            KeyDescription(
                .text, initial: "the font's own", "the name of the family", example: "Brand",
                synonyms: ["name", "fontFamily"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "the font's own", "the weight", example: "700",
                synonyms: ["fontWeight"])
        case .style:
            KeyDescription(
                .words([.init("normal", "upright"), .init("italic", "slanted")]), initial: "the font's own",
                "the style",
                example: "normal", synonyms: ["fontStyle"])
        case .axes:
            KeyDescription(
                .map(.number(-100_000...100_000, .none)), as: "mapping of numbers",
                "the axes of a variable font, by their tags", example: "{ wght: 600 }",
                synonyms: ["variations", "fontVariationSettings"])
        }
    }
}

/// The keys of a theme in `themes`. All other keys are tokens.
package enum ThemeKey: String, MappingKey {
    case base

    package static let mappingName = "theme"
    package static let summary = "Colours by name."
    package static let sampleScene = "{ themes: { midnight: {} }, theme: midnight, field: { length: 4 } }"
    package static let others: ValueType? = .color
    package static let otherName = "accent"

    package var description: KeyDescription {
        switch self {
        case .base:
            KeyDescription(
                .reference(.theme), as: "name", initial: "`light`",
                "the theme from which a new theme takes the colours that it does not set", example: "dark",
                synonyms: ["extends", "parent", "inherits"])
        }
    }
}

/// The plural forms of a string, by their categories.
package enum PluralKey: String, MappingKey {
    case zero, one, two, few, many, other

    package static let mappingName = "plural forms"
    package static let summary = "The forms of a text for different numbers."
    package static let sampleScene = "{ strings: { en: { left: {} } }, content: { text: \"{left 2}\" } }"
    package static let companions = ["other: seconds"]

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .zero: "the text for a number of the category *zero*, as in Arabic"
            case .one: "the text for a number of the category *one*"
            case .two: "the text for a number of the category *two*, as in Arabic"
            case .few: "the text for a number of the category *few*, as in Polish"
            case .many: "the text for a number of the category *many*, as in Polish"
            case .other: "the text for all other numbers"
            }
        if case .other = self { return KeyDescription(required: .text, meaning, example: "seconds") }
        return KeyDescription(.text, initial: "the form `other`", meaning, example: "second")
    }
}
