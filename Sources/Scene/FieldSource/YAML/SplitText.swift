/// A text without quotes that YAML has split at its commas: in `{ string: Hello, new, world }`, the text consists of
/// the value of `string` and the keys `new` and `world`.
package struct SplitText {
    /// The value before the first comma.
    private let start: String
    /// The entries whose keys are the rest of the text.
    private let parts: ArraySlice<SourceNode.Entry>
    /// Whether the key is the first one after the value.
    package let isFirst: Bool

    /// Finds the text that a key is a part of; nil if the key is not a part of a text.
    ///
    /// - Parameters:
    ///   - entries: The entries of the mapping.
    ///   - index: The index of the key.
    package init?(_ entries: [SourceNode.Entry], at index: Int) {
        // In a block, the next key is on a line of its own.
        func isPart(_ index: Int) -> Bool {
            guard case .scalar("", isPlain: true) = entries[index].value.content else { return false }
            return entries[index].keyLocation.line == entries[index - 1].keyLocation.line
        }
        guard index > 0, isPart(index) else { return nil }
        var first = index
        while first > 1, isPart(first - 1) { first -= 1 }
        let value = entries[first - 1].value
        guard case .scalar(let start, isPlain: true) = value.content, !value.isNull else { return nil }
        var end = index + 1
        while end < entries.count, isPart(end) { end += 1 }
        self.start = start
        parts = entries[first..<end]
        isFirst = index == first
    }

    /// The advice for the message.
    package var advice: String {
        let text = ([start] + parts.map(\.key)).joined(separator: ", ")
        return "a text with a comma must be in quotes: \"\(text)\""
    }
}

/// A function without quotes in a mapping in braces. YAML reads its first argument as a value and the others as keys:
/// `{ color: rgba(255, 0, 0, 0.5) }`.
struct SplitCall {
    /// The text to the last argument that has been read.
    private var text: String
    /// The location of the value.
    let location: SceneLocation
    /// Whether keys of the mapping were read as arguments.
    private(set) var hasArguments = false

    /// Starts a function with a value; nil unless the value has no quotes, and a parenthesis that is not closed.
    init?(_ value: SourceNode) {
        guard case .scalar(let text, isPlain: true) = value.content else { return nil }
        (self.text, location) = (text, value.location)
        if !isOpen { return nil }
    }

    /// Adds the next key of the mapping as an argument.
    mutating func add(_ key: String) {
        text += ", \(key)"
        hasArguments = true
    }

    /// Whether the last parenthesis is not closed yet.
    var isOpen: Bool {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) } > 0
    }

    /// The advice for the message.
    var advice: String { "a text with a comma must be in quotes: \"\(text.shortened)\"" }
}
