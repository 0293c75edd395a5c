/// A value in the text of a scene, with its exact location, even where the text is not valid YAML.
///
/// The decoder's `SourceNode` exists only for valid text and has no ends of values. Editing needs both: the ranges of
/// keys and values, and a tree while the user is typing.
package struct SyntaxNode: Sendable {
    /// The kinds of value.
    package indirect enum Content: Sendable {
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

    /// The notation of a scalar.
    package enum Quotes: Sendable {
        case plain, single, double, block
    }

    /// The bytes of the value, without its anchor and tag.
    package var range: Range<Int>
    /// The value.
    package var content: Content
    /// The anchor before the value; nil if it has none.
    package var anchor: SyntaxName?
    /// Whether the value is written in braces or brackets.
    package var isFlow = false

    /// An absent value at an offset.
    package static func empty(at offset: Int) -> SyntaxNode { SyntaxNode(range: offset..<offset, content: .empty) }

    /// The text of a scalar; nil for other values.
    package var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// The entries of a mapping; empty for other values.
    package var entries: [SyntaxEntry] { if case .mapping(let entries) = content { entries } else { [] } }

    /// The items of a list; empty for other values.
    package var items: [SyntaxNode] { if case .list(let items) = content { items } else { [] } }

    /// The last entry of a mapping with this key; nil if there is none.
    package func entry(_ key: String) -> SyntaxEntry? { entries.last { $0.key == key } }

    /// The bytes of a scalar inside its quotes; the range of the value for other values.
    package var innerRange: Range<Int> {
        switch content {
        case .scalar(_, .single), .scalar(_, .double):
            range.count >= 2 ? range.lowerBound + 1..<range.upperBound - 1 : range
        default: range
        }
    }
}

/// A key of a mapping and its value.
package struct SyntaxEntry: Sendable {
    /// The key without quotes.
    package var key: String
    /// The bytes of the key, with its quotes.
    package var keyRange: Range<Int>
    /// Whether a colon follows the key. It is missing while the user is typing the key.
    package var hasColon: Bool
    /// The value.
    package var value: SyntaxNode

    /// The bytes from the beginning of the key to the end of the value.
    package var range: Range<Int> { keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound) }
}

/// A name in the text, without the character that marks it.
package struct SyntaxName: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The bytes of the name.
    package var range: Range<Int>
}
