/// The keys of `padding` of an element.
package enum PaddingKey: String, MappingKey {
    case top, leading, bottom, trailing, left, right, safeArea

    package static let mappingName = "padding"
    package static let summary = "The space around the elements of a stack or an overlay."
    package static let sampleScene = "{ content: { stack: { padding: {}, children: [{ text: One }] } } }"

    package var description: KeyDescription {
        func side(_ meaning: String, _ synonyms: [String]) -> KeyDescription {
            KeyDescription(.points(upTo: 10_000), initial: "0", meaning, example: "16", synonyms: synonyms)
        }
        return switch self {
        case .top: side("the space above", ["vertical"])
        case .leading: side("the space at the side where the direction begins", ["horizontal", "start", "inlineStart"])
        case .bottom: side("the space below", [])
        case .trailing: side("the space at the side where the direction ends", ["end", "inlineEnd"])
        case .left: side("the space on the left", [])
        case .right: side("the space on the right", [])
        case .safeArea:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the covered parts of the screen are added, see [safe areas](#safe-areas)", example: "true",
                synonyms: ["ignoresSafeArea", "safeAreaInsets"])
        }
    }
}

/// The keys of `padding` of a button.
package enum ButtonPaddingKey: String, MappingKey {
    case top, leading, bottom, trailing, left, right

    package static let mappingName = "padding"
    package static let summary = "The space around the title of a button."
    package static let sampleScene = "{ content: { button: { title: Verify, padding: {} } } }"

    package var description: KeyDescription {
        PaddingKey(rawValue: rawValue)?.description ?? PaddingKey.top.description
    }
}
