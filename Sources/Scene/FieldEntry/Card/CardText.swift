import FieldScene

/// The digits that were typed or pasted one after another, with the separators between them. The number of a card, and in a
/// row its date and its code too, are derived from this text as a whole, whatever events it came in.
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

    /// The text without characters that cannot be seen. Separators before the first digit have no meaning, and several ones
    /// after the same digit are one.
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

    /// Where separators show that the number ends.
    struct End {
        /// The number of digits before the first separator, other than a space, that is not between groups of the number.
        /// The number cannot be longer. Nil if there is none.
        let limit: Int?
        /// The most likely digit count of the number; nil if no separator tells.
        let length: Int?
    }

    /// The end of the number according to the separators. Those at which a number of the brand would be too short are
    /// ignored.
    func end(_ rules: CardRules) -> End {
        let lengths = rules.lengths(of: digits)
        let outside = separators.keys.filter { $0 >= lengths[0] && !isBetweenGroups($0, rules) }.sorted()
        let limit = outside.first { separators[$0] == .sign }
        let space = outside.first { separators[$0] == .space }
        if let space, space < limit ?? .max { return End(limit: limit, length: space) }
        guard let limit else { return End(limit: nil, length: nil) }
        // Two such separators close to each other are those before and after the month.
        if [1, 2].contains(where: { separators[limit + $0] == .sign }) { return End(limit: limit, length: limit) }
        // The month before a separator has one or two digits.
        let ends = [limit - 2, limit - 1, limit]
        let length =
            ends.prefix(2).last { separators[$0] != nil }
            ?? ends.first { rules.isComplete(number: String(digits.prefix($0))) } ?? ends.first(where: lengths.contains)
        return End(limit: limit, length: length ?? limit)
    }

    /// Whether a separator can be inside a number: it follows a group of four digits, or of the brand, and so do separators
    /// of the same kind after all groups before it.
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
