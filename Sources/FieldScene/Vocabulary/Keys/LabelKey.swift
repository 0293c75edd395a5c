/// The keys of `label`.
package enum LabelKey: String, MappingKey {
    case family, size, weight, italic, digits, lineHeight, color, centering, padding

    package static let mappingName = "label"
    package static let summary = "The character of a cell."
    package static let sampleScene = "{ field: { preset: plain, label: {} }, states: { sample: { text: \"48\" } } }"

    package static let advice = Dictionary(
        uniqueKeysWithValues: ["align", "alignment", "textalign", "textalignment"].map {
            ($0, "a character is centred in its cell, and 'alignment' of the field moves the row")
        })

    package var description: KeyDescription {
        switch self {
        case .family:
            KeyDescription(
                .reference(.family), as: "text", initial: "`Inter`", "the font family", example: "Inter",
                synonyms: ["fontFamily", "font", "typeface"])
        case .size:
            KeyDescription(
                .size(upTo: 1000), initial: "17", "the font size", example: "24", synonyms: ["fontSize"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "400", "the font weight", example: "600",
                synonyms: ["fontWeight", "bold"])
        case .italic:
            KeyDescription(
                .boolean, initial: "`false`", "whether the font is slanted", example: "true", synonyms: ["fontStyle"])
        case .digits:
            KeyDescription(
                .words([
                    .init("proportional", "each digit has its own width"),
                    .init("tabular", "all digits have the same width"),
                ]), initial: "`proportional`", "with `tabular`, all digits have the same width", example: "tabular",
                synonyms: ["fontVariantNumeric", "monospacedDigit", "tabularNums", "numeric"])
        case .lineHeight:
            KeyDescription(
                .size(upTo: 1000), initial: "the font's",
                "the height of the character's line. If it is set, the baseline snaps to pixels as in browsers",
                example: "28", synonyms: ["leading"])
        case .color:
            KeyDescription(
                .color, initial: "`text`", "the colour", example: "accent",
                synonyms: ["foregroundColor", "foregroundStyle", "textColor", "fill"])
        case .centering:
            KeyDescription(
                .centering, initial: "`line`",
                "whether the character is centred by its advance and line box, or by its visible outline",
                example: "ink")
        case .padding:
            KeyDescription(
                .mapping(LabelPaddingKey.table), as: "mapping",
                "the space around a label that is [sized to fit](#sizing)", example: "{ horizontal: 4 }",
                synonyms: ["insets", "margin"])
        }
    }
}

/// The keys of `padding` of a label.
package enum LabelPaddingKey: String, MappingKey {
    case horizontal, vertical

    package static let mappingName = "padding"
    package static let summary = "The space around a label that is sized to fit."
    package static let sampleScene =
        "{ field: { preset: underline, label: { padding: {} } }, states: { sample: { text: \"48\" } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .horizontal:
            KeyDescription(
                .points(upTo: 1000), initial: "0",
                "the space to the left and right of a label that is [sized to fit](#sizing)", example: "4",
                synonyms: ["x", "left", "right"])
        case .vertical:
            KeyDescription(
                .points(upTo: 1000), initial: "0", "the space above and below such a label", example: "2",
                synonyms: ["y", "top", "bottom"])
        }
    }
}
