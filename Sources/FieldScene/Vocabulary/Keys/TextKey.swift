/// The keys of `text`.
package enum TextKey: String, MappingKey {
    case string, alignment, lines, lineSpacing

    package static let mappingName = "text"
    package static let summary = "A text."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Enter your code"]
    package static let parts: [any MappingKey.Type] = [
        TextFontKey.self, ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self,
        ElementTransitionKey.self, ElementReactionKey.self, CountdownKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .string:
            KeyDescription(
                .text, "the text. Line feeds end paragraphs", example: "Enter your code",
                synonyms: ["text", "value", "content", "title", "label"])
        case .alignment:
            KeyDescription(
                .alignment, as: "`natural`, `left`, `center`, `right`, `leading`, `trailing`", initial: "`natural`",
                "the position of a line. `natural` is another name of `leading`: the side where the layout begins",
                example: "center", synonyms: ["align", "textAlign", "textAlignment", "multilineTextAlignment"])
        case .lines:
            KeyDescription(
                .integer(1...1000), initial: "no limit",
                "the most lines. The rest is cut off and ends with an ellipsis, with a [warning](commands.md#warnings)",
                example: "2", synonyms: ["maxLines", "lineLimit", "numberOfLines", "lineClamp"])
        case .lineSpacing:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0",
                "the space between two lines in addition to the font's", example: "4",
                synonyms: ["lineHeight", "leading"])
        }
    }
}

extension ValueType {
    /// The position of a line of text.
    static let alignment = ValueType.either([
        .words([.init("natural", "at the side where the layout begins")]),
        .words(TextSpec.Alignment.self) {
            switch $0 {
            case .left: "at the left"
            case .center: "in the middle"
            case .right: "at the right"
            case .leading: "at the side where the layout begins"
            case .trailing: "at the side where the layout ends"
            }
        },
    ])
}

/// The keys of the font and the colour of a text or a title.
package enum TextFontKey: String, MappingKey {
    case family, size, weight, italic, color

    package static let mappingName = "text"
    package static let summary = "The font and the colour of a text or a title."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Enter your code"]
    package static let parts: [any MappingKey.Type] = [TypesettingKey.self]

    package var description: KeyDescription {
        switch self {
        case .family: LabelKey.family.description
        case .size: LabelKey.size.description
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "400; of buttons 600", "the font weight", example: "600",
                synonyms: ["fontWeight", "bold"])
        case .italic: LabelKey.italic.description
        case .color:
            KeyDescription(
                .color, initial: "`text`; of buttons `accent`", "the colour", example: "secondary",
                synonyms: ["foregroundColor", "foregroundStyle", "textColor", "fill"])
        }
    }
}
