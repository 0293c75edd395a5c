/// One line of text to shape.
package struct TextLine: Hashable, Sendable {
    /// The text, in the order in which it is read.
    package var text: String
    /// The embedding level of each byte of the text's UTF-8, odd for right to left.
    ///
    /// Nil for a line that is a paragraph of its own: its levels are resolved from its text. So are those of a line whose
    /// levels are not as many as its bytes.
    package var levels: [UInt8]?
    /// Whether a hyphen is added to the end: U+2010, or the hyphen-minus in a font without it.
    package var isHyphenated: Bool

    /// A line of text; by default a paragraph of its own.
    package init(_ text: String, levels: [UInt8]? = nil, isHyphenated: Bool = false) {
        self.text = text
        self.levels = levels
        self.isHyphenated = isHyphenated
    }
}
