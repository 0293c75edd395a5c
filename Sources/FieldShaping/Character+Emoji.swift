extension Character {
    /// Whether the cluster asks to be shown as a colour picture: by U+FE0F, by what its first scalar is, or as several
    /// characters joined by U+200D.
    ///
    /// U+FE0E asks for the contrary.
    var prefersEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0xA9 || scalars.count > 1 else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmoji && scalars.contains("\u{200D}")
    }

    /// The character as an error names it: quoted where it can be seen, then its scalars' numbers.
    var described: String {
        let scalars = unicodeScalars
        let numbers = scalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
        let isVisible = scalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
                .privateUse, .surrogate:
                false
            default: true
            }
        }
        return isVisible ? "'\(self)' (\(numbers))" : numbers
    }
}
