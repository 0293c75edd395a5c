/// The characters that a field accepts.
public enum AcceptedCharacters: Hashable, Sendable {
    /// Every character.
    case any
    /// Decimal digits of any script, such as 4, ٤ (Arabic), ۴ (Persian) and ４ (full width).
    case digits
    /// Letters of any script.
    case letters
    /// Letters and decimal digits of any script.
    case alphanumeric
    /// Characters that a regular expression matches, such as `[A-F0-9]`. Matching never backtracks, so it is fast for
    /// every expression.
    case pattern(String)

    /// Whether a character is accepted. An invalid regular expression accepts no character.
    public func contains(_ character: Character) -> Bool {
        switch self {
        case .any: true
        case .digits: character.asciiDigit != nil
        case .letters: character.isLetter
        case .alphanumeric: character.isLetter || character.asciiDigit != nil
        case .pattern(let pattern):
            CharacterPattern(pattern)?.matches(character) ?? false
        }
    }
}

extension Character {
    /// The ASCII digit with the value of a decimal digit of any script (Unicode's general category Nd); nil for any other
    /// character.
    package var asciiDigit: Character? {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
            scalar.properties.generalCategory == .decimalNumber, let value = wholeNumberValue
        else { return nil }
        return Character("\(value)")
    }
}

extension ValueKind {
    /// A set of characters: its name, or `{ pattern: … }`.
    static var acceptedCharacters: ValueKind<AcceptedCharacters> {
        let sets: [(name: String, value: AcceptedCharacters, meaning: String)] = [
            ("any", .any, "every character"), ("digits", .digits, "decimal digits"),
            ("letters", .letters, "letters"), ("alphanumeric", .alphanumeric, "letters and digits"),
        ]
        let named = choice(sets)
        let pattern: ValueKind<AcceptedCharacters> = mapping(
            KeyTable(
                "pattern", name: "accepts", "A set of characters.",
                sample:
                    "{ field: { length: 4, input: { accepts: {} } }, states: { sample: { after: [focus, type: \"AF\"] } } }",
                isInline: true)
        ) { walk in
            var characters: AcceptedCharacters?
            walk.value(
                "pattern", &characters, .pattern.map { .pattern($0) }, as: "text",
                "a regular expression for one character, such as `\"[A-F0-9]\"`", example: "\"[A-F0-9]\"",
                also: ["regex", "regExp"])
            return characters
        }
        return ValueKind<AcceptedCharacters>(.either([named.type, pattern.type]), text: named.text) { reader in
            switch reader.node.content {
            case .scalar: return named.read(reader)
            case .list:
                let names = sets.map(\.name).joined(separator: ", ")
                return reader.reject("one of \(names), or { pattern: … }")
            case .mapping: return pattern.read(reader)
            }
        }
    }

    /// A regular expression for one character.
    fileprivate static var pattern: ValueKind<String> {
        let limit = 200
        return ValueKind<String>(.text(0...limit)) { reader in
            guard let text = reader.text() else { return nil }
            guard text.count <= limit else {
                return reader.reject("a regular expression of at most \(limit) characters")
            }
            guard let compiled = CharacterPattern(text) else {
                return reader.reject("a regular expression for one character, such as [A-F0-9]")
            }
            return compiled.isEmpty ? reader.reject("a regular expression that accepts at least one character") : text
        }
    }
}
