extension ValueEdit {
    /// Creates the change that removes the key at the end of a path, and its value, from a text in UTF-8. Nil if there
    /// is no such key in a mapping.
    ///
    /// In a block, the lines of the entry are removed, with the comments in them. In braces, the comma after the entry
    /// is removed, or the one before the last entry.
    ///
    /// ```swift
    /// let edit = ValueEdit(removing: ["screenshots"], in: text)
    /// ```
    package init?(removing path: [String], in bytes: [UInt8]) {
        guard let key = path.last, let mapping = SyntaxParser.parse(bytes).value(at: path.dropLast()),
            let index = mapping.entries.lastIndex(where: { $0.key == key && $0.hasColon })
        else { return nil }
        let range = mapping.entries[index].range
        if !mapping.isFlow {
            self.init(range: SourceText(bytes).lines(of: range), replacement: "")
        } else if index + 1 < mapping.entries.count {
            let next = mapping.entries[index + 1].keyRange
            self.init(range: range.lowerBound..<max(range.upperBound, next.lowerBound), replacement: "")
        } else {
            let start = index > 0 ? mapping.entries[index - 1].range.upperBound : range.lowerBound
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
