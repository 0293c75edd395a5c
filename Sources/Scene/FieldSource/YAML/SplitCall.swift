/// A function without quotes in a mapping in braces, of which YAML reads the first argument as a value and the others as
/// keys: `{ color: rgba(255, 0, 0, 0.5) }`.
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

    /// What to do.
    var advice: String { "a text with a comma must be in quotes: \"\(text.shortened)\"" }
}
