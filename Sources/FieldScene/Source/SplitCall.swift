/// A function without quotes in a mapping in braces, of which YAML reads the first argument as a value and the others as
/// keys: `{ color: rgba(255, 0, 0, 0.5) }`.
struct SplitCall {
    /// The text to the last argument that has been read.
    private let text: String
    /// The location of the value.
    let location: SceneLocation
    /// Whether keys of the mapping were read as arguments.
    private let hasArguments: Bool

    /// Starts a function with a value; nil unless the value has no quotes, and a parenthesis that is not closed.
    init?(_ value: SourceNode) {
        guard case .scalar(let text, isPlain: true) = value.content, Self.openParentheses(in: text) > 0 else {
            return nil
        }
        (self.text, location, hasArguments) = (text, value.location, false)
    }

    private init(_ text: String, at location: SceneLocation) {
        (self.text, self.location, hasArguments) = (text, location, true)
    }

    /// The function with the next argument.
    ///
    /// - Parameters:
    ///   - key: The next key of the mapping, without quotes.
    ///   - value: The value of the key.
    /// - Returns: Nil if the function is complete, or if the key has a value and is thus no argument.
    func adding(_ key: String, _ value: SourceNode) -> SplitCall? {
        guard case .scalar("", isPlain: true) = value.content, error == nil else { return nil }
        return SplitCall("\(text), \(key)", at: location)
    }

    /// The error, if the last parenthesis is closed; else nil.
    var error: Diagnostic? {
        Self.openParentheses(in: text) > 0 ? nil : diagnostic
    }

    /// The error of a function that ends without its last parenthesis; nil if it is complete, or has a single argument.
    var unfinished: Diagnostic? { hasArguments && error == nil ? diagnostic : nil }

    private var diagnostic: Diagnostic {
        Diagnostic(location: location, message: "a text with a comma must be in quotes: \"\(text.shortened)\"")
    }

    private static func openParentheses(in text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
    }
}
