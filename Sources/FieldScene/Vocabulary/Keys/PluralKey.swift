/// The plural forms of a string, by their categories.
package enum PluralKey: String, MappingKey {
    case zero, one, two, few, many, other

    package static let mappingName = "plural forms"
    package static let summary = "The forms of a text for different numbers."
    package static let sampleScene = "{ strings: { en: { left: {} } }, content: { text: \"{left 2}\" } }"
    package static let companions = ["other: seconds"]

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .zero: "the text for a number of the category *zero*, as in Arabic"
            case .one: "the text for a number of the category *one*"
            case .two: "the text for a number of the category *two*, as in Arabic"
            case .few: "the text for a number of the category *few*, as in Polish"
            case .many: "the text for a number of the category *many*, as in Polish"
            case .other: "the text for all other numbers"
            }
        if case .other = self { return KeyDescription(required: .text, meaning, example: "seconds") }
        return KeyDescription(.text, initial: "the form `other`", meaning, example: "second")
    }
}
