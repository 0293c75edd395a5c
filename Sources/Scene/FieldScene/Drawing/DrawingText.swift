/// A text in a drawing.
package struct DrawingText: Hashable, Sendable {
    /// The text; nil for the text of the cell.
    package var string: Located<String>?
    /// The style; values that are not set come from the label of the cell.
    package var style = LabelStyle()

    /// Creates the text of the cell in the style of its label.
    package init() {}

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "string", &string, .lineOfText.optional, initial: "the text of the cell",
            "a fixed text of one line. The text of the cell is its character, or what the field shows in its place",
            example: "\"#\"", also: ["text", "value"])
        walk.labelKey("family", &style.family, .family.located)
        walk.labelKey("size", &style.size, .size(upTo: 1000))
        walk.labelKey("weight", &style.weight, .number(1...1000))
        walk.labelKey("italic", &style.italic, .flag)
        walk.labelKey("color", &style.color, .color)
    }
}

extension KeyWalk {
    /// Declares a key that the label has too. The label's value is its default.
    fileprivate func labelKey<Value>(
        _ name: String, _ property: inout Value?, _ kind: @autoclosure () -> ValueKind<Value>
    ) {
        var description: KeyDescription {
            let label = LabelStyle.table[name]
            return KeyDescription(
                label.type, as: "as of [`label`](#label-family)", initial: "the label's",
                "the font or the colour of the text",
                example: label.example,
                synonyms: label.synonyms)
        }
        if let written = key(name, description), let value = kind().read(written) { property = value }
    }
}

extension ValueKind {
    /// A displayed text without line breaks.
    fileprivate static var lineOfText: ValueKind<Located<String>> {
        ValueKind<Located<String>>(.text) { reader in
            guard let text = reader.shownText() else { return nil }
            guard !text.value.contains(where: \.isNewline) else {
                return reader.misuse(
                    "'\(reader.name)' must be one line, because a text in a drawing has no line breaks")
            }
            return text
        }
    }
}
