/// Adds a key to a mapping, in the style of the mapping.
struct MappingInsertion {
    private let mapping: SyntaxNode
    private let text: SourceText
    private let style: ScalarStyle

    /// Creates the insertion of a key into a mapping of a text.
    init(into mapping: SyntaxNode, of text: SourceText) {
        (self.mapping, self.text) = (mapping, text)
        style = ScalarStyle(of: mapping, in: text)
    }

    /// The change that adds a key with a value; nil if the mapping is empty and not in braces.
    ///
    /// - Parameters:
    ///   - path: The key, and the keys inside its value.
    ///   - value: The value.
    func edit(_ path: ArraySlice<String>, _ value: ScalarValue) -> ValueEdit? {
        edit(style.entry(path, value), lines: nil)
    }

    /// The change that adds a key with a value that has parts; nil if the mapping is empty and not in braces.
    ///
    /// - Parameters:
    ///   - path: The key, and the keys inside its value.
    ///   - tree: The value.
    func edit(_ path: ArraySlice<String>, _ tree: JSON) -> ValueEdit? {
        edit(
            style.entry(path, .literal(style.flow(tree))),
            lines: style.lines(of: path.reversed().reduce(tree) { [$1: $0] }))
    }

    /// - Parameters:
    ///   - entry: The new entry on one line.
    ///   - lines: The new entry on lines of its own; nil for one line.
    private func edit(_ entry: String, lines: [String]?) -> ValueEdit? {
        guard let last = mapping.entries.last else {
            return mapping.isFlow ? ValueEdit(range: mapping.range, replacement: "{ \(entry) }") : nil
        }
        let line = lastLine(of: last)
        let start = lineBreak + indent(last)
        if !mapping.isFlow {
            // Insert after the last line, because the last value can end with a line break, as texts after `|` do.
            return ValueEdit(
                range: line.upperBound..<line.upperBound,
                replacement: (lines ?? [entry]).map { start + $0 }.joined())
        }
        let end = last.range.upperBound
        guard startsLine(last), end <= line.upperBound, mapping.range.upperBound > line.upperBound else {
            return ValueEdit(range: end..<end, replacement: ", \(entry)")
        }
        // Only a comma or a comment can follow the last value on its line. It stays on this line.
        let rest = String(decoding: text.bytes[end..<line.upperBound], as: UTF8.self)
        let comma = rest.drop { $0 == " " || $0 == "\t" }.first == "," ? "" : ","
        return ValueEdit(range: end..<line.upperBound, replacement: comma + rest + start + entry)
    }

    private func lastLine(of entry: SyntaxEntry) -> Range<Int> {
        text.lineRange(text.line(at: max(entry.range.upperBound - 1, entry.range.lowerBound)))
    }

    /// The space before an entry in its line. A dash before the first key of a list's item counts as space.
    private func indent(_ entry: SyntaxEntry) -> String {
        let start = lineStart(entry.keyRange.lowerBound)
        let before = text.bytes[start..<entry.keyRange.lowerBound]
        return before.reduce(into: "") { $0 += $1 == 0x09 ? "\t" : UTF8Bytes.isContinuation($1) ? "" : " " }
    }

    /// Whether only blanks are before an entry in its line.
    private func startsLine(_ entry: SyntaxEntry) -> Bool {
        text.bytes[lineStart(entry.keyRange.lowerBound)..<entry.keyRange.lowerBound].allSatisfy {
            $0 == 0x20 || $0 == 0x09
        }
    }

    private func lineStart(_ offset: Int) -> Int { text.lineRange(text.line(at: offset)).lowerBound }

    private var lineBreak: String { text.bytes.contains(0x0D) ? "\r\n" : "\n" }
}
