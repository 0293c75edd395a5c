/// One line of text to shape.
public struct TextLine: Hashable, Sendable {
    /// The text, in the order in which it is read.
    public var text: String
    /// The embedding level of each byte of the text's UTF-8, odd for right to left; nil for a line that is a paragraph of
    /// its own, whose levels follow from its text, as do those of a line with another number of levels than bytes.
    public var levels: [UInt8]?
    /// Whether a hyphen is added to the end: U+2010, or the hyphen-minus in a font without it.
    public var isHyphenated: Bool

    /// A line of text; by default a paragraph of its own.
    public init(_ text: String, levels: [UInt8]? = nil, isHyphenated: Bool = false) {
        self.text = text
        self.levels = levels
        self.isHyphenated = isHyphenated
    }
}
