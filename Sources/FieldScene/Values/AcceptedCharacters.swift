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

    /// The sets that scenes refer to by name.
    package static let named: [(name: String, value: AcceptedCharacters)] = [
        ("any", .any), ("digits", .digits), ("letters", .letters), ("alphanumeric", .alphanumeric),
    ]

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
