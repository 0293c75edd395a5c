/// One line of text to shape.
package struct TextLine: Hashable, Sendable {
    /// The text, in logical order.
    package var text: String
    /// The embedding level of each byte of the text's UTF-8; odd levels run from right to left.
    ///
    /// Nil if the line is a complete paragraph: the levels are then resolved from its text, as they are if the number
    /// of levels differs from the number of bytes.
    package var levels: [UInt8]?
    /// Whether a hyphen is added to the end: U+2010, or a hyphen-minus if the font does not have it.
    package var isHyphenated: Bool

    /// A line of text; by default a complete paragraph.
    package init(_ text: String, levels: [UInt8]? = nil, isHyphenated: Bool = false) {
        self.text = text
        self.levels = levels
        self.isHyphenated = isHyphenated
    }
}
