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
    /// Any punctuation mark, symbol or space can separate the month from the year. The month can then have one digit, as
    /// in `1/28`. Without a separator it has two, as in `0128`.
    ///
    /// - Returns: The date; nil for any other text, and for years outside `years`.
    package init?(expiry text: String) {
        var parts = text.split(whereSeparator: Self.isSeparator)
        if parts.count == 1, text.allSatisfy({ !Self.isSeparator($0) }) { parts = [text.prefix(2), text.dropFirst(2)] }
        guard parts.count == 2, text.first.map(Self.isSeparator) == false, text.last.map(Self.isSeparator) == false,
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            parts[0].count <= 2, [2, 4].contains(parts[1].count), let month = Int(parts[0]), let year = Int(parts[1])
        else { return nil }
        let full = parts[1].count == 2 ? 2000 + year : year
        guard Self.years.contains(full) else { return nil }
        self.init(year: full, month: month)
    }

    /// Whether a character between a month and a year ends the month: a punctuation mark, a symbol or a space.
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
    /// `MM/YYYY`, as the form shows it.
    package var long: String { "\(Self.digits(month, 2))/\(Self.digits(year, 4))" }

    /// Whether a month is earlier than another.
    package static func < (a: CardDate, b: CardDate) -> Bool { (a.year, a.month) < (b.year, b.month) }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
