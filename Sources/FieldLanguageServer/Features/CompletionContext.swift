import FieldScene

/// Where a completion is asked for, also in text that is not valid YAML.
///
/// The text is parsed with a mark at the cursor. The key or the value that contains the mark is the one that the user
/// is typing.
struct CompletionContext {
    /// What the user is typing.
    enum Place {
        /// A key of the mapping at `path`, which has these other keys.
        case key(others: [String])
        /// The value at `path`.
        case value
        /// The name of an anchor after `*`.
        case alias
    }

    /// What the user is typing.
    let place: Place
    /// The keys that lead to the mapping or the value.
    let path: [String]
    /// The bytes to replace, in the text without the mark.
    let range: Range<Int>
    /// The text before the cursor in `range`.
    let prefix: String
    /// Whether the scalar is in quotes.
    let isQuoted: Bool
    /// Whether a colon follows the key.
    let hasColon: Bool
    /// Whether the word is alone on its line, so that it can also become the first key of a mapping at `path`.
    let canBeKey: Bool

    /// A character for private use, which scenes do not contain.
    private static let mark = "\u{F8FF}"

    /// Finds the context at an offset; nil inside a comment, and in a text that is too long for a scene.
    init?(in text: SourceText, at offset: Int) {
        guard text.bytes.count <= SceneLimits.fileBytes else { return nil }
        var bytes = text.bytes
        bytes.insert(contentsOf: Self.mark.utf8, at: offset)
        let tree = SyntaxParser.parse(bytes)
        let length = Self.mark.utf8.count
        let inside = offset + 1
        let cursor = tree.cursor(at: inside)
        func unmarked(_ range: Range<Int>) -> Range<Int> {
            range.lowerBound..<max(range.lowerBound, range.upperBound - length)
        }
        switch cursor.kind {
        case .key(let entry):
            place = .key(
                others: (cursor.mappings.last?.node.entries ?? []).map(\.key).filter { !$0.contains(Self.mark) })
            path = Array(cursor.path.dropLast())
            isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[entry.keyRange.lowerBound])
            range = unmarked(entry.keyRange)
            hasColon = entry.hasColon
            canBeKey = false
        case .value(let node):
            path = cursor.path
            hasColon = false
            canBeKey = Self.isFirst(node, in: bytes)
            if case .alias = node.content {
                place = .alias
                isQuoted = false
                range = unmarked(node.range.lowerBound + 1..<node.range.upperBound)
            } else {
                place = .value
                isQuoted =
                    node.innerRange != node.range
                    || [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[node.range.lowerBound])
                let open = node.innerRange == node.range && isQuoted ? 1 : 0
                range = unmarked(node.innerRange.lowerBound + open..<node.innerRange.upperBound)
            }
        case .outside: return nil
        }
        prefix = String(
            decoding: text.bytes[range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound))], as: UTF8.self
        )
    }

    /// Whether only blanks and the dashes of lists are before a value in its line.
    private static func isFirst(_ node: SyntaxNode, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<node.range.lowerBound].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        return before.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    }
}
