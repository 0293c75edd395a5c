/// The keys of a text on a card or in its form.
package enum CardTextKey: String, MappingKey {
    case family, size, weight, italic, color, lineHeight

    package static let mappingName = "text"
    package static let summary = "The font and the colour of a text on a card or in its form."
    package static let sampleScene = "{ field: { preset: card, form: {} } }"
    package static let parts: [KeyTable] = [Typesetting.table]

    package var description: KeyDescription {
        switch self {
        case .family:
            KeyDescription(
                .reference(.family), as: "text",
                initial: "`OCR A` on the front, `Dancing Script` for the signature, else `Inter`", "the font family",
                example: "Inter", synonyms: ["fontFamily", "font"])
        case .size:
            KeyDescription(
                .size(upTo: 1000),
                initial: "number 21, holder and expiry 11, captions 8, signature 22, code 13, form 17", "the font size",
                example: "16", synonyms: ["fontSize"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "400; captions 700", "the font weight", example: "600",
                synonyms: ["fontWeight", "bold"])
        case .italic:
            KeyDescription(
                .boolean, initial: "`false`; code `true`", "whether the font is slanted", example: "true",
                synonyms: ["fontStyle"])
        case .color:
            KeyDescription(
                .color, initial: "white; captions `#D6D6D6`, signature and code black", "the colour", example: "text",
                synonyms: ["textColor", "foregroundColor"])
        case .lineHeight:
            KeyDescription(
                .size(upTo: 1000), initial: "number 21.5, holder and expiry 11.25, else the font's",
                "the height of a line", example: "24", synonyms: ["leading"])
        }
    }
}
