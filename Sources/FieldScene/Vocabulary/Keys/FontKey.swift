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
