/// How a field takes what is entered: what differs between systems, as data.
public struct EntryRules: Hashable, Sendable {
    /// The characters that a field accepts.
    public enum Accepts: String, Hashable, Sendable, CaseIterable {
        /// Every character.
        case any
        /// Decimal digits, 0 to 9.
        case digits
        /// Letters of any script.
        case letters
        /// Letters and digits.
        case alphanumeric

        /// Whether a character is accepted.
        public func contains(_ character: Character) -> Bool {
            switch self {
            case .any: true
            case .digits: ("0"..."9").contains(character)
            case .letters: character.isLetter
            case .alphanumeric: character.isLetter || ("0"..."9").contains(character)
            }
        }
    }

    /// What becomes of an insertion that is too long.
    public enum Overflow: String, Hashable, Sendable, CaseIterable {
        /// What fits is taken.
        case cut
        /// Nothing of it is taken.
        case ignore
    }

    /// What entering the last character does.
    public enum WhenFull: String, Hashable, Sendable, CaseIterable {
        /// The field keeps the focus.
        case stay
        /// The field loses the focus.
        case endEditing
    }

    /// The characters that are accepted; others are left out of an insertion.
    public var accepts = Accepts.any
    /// Whether letters become capitals.
    public var uppercase = false
    /// What becomes of an insertion that is too long.
    public var overflow = Overflow.cut
    /// What entering the last character does.
    public var whenFull = WhenFull.stay
    /// Whether focusing a full field empties it.
    public var clearsFullOnFocus = false
    /// Whether the field takes characters, and shows an active cell, only while it has the focus.
    public var needsFocus = true

    /// The rules of a plain text field.
    public init() {}
}
