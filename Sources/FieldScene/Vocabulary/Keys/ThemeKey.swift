/// The keys of a theme in `themes`. All other keys are tokens.
package enum ThemeKey: String, MappingKey {
    case base, tokens

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
        case .tokens:
            KeyDescription(
                .tokenFile, as: "path", initial: "none",
                "a file of [design tokens](tokens.md), of which the theme has the colours. The keys beside it win",
                example: "brand.tokens.json", alone: true, synonyms: ["file", "source", "import"])
        }
    }
}

extension ValueType {
    /// The path of a file of design tokens.
    static let tokenFile = ValueType.pattern(#"\.([tT][oO][kK][eE][nN][sS]|[jJ][sS][oO][nN])$"#, name: "path")
}
