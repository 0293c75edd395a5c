/// How the characters of a text are spaced, and which of their forms are used.
package struct Typesetting: Hashable, Sendable {
    /// The space that is added after each character, in points.
    package var letterSpacing = 0.0
    /// Whether all digits have the same width; nil for the default: only those of a countdown.
    package var hasTabularDigits: Bool?
    /// The values of OpenType features, by their tags.
    package var features: [String: Located<Int>] = [:]
    /// Whether full-width punctuation beside other punctuation is set at half width.
    package var trimsPunctuation = true

    /// Creates the default: no additional space, and the default forms of the font.
    package init() {}

    /// The features as the scene file lists them, in the order of their tags: `cv01=2, zero`.
    package var featureList: String {
        features.sorted { $0.key < $1.key }.map { $0.value.value == 1 ? $0.key : "\($0.key)=\($0.value.value)" }
            .joined(separator: ", ")
    }
}
