/// The keys of how the characters of a text or a title are set.
package enum TypesettingKey: String, MappingKey {
    case letterSpacing, digits, features, textSpacing

    package static let mappingName = "text"
    package static let summary = "How the characters of a text or a title are set."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Enter your code"]

    package var description: KeyDescription {
        switch self {
        case .letterSpacing:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0",
                "the space that is added after each character, the last one included. It turns off optional ligatures, and"
                    + " has no effect on letters that are joined, such as Arabic ones",
                example: "4", synonyms: ["tracking", "kern", "kerning", "characterSpacing"])
        case .digits:
            KeyDescription(
                LabelKey.digits.description.type, initial: "`proportional`; with `remaining` `tabular`",
                "with `tabular`, all digits have the same width, so that a text whose digits change does not jump",
                example: "tabular", synonyms: LabelKey.digits.description.synonyms)
        case .features:
            KeyDescription(
                .orNone(.oneOrMore(.pattern(#"^[A-Za-z0-9]{4}(=[0-9]{1,3})?$"#, name: "feature"))),
                as: "list of OpenType features or `none`", initial: "none",
                "[OpenType features](https://learn.microsoft.com/typography/opentype/spec/featurelist) of the font to turn on,"
                    + " by their tags. `liga=0` turns one off, and `cv01=2` selects the second alternative",
                example: "[ss01, zero]", synonyms: ["fontFeatures", "fontFeatureSettings", "fontVariant"])
        case .textSpacing:
            KeyDescription(
                .words([
                    .init("normal", "punctuation beside other punctuation is set at half width"),
                    .init("none", "all punctuation keeps its full width"),
                ]), initial: "`normal`",
                "whether full-width punctuation of Chinese and Japanese loses its empty half beside other punctuation, as in"
                    + " `。」`, if the font has the feature `halt` (`text-spacing-trim` of CSS)",
                example: "none", synonyms: ["textSpacingTrim"])
        }
    }
}
