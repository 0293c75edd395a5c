/// The keys of `focus` of a card.
package enum CardFocusKey: String, MappingKey {
    case color, errorColor, successColor, width, statusWidth, radius, numberMargin, margin, stretch

    package static let mappingName = "focus"
    package static let summary = "The frame around what is entered into a card."
    package static let sampleScene = "{ field: { preset: card, focus: {} }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        switch self {
        case .color:
            KeyDescription(
                .color, initial: "`#FF8000`", "the frame around what is entered", example: "accent",
                synonyms: ["borderColor"])
        case .errorColor:
            KeyDescription(
                .color, initial: "`error`", "the frame's colour while the status is `error`", example: "red")
        case .successColor:
            KeyDescription(
                .color, initial: "`success`", "the frame's colour while the status is `success`", example: "green")
        case .width:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "1", "the width of the line", example: "2",
                synonyms: ["thickness", "lineWidth"])
        case .statusWidth:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "2",
                "the width of the line while the status is `error` or `success`, if it is greater than `width`",
                example: "3")
        case .radius:
            KeyDescription(
                .radius(upTo: 10_000), as: "radius", initial: "6", "the radius of its corners", example: "8",
                synonyms: ["cornerRadius", "borderRadius"])
        case .numberMargin:
            KeyDescription(
                .either([.points(upTo: 10_000), .mapping(MarginKey.table)]),
                as: "points or `{ top, left, bottom, right }`", initial: "14, 10, 10, 10",
                "the distance of the frame from the number", example: "12")
        case .margin:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "6",
                "the distance of the frame from the name, the date and the code", example: "8",
                synonyms: ["padding"])
        case .stretch:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "20",
                "how far the frame grows on each side for each page that a drag goes too far", example: "10")
        }
    }
}

/// The distances of a frame from four sides.
package enum MarginKey: String, MappingKey {
    case top, left, bottom, right

    package static let mappingName = "numberMargin"
    package static let isInline = true
    package static let summary = "Distances from the four sides."
    package static let sampleScene =
        "{ field: { preset: card, focus: { numberMargin: {} } }, states: { sample: { focused: true } } }"

    package var description: KeyDescription {
        let side = InsetsKey(rawValue: rawValue)?.description ?? InsetsKey.top.description
        return KeyDescription(
            .points(upTo: 10_000), initial: "0", side.meaning, example: side.example, synonyms: side.synonyms)
    }
}
