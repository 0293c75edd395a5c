/// The spacing of the characters of a text, and the forms of the characters.
package struct Typesetting: Hashable, Sendable, KeyedValue {
    /// The space that is added after each character, in points.
    package var letterSpacing = 0.0
    /// Whether all digits have the same width; nil for the default: only those of a countdown.
    package var hasTabularDigits: Bool?
    /// The values of OpenType features, by their tags.
    package var features: [String: Located<Int>] = [:]
    /// Whether full-width punctuation beside other punctuation is set at half width.
    package var trimsPunctuation = true

    /// The valid spaces between characters and between lines, in points.
    static let spacings = -1000.0...1000

    /// The features as the scene file lists them, in the order of their tags: `cv01=2, zero`.
    package var featureList: String {
        features.sorted { $0.key < $1.key }.map { $0.value.value == 1 ? $0.key : "\($0.key)=\($0.value.value)" }
            .joined(separator: ", ")
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "typesetting", name: "text", "How the characters of a text or a title are set.",
                sample: "{ content: { text: {} } }", companions: ["string: Enter your code"])
        ) { walk in
            walk.value(
                "letterSpacing", &letterSpacing, .number(Self.spacings, .points),
                "the space that is added after each character, also the last. It turns off optional ligatures, and"
                    + " has no effect on joined letters, such as Arabic ones",
                example: "4", also: ["tracking", "kern", "kerning", "characterSpacing"])
            walk.value(
                "digits", &hasTabularDigits, .digits.optional, initial: "`proportional`; with `remaining` `tabular`",
                "with `tabular`, all digits have the same width",
                example: "tabular", with: ["string: \"10:11\""],
                also: ["fontVariantNumeric", "monospacedDigit", "tabularNums", "numeric"])
            walk.value(
                "features", &features, .features, as: "list of OpenType features or `none`",
                "[OpenType features](https://learn.microsoft.com/typography/opentype/spec/featurelist) of the font to turn on,"
                    + " by their tags. `liga=0` turns one off, and `cv01=2` selects the second alternative",
                example: "[ss01, zero]", also: ["fontFeatures", "fontFeatureSettings", "fontVariant"])
            walk.value(
                "textSpacing", &trimsPunctuation,
                .choice([
                    ("normal", true, "punctuation beside other punctuation is set at half width"),
                    ("none", false, "all punctuation keeps its full width"),
                ]),
                "whether full-width punctuation of Chinese and Japanese loses its empty half beside other punctuation, as in"
                    + " `。」`, if the font has the feature `halt` (`text-spacing-trim` of CSS)",
                example: "none", also: ["textSpacingTrim"])
        }
    }
}

extension ValueKind {
    /// OpenType features with their values, by their tags.
    fileprivate static var features: ValueKind<[String: Located<Int>]> {
        let feature = ValueType.pattern(#"^[A-Za-z0-9]{4}(=[0-9]{1,3})?$"#, name: "feature")
        return ValueKind<[String: Located<Int>]>(
            .orNone(.either([feature, .list(feature, 0...SceneLimits.nodes)])),
            text: { $0.isEmpty ? "none" : nil }, read: { $0.isNone ? [:] : $0.features() })
    }
}

extension ScalarReader {
    /// OpenType features with their values, by their tags.
    fileprivate func features() -> [String: Located<Int>]? {
        var features: [String: Located<Int>] = [:]
        for item in items() {
            guard let (tag, value) = item.feature() else {
                return item.reject("an OpenType feature such as zero, liga=0 or cv01=2")
            }
            features[tag] = Located(value, at: item.node.location)
        }
        return features
    }

    /// The tag and the value of a feature such as `zero` or `cv01=2`; nil, without an error, for any other text.
    private func feature() -> (tag: String, value: Int)? {
        // Null is no tag, although it is written with four letters.
        guard !node.isNull, let parts = scalar?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
            let tag = parts.first, tag.utf8.count == 4, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        guard parts.count == 2 else { return (String(tag), 1) }
        guard let value = Int(parts[1]), (0...999).contains(value) else { return nil }
        return (String(tag), value)
    }
}
