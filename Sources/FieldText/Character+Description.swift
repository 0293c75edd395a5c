extension Character {
    /// The character as messages name it: quoted where it is visible, followed by the code points of its scalars.
    package var described: String {
        let numbers = unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
        return isBlank || unicodeScalars.allSatisfy(\.hasNoCharacter) ? numbers : "'\(self)' (\(numbers))"
    }

    /// Whether the character draws nothing: it consists of spaces, controls and what Unicode lists as default-ignorable.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
    /// Whether a font draws nothing for the scalar.
    fileprivate var isBlank: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        // U+2800 is a Braille cell without dots.
        default: properties.isDefaultIgnorableCodePoint || value == 0x2800
        }
    }

    /// Whether Unicode gives the scalar no character.
    fileprivate var hasNoCharacter: Bool {
        switch properties.generalCategory {
        case .unassigned, .privateUse, .surrogate: true
        default: false
        }
    }
}
