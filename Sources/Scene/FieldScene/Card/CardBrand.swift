/// A card brand, with the rules for its card numbers.
package enum CardBrand: String, Hashable, Sendable, CaseIterable {
    /// Visa.
    case visa
    /// Mastercard.
    case mastercard
    /// American Express.
    case amex
    /// Diners Club.
    case diners
    /// Discover.
    case discover
    /// JCB.
    case jcb
    /// UnionPay.
    case unionpay
    /// Maestro.
    case maestro

    /// The rules for a brand's card numbers.
    package struct Facts: Sendable {
        /// The prefixes of the brand's card numbers. All prefixes in a range have the same number of digits.
        let prefixes: [ClosedRange<Int>]
        /// The numbers of digits that a card number can have, in ascending order.
        package let lengths: [Int]
        /// The number of digits of nearly all card numbers; the largest of `lengths` if there is no such number.
        package let usualLength: Int
        /// The number of digits in each group. Further digits form groups of four.
        package let groups: [Int]
        /// The number of digits in the security code.
        package let codeLength: Int
        /// Whether the security code is on the front.
        package let hasCodeOnFront: Bool
        /// Whether every valid number passes the Luhn check.
        package let isLuhn: Bool

        init(
            _ prefixes: ClosedRange<Int>..., lengths: [Int] = [16], usualLength: Int? = nil,
            groups: [Int] = [4, 4, 4, 4], codeLength: Int = 3, hasCodeOnFront: Bool = false, isLuhn: Bool = true
        ) {
            self.prefixes = prefixes
            self.lengths = lengths
            self.usualLength = usualLength ?? lengths.last ?? 16
            self.groups = groups
            self.codeLength = codeLength
            self.hasCodeOnFront = hasCodeOnFront
            self.isLuhn = isLuhn
        }
    }

    /// The rules of each brand.
    private static let table: [CardBrand: Facts] = [
        .visa: Facts(4...4, lengths: [16, 18, 19], usualLength: 16),
        .mastercard: Facts(51...55, 2221...2720),
        .amex: Facts(34...34, 37...37, lengths: [15], groups: [4, 6, 5], codeLength: 4, hasCodeOnFront: true),
        .diners: Facts(300...305, 36...36, 38...39, lengths: Array(14...19), usualLength: 14, groups: [4, 6, 4]),
        .discover: Facts(6011...6011, 644...649, 65...65, lengths: Array(16...19), usualLength: 16),
        .jcb: Facts(2131...2131, 1800...1800, 3528...3589, lengths: Array(16...19), usualLength: 16),
        .unionpay: Facts(62...62, 81...81, lengths: Array(16...19), isLuhn: false),
        .maestro: Facts(50...50, 56...59, 6...6, lengths: Array(12...19)),
    ]

    /// The rules for the brand's card numbers.
    package var facts: Facts { Self.table[self] ?? Facts() }

    /// The brands by the first digit of a number, as the preset `card` recognizes them.
    static let firstDigits: [Character: CardBrand] = ["2": .mastercard, "3": .amex, "4": .visa, "5": .mastercard]

    /// The brand of a number by its first digit: 4 is visa, 2 or 5 mastercard, 3 amex. Nil for other digits.
    package static func byFirstDigit(of digits: String) -> CardBrand? { digits.first.flatMap { firstDigits[$0] } }

    /// The brand of a number by the table of prefixes; nil if no prefix matches, or if further digits can still change
    /// the brand.
    ///
    /// While the digits are the incomplete beginning of a prefix, further digits can change the brand. Otherwise, the
    /// brand is the one with the longest prefix that the digits begin with.
    package static func byPrefix(of digits: String) -> CardBrand? {
        guard !digits.isEmpty else { return nil }
        var best: (brand: CardBrand, length: Int)?
        for brand in allCases {
            for prefix in brand.facts.prefixes {
                let length = String(prefix.lowerBound).count
                guard let begun = Int(digits.prefix(length)) else { continue }
                var (low, high) = (prefix.lowerBound, prefix.upperBound)
                for _ in 0..<max(0, length - digits.count) { (low, high) = (low / 10, high / 10) }
                guard (low...high).contains(begun) else { continue }
                if digits.count < length { return nil }
                if length > best?.length ?? 0 { best = (brand, length) }
            }
        }
        return best?.brand
    }

    /// Whether digits pass the Luhn check. Every second digit from the right is doubled, and 9 is subtracted from a
    /// result above 9. The sum of all digits must then be a multiple of 10.
    package static func passesLuhn(_ digits: String) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            guard let value = digit.wholeNumberValue else { return false }
            let doubled = index % 2 == 1 ? value * 2 : value
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return !digits.isEmpty && sum % 10 == 0
    }
}
