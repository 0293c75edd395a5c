/// How keys and values are written in a mapping: with quotes if its keys have them, as in JSON, else with as few as YAML
/// allows.
struct ScalarStyle {
    private let isQuoted: Bool

    /// Reads the style of a mapping.
    init(of mapping: SyntaxNode, in text: SourceText) {
        isQuoted = mapping.entries.first.map { text.bytes[$0.keyRange.lowerBound] == UInt8(ascii: "\"") } ?? false
    }

    /// A key.
    func key(_ key: String) -> String { !isQuoted && Self.isPlain(key) ? key : Self.quoted(key, "\"") }

    /// A value in place of another one. A text gets the quotes of the old text.
    func scalar(_ value: String, like old: SyntaxNode? = nil) -> String {
        // A number or a boolean in quotes would be a text.
        if Double(value) != nil || ["true", "false"].contains(value) { return value }
        switch old?.content {
        case .scalar(_, .single): return Self.quoted(value, "'")
        case .scalar(_, .double): return Self.quoted(value, "\"")
        default: return !isQuoted && Self.isPlain(value) ? value : Self.quoted(value, "\"")
        }
    }

    /// A key with its value, in as many mappings in braces as there are more keys: `light: { border: "#767676" }`.
    func entry(_ path: ArraySlice<String>, _ value: String) -> String {
        guard let first = path.first else { return "" }
        let rest = path.dropFirst()
        return "\(key(first)): \(rest.isEmpty ? scalar(value) : flow(rest, value))"
    }

    /// A mapping in braces that contains a single key.
    func flow(_ path: ArraySlice<String>, _ value: String) -> String { "{ \(entry(path, value)) }" }

    /// Whether YAML reads a word as this text without quotes.
    private static func isPlain(_ text: String) -> Bool {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        guard let first = text.first, first.isASCII, first.isLetter, !words.contains(text.lowercased()) else {
            return false
        }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// A text in quotes. The values of suggestions contain no line breaks.
    private static func quoted(_ text: String, _ mark: Character) -> String {
        let inner =
            mark == "'"
            ? text.replacing("'", with: "''") : text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\(mark)\(inner)\(mark)"
    }
}
