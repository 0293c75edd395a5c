/// The keys of `button` of a field.
package enum FieldButtonKey: String, MappingKey {
    case title, gap, height, width, size, weight, color, fill, radius, disabledColor, disabledOpacity

    package static let mappingName = "button"
    package static let summary = "A button below the cells of a field, enabled while every cell is filled."
    package static let sampleScene = "{ field: { length: 4, button: {} }, states: { full: { text: \"4829\" } } }"

    package static let advice = Dictionary(
        uniqueKeysWithValues: ["enabled", "isenabled", "disabled", "isdisabled", "enabledwhen"].map {
            ($0, "the button of a field is enabled while every cell is filled")
        })

    package var description: KeyDescription {
        switch self {
        case .title:
            KeyDescription(
                .text, initial: "`Verify`", "the title", example: "Check", synonyms: ["label", "text", "string"])
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), initial: "24", "the distance from the cells", example: "16",
                synonyms: ["spacing", "margin", "marginTop"])
        case .height: KeyDescription(.size(upTo: 10_000), initial: "44", "the height", example: "50")
        case .width: KeyDescription(.size(upTo: 10_000), initial: "the field's", "the width", example: "160")
        case .size:
            KeyDescription(
                .size(upTo: 1000), initial: "17", "the font size of the title", example: "20", synonyms: ["fontSize"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "600", "the font weight of the title", example: "700",
                synonyms: ["fontWeight"])
        case .color:
            KeyDescription(
                .color, initial: "`accent`", "the colour of the title", example: "white",
                synonyms: ["foregroundColor", "textColor"])
        case .fill:
            KeyDescription(
                .paint, as: "paint", initial: "none", "the colour or gradient inside", example: "\"#E8F0FE\"",
                synonyms: ["background", "backgroundColor"])
        case .radius:
            KeyDescription(
                ValueKind<CornerRadii>.radius.type, as: "radius", initial: "8", "the radius of the corners",
                example: "12",
                synonyms: ["cornerRadius", "borderRadius"])
        case .disabledColor:
            KeyDescription(
                .color, initial: "`#808080`", "the colour of the title while the button is disabled", example: "gray")
        case .disabledOpacity:
            KeyDescription(.fraction, initial: "0.25", "the opacity while the button is disabled", example: "0.5")
        }
    }
}
