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
    struct Facts: Sendable {
        /// The prefixes of the brand's card numbers. All prefixes in a range have the same number of digits.
        let prefixes: [ClosedRange<Int>]
        /// The numbers of digits that a card number can have, in ascending order.
        let lengths: [Int]
        /// The number of digits of nearly all card numbers; the largest of `lengths` if there is no such number.
        let usualLength: Int
        /// The number of digits in each group. Further digits form groups of four.
        let groups: [Int]
        /// The number of digits in the security code.
        let codeLength: Int
        /// Whether the security code is on the front.
        let hasCodeOnFront: Bool
        /// Whether every valid number passes the Luhn check.
        let isLuhn: Bool

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
    static let facts: [CardBrand: Facts] = [
        .visa: Facts(4...4, lengths: [16, 18, 19], usualLength: 16),
        .mastercard: Facts(51...55, 2221...2720),
        .amex: Facts(34...34, 37...37, lengths: [15], groups: [4, 6, 5], codeLength: 4, hasCodeOnFront: true),
        .diners: Facts(300...305, 36...36, 38...39, lengths: Array(14...19), usualLength: 14, groups: [4, 6, 4]),
        .discover: Facts(6011...6011, 644...649, 65...65, lengths: Array(16...19), usualLength: 16),
        .jcb: Facts(2131...2131, 1800...1800, 3528...3589, lengths: Array(16...19), usualLength: 16),
        .unionpay: Facts(62...62, 81...81, lengths: Array(16...19), isLuhn: false),
        .maestro: Facts(50...50, 56...59, 6...6, lengths: Array(12...19)),
    ]

    /// The brands by the first digit of a number, as the preset `card` recognizes them.
    static let firstDigits: [Character: CardBrand] = ["2": .mastercard, "3": .amex, "4": .visa, "5": .mastercard]
}
