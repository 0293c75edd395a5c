import FieldGeometry

/// The notation of keys and values in a mapping: with quotes if its keys have them, as in JSON, or else with as few as
/// YAML allows.
package struct ScalarStyle {
    private let isQuoted: Bool

    /// The style of a text in YAML.
    package static let plain = ScalarStyle(isQuoted: false)

    private init(isQuoted: Bool) { self.isQuoted = isQuoted }

    /// Reads the style of a mapping.
    init(of mapping: SyntaxNode, in text: SourceText) {
        isQuoted = mapping.entries.first.map { text.bytes[$0.keyRange].first == UInt8(ascii: "\"") } ?? false
    }

    /// A key.
    func key(_ key: String) -> String { !isQuoted && Self.isPlain(key) ? key : Self.quoted(key, "\"") }

    /// A value in place of another one. A text gets the quotes of the old text.
    func scalar(_ value: ScalarValue, like old: SyntaxNode? = nil) -> String {
        switch (value, old?.content) {
        case (.literal(let word), _): word
        case (.text(let text), .scalar(_, .single)) where !text.unicodeScalars.contains(where: Self.isEscaped):
            Self.quoted(text, "'")
        case (.text(let text), .scalar(_, .single)), (.text(let text), .scalar(_, .double)): Self.quoted(text, "\"")
        case (.text(let text), .scalar(let old, .plain)) where !isQuoted && !old.isEmpty && Self.isPlainText(text): text
        case (.text(let text), _): !isQuoted && Self.isPlain(text) ? text : Self.quoted(text, "\"")
        }
    }

    /// A key with its value. Each further key adds a mapping in braces: `light: { border: "#767676" }`.
    func entry(_ path: ArraySlice<String>, _ value: ScalarValue) -> String {
        guard let first = path.first else { return "" }
        let rest = path.dropFirst()
        return "\(key(first)): \(rest.isEmpty ? scalar(value) : flow(rest, value))"
    }

    /// A mapping in braces that contains a single key.
    func flow(_ path: ArraySlice<String>, _ value: ScalarValue) -> String { "{ \(entry(path, value)) }" }

    /// A value on one line, in braces and brackets.
    package func flow(_ value: JSON) -> String {
        switch value {
        case .object(let members):
            members.isEmpty ? "{}" : "{ \(members.map { "\(key($0.0)): \(flow($0.1))" }.joined(separator: ", ")) }"
        case .list(let items): "[\(items.map(flow).joined(separator: ", "))]"
        case .text(let text): !isQuoted && Self.isQuantity(text) ? text : scalar(.text(text))
        case .null, .flag, .number, .numeral: value.compact
        }
    }

    /// The members of an object, each on lines of its own. The items of lists are on one line each.
    package func lines(of value: JSON) -> [String] {
        guard case .object(let members) = value else { return [flow(value)] }
        return members.flatMap { name, value -> [String] in
            switch value {
            case .object(let inner) where !inner.isEmpty: ["\(key(name)):"] + lines(of: value).map { "  " + $0 }
            case .list(let items) where !items.isEmpty: ["\(key(name)):"] + items.map { "  - " + item($0) }
            default: ["\(key(name)): \(flow(value))"]
            }
        }
    }

    /// An item of a list on a line of its own: an object with one member needs no braces.
    package func item(_ value: JSON) -> String {
        guard case .object(let members) = value, members.count == 1, let (name, value) = members.first else {
            return flow(value)
        }
        return "\(key(name)): \(flow(value))"
    }

    /// Whether YAML reads a word as this text without quotes.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isLetter(first), !isReserved(text) else { return false }
        return text.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) || "-_.".unicodeScalars.contains($0) }
    }

    /// Whether YAML reads words, or a number with a unit, as this text without quotes, in braces too.
    private static func isPlainText(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, !isReserved(text) else {
            return false
        }
        if isDigit(first) { return isQuantity(text) }
        return first.properties.isAlphabetic && last != " "
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || isDigit($0) || " -_.!?".unicodeScalars.contains($0)
            }
    }

    /// Whether a text is a number with a unit, such as `400ms`.
    private static func isQuantity(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isDigit(first) else { return false }
        let unit = text.unicodeScalars.drop { isDigit($0) || $0 == "." }
        return !unit.isEmpty && unit.allSatisfy { isLetter($0) || $0 == "%" }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Whether a text without quotes is a number, a boolean or nothing, here or in other readers of YAML.
    package static func isReserved(_ text: String) -> Bool {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        return words.contains(text.lowercased()) || Double(text) != nil
    }

    /// A text in quotes. Single quotes have no escapes.
    private static func quoted(_ text: String, _ mark: Character) -> String {
        if mark == "'" { return "'\(text.replacing("'", with: "''"))'" }
        return "\"\(text.unicodeScalars.map(escaped).joined())\""
    }

    /// A character in double quotes, in YAML and in JSON.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where isEscaped(scalar): "\\u" + String(scalar.value, radix: 16).paddedWithZeros(to: 4)
        default: String(scalar)
        }
    }

    /// Whether YAML does not allow a character without an escape, or takes it for a line break.
    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
