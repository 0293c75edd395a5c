/// The keys of `text` of a drawing.
package enum DrawingTextKey: String, MappingKey {
    case string, family, size, weight, italic, color

    package static let mappingName = "text"
    package static let summary = "A text in a drawing."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ text: {} }] } }, states: { sample: { text: \"48\" } } }"
    package static let parts: [KeyTable] = [ItemKey.table]

    package var description: KeyDescription {
        func font(_ key: LabelKey) -> KeyDescription {
            let label = key.description
            return KeyDescription(
                label.type, as: "as of `label`", initial: "the label's", label.meaning, example: label.example,
                synonyms: label.synonyms)
        }
        return switch self {
        case .string:
            KeyDescription(
                .text, initial: "the text of the cell",
                "a fixed text of one line. The text of the cell is its character, or what `obscure` shows in its place. It enters as"
                    + " `motion.enter` sets",
                example: "\"#\"", synonyms: ["text", "value"])
        case .family: font(.family)
        case .size: font(.size)
        case .weight: font(.weight)
        case .italic: font(.italic)
        case .color: font(.color)
        }
    }
}
