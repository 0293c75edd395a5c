extension ValueEdit {
    /// Creates the change that removes a key of the outermost mapping, and its value, from a text in UTF-8. Nil if
    /// there is no such key.
    ///
    /// In a block, the lines of the entry are removed, with the comments in them. In braces, the comma after the entry
    /// is removed, or the one before the last entry.
    ///
    /// ```swift
    /// let edit = ValueEdit(removing: "screenshots", in: text)
    /// ```
    package init?(removing key: String, in bytes: [UInt8]) {
        let root = SyntaxParser.parse(bytes)
        guard let index = root.entries.lastIndex(where: { $0.key == key && $0.hasColon }) else { return nil }
        let range = root.entries[index].range
        if !root.isFlow {
            self.init(range: SourceText(bytes).lines(of: range), replacement: "")
        } else if index + 1 < root.entries.count {
            let next = root.entries[index + 1].keyRange
            self.init(range: range.lowerBound..<max(range.upperBound, next.lowerBound), replacement: "")
        } else {
            let start = index > 0 ? root.entries[index - 1].range.upperBound : range.lowerBound
            self.init(range: min(start, range.lowerBound)..<range.upperBound, replacement: "")
        }
    }
}

extension SourceText {
    /// The bytes of the lines that contain a range, with their line breaks.
    fileprivate func lines(of range: Range<Int>) -> Range<Int> {
        // The value can end with a line break, as texts after `|` do.
        let last = line(at: max(range.upperBound - 1, range.lowerBound))
        let end = last + 1 < lineStarts.count ? lineStarts[last + 1] : bytes.count
        return lineStarts[line(at: range.lowerBound)]..<end
    }
}
