extension Character {
    /// The character as messages name it: quoted where it is visible, followed by the code points of its scalars.
    package var described: String {
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
