/// One line of text to shape.
package struct TextLine: Hashable, Sendable {
    /// The text, in logical order.
    package var text: String
    /// The embedding level of each byte of the text's UTF-8; odd levels run from right to left.
    ///
    /// If this is nil, or does not contain one level for each byte, the levels are resolved from the text, as for a
    /// complete paragraph.
    package var levels: [UInt8]?
    /// Whether a hyphen is added to the end: U+2010, or a hyphen-minus (U+002D) if the font does not have U+2010.
    package var isHyphenated: Bool
    /// The language of the text as a tag such as `zh-Hant`, by which fonts for missing characters are suggested; nil if
    /// it is unknown.
    package var language: String?

    /// Creates a line of text, which by default is a complete paragraph.
    package init(_ text: String, levels: [UInt8]? = nil, isHyphenated: Bool = false) {
        self.text = text
        self.levels = levels
        self.isHyphenated = isHyphenated
    }
}
