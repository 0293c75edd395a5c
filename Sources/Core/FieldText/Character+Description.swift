extension Character {
    /// The character as messages print it: `'é' (U+00E9)`, or only the code points if the character is invisible.
    package var described: String {
        let numbers = unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
        return isBlank || unicodeScalars.allSatisfy(\.hasNoCharacter) ? numbers : "'\(self)' (\(numbers))"
    }

    /// Whether the character draws nothing: it consists of spaces, controls and default-ignorable code points.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension [Character] {
    /// The characters as messages print them. The first ten are described by their code points, too:
    /// `'é' (U+00E9), 'ê' (U+00EA), …, 'ë' (U+00EB) and 2 more: ìí`.
    package var described: String {
        let (first, rest) = (prefix(10).map(\.described).joined(separator: ", "), dropFirst(10))
        if rest.isEmpty { return first }
        let printed = rest.filter { !$0.isBlank }.prefix(100)
        return "\(first) and \(rest.count) more: \(String(printed))\(printed.count < rest.count ? "…" : "")"
    }
}

extension Unicode.Scalar {
    /// Whether fonts draw nothing for the scalar.
    fileprivate var isBlank: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        // U+2800 is the Braille pattern without dots, which draws nothing although its category is "symbol".
        default: properties.isDefaultIgnorableCodePoint || value == 0x2800
        }
    }

    /// Whether the scalar is not a character of Unicode, so that printing it would show nothing useful: it is
    /// unassigned, for private use, or a surrogate.
    fileprivate var hasNoCharacter: Bool {
        switch properties.generalCategory {
        case .unassigned, .privateUse, .surrogate: true
        default: false
        }
    }
}
