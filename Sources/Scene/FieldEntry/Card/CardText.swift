import FieldScene

/// The digits that were typed or pasted one after another, with the separators between them. The number of a card, and
/// in a row its date and its code, are derived from the whole text, however many events entered it.
struct CardText: Hashable, Sendable {
    /// The digits.
    private(set) var digits = ""
    /// A separator: a space can be inside a number, a sign can only be between its groups.
    enum Separator { case space, sign }

    /// The separators, by the number of digits before them.
    private(set) var separators: [Int: Separator] = [:]

    /// The maximum number of digits: more than a card has.
    private static let limit = 64

    /// Whether further characters are ignored.
    var isFull: Bool { digits.count >= Self.limit }

    /// Creates a text. Invisible characters and separators before the first digit are dropped. Several separators after
    /// the same digit count as one.
    init(_ text: String) { append(text) }

    /// Appends a text.
    mutating func append(_ text: String) {
        for character in text where !isFull {
            if let digit = character.asciiDigit {
                digits.append(digit)
            } else if !digits.isEmpty, CardDate.endsMonth(character) {
                let isSpace = character.isWhitespace && separators[digits.count] != .sign
                separators[digits.count] = isSpace ? .space : .sign
            }
        }
    }

    /// The characters after a number of this many digits, with one character for each separator.
    func rest(after length: Int) -> [Character] {
        zip(length..., digits.dropFirst(length)).flatMap { index, digit in separator(at: index) + [digit] }
            + (length < digits.count ? separator(at: digits.count) : [])
    }

    private func separator(at index: Int) -> [Character] { separators[index].map { [$0 == .space ? " " : "/"] } ?? [] }

    /// The end of the number that the separators indicate.
    struct End {
        /// The maximum number of digits: those before the first separator that is neither a space nor between groups of
        /// the number; nil if there is none.
        let limit: Int?
        /// The most likely digit count of the number; nil if no separator indicates one.
        let length: Int?
    }

    /// The end of the number that the separators indicate. Separators at which a number of the brand would be too short
    /// are ignored.
    func end(_ rules: CardRules) -> End {
        let lengths = rules.lengths(of: digits)
        let outside = separators.keys.filter { $0 >= lengths[0] && !isBetweenGroups($0, rules) }.sorted()
        let limit = outside.first { separators[$0] == .sign }
        let space = outside.first { separators[$0] == .space }
        if let space, space < limit ?? .max { return End(limit: limit, length: space) }
        guard let limit else { return End(limit: nil, length: nil) }
        // Two signs close to each other enclose the month, so the number ends at the first one.
        if [1, 2].contains(where: { separators[limit + $0] == .sign }) { return End(limit: limit, length: limit) }
        // The number ends at the separator, or before a month of one or two digits.
        let ends = [limit - 2, limit - 1, limit]
        let length =
            ends.prefix(2).last { separators[$0] != nil }
            ?? ends.first { rules.isComplete(number: String(digits.prefix($0))) } ?? ends.first(where: lengths.contains)
        return End(limit: limit, length: length ?? limit)
    }

    /// Whether a separator can be inside a number: it follows a group of four digits or of the brand, and separators of
    /// the same kind follow all groups before it.
    private func isBetweenGroups(_ index: Int, _ rules: CardRules) -> Bool {
        [CardRules.fours, rules.brand(of: digits)?.facts.groups ?? CardRules.fours].contains { groups in
            var end = 0
            for group in groups + Array(repeating: 4, count: digits.count / 4 + 1) {
                end += group
                if end >= index { break }
                if separators[end] != separators[index] { return false }
            }
            return end == index
        }
    }
}

/// The rules for typing an expiry date, digit by digit. A digit is accepted if all typed digits, including this one,
/// are the beginning of a date that can be picked.
///
/// The dates that can be picked are the dates that a picker of months and years would offer. The third and fourth
/// digits of a year are an exception: they are always accepted. If they were rejected, a typed 12/1999 would become
/// 12/19, which is another date.
enum ExpiryDigits {
    /// Returns the digits with a typed digit appended; nil if the digit is rejected.
    ///
    /// No month has a first digit from 2 to 9, so such a digit is a whole month: 5 becomes 05.
    static func adding(_ digit: Character, to digits: String, years: ClosedRange<Int>) -> String? {
        guard digits.count < 6 else { return nil }
        if digits.isEmpty, digit > "1" { return "0\(digit)" }
        let next = digits + String(digit)
        return begins(next, years: years) ? next : nil
    }

    /// Returns the digits after a separator, which ends the month: 1 becomes 01.
    static func endingMonth(_ digits: String) -> String { digits == "1" ? "01" : digits }

    /// The date of the digits `MMYY` or `MMYYYY`; nil if digits are missing or the date cannot be picked. A year of
    /// two digits is read as the first year in `years` that ends with them.
    static func date(_ digits: String, years: ClosedRange<Int>) -> CardDate? {
        guard let month = Int(digits.prefix(2)), let year = Int(digits.dropFirst(2)) else { return nil }
        switch digits.count {
        case 4: return years.first { $0 % 100 == year }.flatMap { CardDate(year: $0, month: month) }
        case 6: return years.contains(year) ? CardDate(year: year, month: month) : nil
        default: return nil
        }
    }

    private static func begins(_ digits: String, years: ClosedRange<Int>) -> Bool {
        if digits.count == 1 { return digits == "0" || digits == "1" }
        guard let month = Int(digits.prefix(2)), (1...12).contains(month) else { return false }
        let year = digits.dropFirst(2)
        if year.count > 2 { return true }
        return years.contains { String($0).hasPrefix(year) || String($0).suffix(2).hasPrefix(year) }
    }
}
