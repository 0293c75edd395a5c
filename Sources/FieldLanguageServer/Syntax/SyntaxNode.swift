/// A value in the text of a scene, with its exact place, also where the text is not valid YAML.
///
/// The decoder's `SourceNode` exists only for valid text and has no ends of values. Editing needs both: the ranges of
/// keys and values, and a tree while the user is typing.
struct SyntaxNode: Sendable {
    /// The kinds of value.
    indirect enum Content: Sendable {
        /// Text without its quotes and escapes.
        case scalar(String, Quotes)
        /// A reference to an anchor.
        case alias(String)
        /// Values by key, in order; keys can repeat.
        case mapping([SyntaxEntry])
        /// A list of values, in order.
        case list([SyntaxNode])
        /// No value, as after `key:`.
        case empty
    }

    /// How a scalar is written.
    enum Quotes: Sendable {
        case plain, single, double, block
    }

    /// The bytes of the value, without its anchor and tag.
    var range: Range<Int>
    /// The value.
    var content: Content
    /// The anchor before the value; nil if it has none.
    var anchor: SyntaxName?
    /// Whether the value is written in braces or brackets.
    var isFlow = false

    /// An absent value at an offset.
    static func empty(at offset: Int) -> SyntaxNode { SyntaxNode(range: offset..<offset, content: .empty) }

    /// The text of a scalar; nil for other values.
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// The entries of a mapping; empty for other values.
    var entries: [SyntaxEntry] { if case .mapping(let entries) = content { entries } else { [] } }

    /// The items of a list; empty for other values.
    var items: [SyntaxNode] { if case .list(let items) = content { items } else { [] } }

    /// The last entry of a mapping with this key; nil if there is none.
    func entry(_ key: String) -> SyntaxEntry? { entries.last { $0.key == key } }

    /// The bytes of a scalar inside its quotes; the range of the value for other values.
    var innerRange: Range<Int> {
        switch content {
        case .scalar(_, .single), .scalar(_, .double):
            range.count >= 2 ? range.lowerBound + 1..<range.upperBound - 1 : range
        default: range
        }
    }
}

/// A key of a mapping and its value.
struct SyntaxEntry: Sendable {
    /// The key without quotes.
    var key: String
    /// The bytes of the key, with its quotes.
    var keyRange: Range<Int>
    /// Whether a colon follows the key. It is missing while the user is typing the key.
    var hasColon: Bool
    /// The value.
    var value: SyntaxNode

    /// The bytes from the beginning of the key to the end of the value.
    var range: Range<Int> { keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound) }
}

/// A name in the text, without the character that marks it.
struct SyntaxName: Hashable, Sendable {
    /// The name.
    var name: String
    /// The bytes of the name.
    var range: Range<Int>
}
