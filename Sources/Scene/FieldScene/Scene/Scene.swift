/// A decoded scene in one variant: one component with its states and animations.
package struct Scene: Hashable, Sendable {
    /// The scene's name, after which the folder of its images is named.
    package var name: String
    /// The values that the matrix sets in this variant, in the order of its axes.
    package var variant: [VariantSetting] = []
    /// The area that a snapshot shows.
    package var canvas = Canvas()
    /// The scales, in pixels per point. Each state has one snapshot per scale.
    package var scales = [1.0]
    /// The factor by which the fonts of texts, of buttons and of cells are multiplied.
    package var textScale = 1.0
    /// The name of the theme.
    package var theme = "light"
    /// The themes that the scene can use, the built-in ones included.
    package var themes = Theme.builtIn
    /// The fonts that the scene adds.
    package var fonts: [FontSource] = []
    /// The language of the texts, which sets the direction of the layout.
    package var language = LanguageTag.english
    /// The direction of the layout: the canvas's direction if it is set, or else the language's.
    package var direction: LayoutDirection { canvas.direction ?? language.direction }
    /// How the texts of the scene are read, including those in the keys of patches.
    var strings = DisplayStrings.literal
    /// The root element.
    package var content = Element.field(FieldSpec())
    /// Whether motion is reduced: the cursor does not blink, nothing shakes, and a cross-fade replaces the flip of a
    /// card.
    package var reducesMotion = false
    /// Whether animations show where the script touches the screen.
    package var showsTouches = false
    /// The largest size of a golden, in bytes; nil for the default.
    package var goldenSizeLimit: Int?
    /// The screenshots of the app that show the snapshots; nil if the scene lists none.
    package var screenshots: ScreenshotList?
    /// The states, at least one, in file order.
    package var states = [SceneState(name: "default")]
    /// The animations, in file order.
    package var animations: [AnimationSpec] = []

    /// Whether elements can change or disappear.
    package var isReactive = false

    /// The location at which the scene begins; nil for a scene that was created in Swift.
    package var location: SceneLocation?

    /// Creates a scene with one empty field.
    package init(name: String) { self.name = name }

    /// The theme with this name, or the first theme if the name is unknown. Decoding rejects scenes with unknown names.
    package func theme(named name: String) -> Theme {
        themes.first { $0.name == name } ?? themes.first ?? Theme(name: name, colors: [:])
    }

    /// The occurrence of an error or a warning in an image of the scene, for the state or the animation with a name, if it
    /// is known. `scale` is in pixels per point. With `namesLanguage`, messages name the language even if the matrix does not
    /// set it.
    package func occurrence(in title: String?, scale: Double, namesLanguage: Bool = false) -> Occurrence {
        var settings = variant.map { "\($0.key) \($0.label)" }
        if namesLanguage, !variant.contains(where: { $0.key == "language" }) {
            settings.insert("language \(language.key)", at: 0)
        }
        return Occurrence(
            title: title, variant: settings.joined(separator: ", "), scale: scale, language: language.key,
            textScale: textScale)
    }
}

/// The area that a snapshot shows.
package struct Canvas: Hashable, Sendable, KeyedValue {
    /// The width, in points.
    package var width = 375.0
    /// The height, in points; nil for the content's height.
    package var height: Double?
    /// The background; a clear colour makes the image transparent.
    package var background = Background.paint(.token("background"))
    /// The direction of the layout; nil for the direction of the scene's language.
    package var direction: LayoutDirection?
    /// The location of `canvas` in the scene file; nil for a canvas that was created in Swift.
    package var location: SceneLocation?

    /// Creates a canvas that is as wide as a phone and as high as the content, in the theme's background colour.
    package init() {}

    static let table = KeyTable(
        "canvas", "The size and the background of the snapshots.", sample: "{ canvas: {}, field: { length: 4 } }"
    ).of(Canvas.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "width", &width, .size(upTo: SceneLimits.canvasSide), initial: "375, or the width of the device",
            "the width",
            example: "320")
        walk.value(
            "height", &height, .size(upTo: SceneLimits.canvasSide).optional, initial: "the content's height",
            "the height", example: "120")
        walk.value(
            "background", &background, .background, as: "paint or `{ image: PATH, mode }`", initial: "`background`",
            "what is behind everything; with `transparent`, the snapshot has a transparent background. See"
                + " [backgrounds](#backgrounds)",
            example: "\"#F2F2F7\"", also: ["color", "fill", "backgroundColor", "bg"])
        walk.value(
            "direction", &direction, .words().optional, initial: "the language's",
            "the [direction](languages.md#direction) of the layout", example: "rightToLeft",
            also: ["layoutDirection", "dir", "textDirection"])
    }
}

/// A font file that a scene adds to the bundled fonts.
package struct FontSource: Hashable, Sendable {
    /// The path of the file, relative to the scene's folder, as it is written in the scene.
    package var path: Located<String>
    /// The family name under which the font is used; nil for the name in the file.
    package var family: String?
    /// The weight for which the font is used, from 1 to 1000; nil for the weight in the file.
    package var weight: Double?
    /// Whether the font is used for italic text; nil for the style in the file.
    package var italic: Bool?
    /// The positions on the axes of a variable font, by axis tag.
    package var axes: [String: Double] = [:]

    /// Creates a font source that uses the family, weight and style in the file.
    package init(path: Located<String>) { self.path = path }

    static let table = KeyTable(
        "font", "A font file that the scene adds.", sample: "{ fonts: [{}], field: { length: 4 } }",
        companions: ["path: Brand.ttf"]
    ).of(FontSource(path: Located(""))) { $0.keys($1) }

    mutating func keys(_ walk: KeyWalk) {
        let file = walk.value(
            "path", &path, .file.located, as: "text", isRequired: true,
            "a font file, relative to the scene file. A path alone is enough", example: "Brand.ttf",
            also: ["src", "file", "url"])
        walk.value(
            "family", &family, .text.optional, initial: "the font's own", "the name of the family", example: "Brand",
            also: ["name", "fontFamily"])
        walk.value(
            "weight", &weight, .number(1...1000).optional, initial: "the font's own", "the weight", example: "700",
            also: ["fontWeight"])
        walk.value(
            "style", &italic, .choice([("normal", false, "upright"), ("italic", true, "slanted")]).optional,
            initial: "the font's own", "the style", example: "normal", also: ["fontStyle"])
        walk.value(
            "axes", &axes, .axes, as: "mapping of numbers", initial: "none",
            "the axes of a variable font, by their tags", example: "{ wght: 600 }",
            also: ["variations", "fontVariationSettings"])
        if file == nil { walk.report { _ in "a font needs a 'path'" } }
    }
}
