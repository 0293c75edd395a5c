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

    /// Parses `MM/YY` or `MM/YYYY`, with or without the slash. `YY` is a year from 2000 to 2099.
    ///
    /// - Returns: The date; nil for any other text, and for years outside `years`.
    package init?(expiry text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            digits.count == 4 || digits.count == 6, parts.count == 1 || parts[0].count == 2,
            let month = Int(digits.prefix(2)), let year = Int(digits.dropFirst(2))
        else { return nil }
        let full = digits.count == 4 ? 2000 + year : year
        guard Self.years.contains(full) else { return nil }
        self.init(year: full, month: month)
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
