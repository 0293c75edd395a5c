import FieldGeometry

/// A month of a year: the expiry date of a card, or the current month of a scene (`now`).
package struct CardDate: Hashable, Sendable, Comparable {
    /// The year; within `years` for expiry dates.
    package var year: Int
    /// The month, 1 to 12.
    package var month: Int

    /// The valid years of an expiry date.
    package static let years = 2000...2099

    /// Creates a date; nil if the month is not from 1 to 12 or the year not from 0 to 9999.
    package init?(year: Int, month: Int) {
        guard (1...12).contains(month), (0...9999).contains(year) else { return nil }
        self.year = year
        self.month = month
    }

    /// Parses `MM/YY` or `MM/YYYY`. `YY` is a year from 2000 to 2099.
    ///
    /// Any character but a digit can separate the month from the year, as in `1月30`. The month can then have one digit.
    /// Without a separator it has two, as in `0128`. Digits can be of any script.
    ///
    /// - Returns: The date; nil for any other text, and for years outside `years`.
    package init?(expiry text: String) {
        let characters = text.filter { $0.asciiDigit != nil || Self.endsMonth($0) }
        var parts = characters.split(omittingEmptySubsequences: false, whereSeparator: Self.endsMonth)
        if parts.count == 1 { parts = [characters.prefix(2), characters.dropFirst(2)] }
        // Several separators in a row count as one.
        guard parts.count >= 2, parts.dropFirst().dropLast().allSatisfy(\.isEmpty) else { return nil }
        let digits = [parts[0], parts[parts.count - 1]].map { String($0.compactMap(\.asciiDigit)) }
        guard digits[0].count <= 2, [2, 4].contains(digits[1].count), let month = Int(digits[0]),
            let year = Int(digits[1])
        else { return nil }
        let full = digits[1].count == 2 ? 2000 + year : year
        guard Self.years.contains(full) else { return nil }
        self.init(year: full, month: month)
    }

    /// Whether a character ends the month before it: any character that is neither a digit nor invisible.
    package static func endsMonth(_ character: Character) -> Bool {
        character.asciiDigit == nil
            && (character.isWhitespace || !character.unicodeScalars.allSatisfy(\.isInvisible))
    }

    /// Whether a character is a punctuation mark, a symbol or a space.
    package static func isSeparator(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol || character.isWhitespace
    }

    /// Parses `YYYY-MM`; nil for any other text.
    package init?(month text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 2,
            text.utf8.allSatisfy({ (UInt8(ascii: "-")...UInt8(ascii: "9")).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1])
        else { return nil }
        self.init(year: year, month: month)
    }

    /// `MM/YY`, as the card shows it.
    package var short: String { "\(Self.digits(month, 2))/\(Self.digits(year % 100, 2))" }
    /// `MMYY`, the digits of `short`.
    package var shortDigits: String { Self.digits(month, 2) + Self.digits(year % 100, 2) }
    /// `MM/YYYY`, as the form shows it.
    package var long: String { "\(Self.digits(month, 2))/\(Self.digits(year, 4))" }

    /// Whether a month is earlier than another.
    package static func < (a: CardDate, b: CardDate) -> Bool { (a.year, a.month) < (b.year, b.month) }

    private static func digits(_ number: Int, _ count: Int) -> String { String(number).paddedWithZeros(to: count) }
}
