/// The keys of the box behind the elements of a stack or an overlay.
package enum DecorationKey: String, MappingKey {
    case background, radius, border, shadow

    package static let mappingName = "stack"
    package static let summary = "The box behind the elements of a stack or an overlay."
    package static let sampleScene = "{ content: { stack: {} } }"
    package static let companions = ["padding: 16", "children: [{ text: One }]"]

    package var description: KeyDescription {
        switch self {
        case .background:
            KeyDescription(
                .either([.background, .none]), as: "paint, `{ image: PATH, mode, scale }` or `none`", initial: "none",
                "what is behind the elements, inside the border. `mode` and `scale` are those of an [image](#images); the"
                    + " default of `mode` is `fill`",
                example: "\"#F2F2F7\"", synonyms: ["fill", "backgroundColor", "color"])
        case .radius:
            KeyDescription(
                .radii, as: "radii", initial: "0", "the radii of the corners. They do not cut off the elements",
                example: "12", synonyms: ["cornerRadius", "borderRadius"])
        case .border:
            KeyDescription(
                .orNone(.mapping(LineKey.self)), as: "`{ width, color, trim, dash }` or `none`", initial: "none",
                "the line inside the edges, with the keys of a [box](#cells). The default width is 1. The border takes no"
                    + " space",
                example: "{ width: 1, color: border }", synonyms: ["stroke", "outline"])
        case .shadow:
            KeyDescription(
                .shadows, as: "mapping, list or `none`", initial: "none", "the shadows, with the keys of a box",
                example: "{ y: 2, blur: 6 }", synonyms: ["boxShadow", "elevation", "dropShadow"])
        }
    }
}
