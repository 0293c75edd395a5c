/// The keys of a theme in `themes`. All other keys are tokens.
package enum ThemeKey: String, MappingKey {
    case base

    package static let mappingName = "theme"
    package static let summary = "Colours by name."
    package static let sampleScene = "{ themes: { midnight: {} }, theme: midnight, field: { length: 4 } }"
    package static let others: ValueType? = .color
    package static let otherName = "accent"

    package var description: KeyDescription {
        switch self {
        case .base:
            KeyDescription(
                .reference(.theme), as: "name", initial: "`light`",
                "the theme from which a new theme takes the colours that it does not set. An error in `light` and `dark`, which"
                    + " exist already", example: "dark",
                synonyms: ["extends", "parent", "inherits"])
        }
    }
}
