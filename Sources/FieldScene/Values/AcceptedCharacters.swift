/// The characters that a field accepts.
public enum AcceptedCharacters: Hashable, Sendable {
    /// Every character.
    case any
    /// Decimal digits, 0 to 9.
    case digits
    /// Letters of any script.
    case letters
    /// Letters, and the digits 0 to 9.
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
        case .digits: character.isASCII && character.isWholeNumber
        case .letters: character.isLetter
        case .alphanumeric: character.isLetter || character.isASCII && character.isWholeNumber
        case .pattern(let pattern):
            CharacterPattern(pattern)?.matches(character) ?? false
        }
    }
}
