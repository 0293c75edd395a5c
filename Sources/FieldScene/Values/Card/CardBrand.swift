/// A company whose mark a card bears, and what its numbers look like.
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

    /// What is known of a brand's numbers.
    struct Facts: Sendable {
        /// The numbers that the brand's card numbers begin with: each range is of numbers of equally many digits.
        let prefixes: [ClosedRange<Int>]
        /// How many digits a number has.
        let lengths: ClosedRange<Int>
        /// How many digits stand together; the last group takes what is left.
        let groups: [Int]
        /// How many digits the security code has.
        let codeLength: Int
        /// Whether the code stands on the front.
        let hasCodeOnFront: Bool
        /// Whether every number passes the Luhn check.
        let isLuhn: Bool

        init(
            _ prefixes: ClosedRange<Int>..., lengths: ClosedRange<Int> = 16...16, groups: [Int] = [4, 4, 4, 4],
            codeLength: Int = 3, hasCodeOnFront: Bool = false, isLuhn: Bool = true
        ) {
            self.prefixes = prefixes
            self.lengths = lengths
            self.groups = groups
            self.codeLength = codeLength
            self.hasCodeOnFront = hasCodeOnFront
            self.isLuhn = isLuhn
        }
    }

    /// The brands' numbers.
    static let facts: [CardBrand: Facts] = [
        .visa: Facts(4...4),
        .mastercard: Facts(51...55, 2221...2720),
        .amex: Facts(
            34...34, 37...37, lengths: 15...15, groups: [4, 6, 5], codeLength: 4, hasCodeOnFront: true),
        .diners: Facts(300...305, 36...36, 38...39, lengths: 14...14, groups: [4, 6, 4]),
        .discover: Facts(6011...6011, 644...649, 65...65),
        .jcb: Facts(2131...2131, 1800...1800, 3528...3589),
        .unionpay: Facts(62...62, 81...81, lengths: 16...19, isLuhn: false),
        .maestro: Facts(50...50, 56...59, 6...6, lengths: 12...19),
    ]

    /// The brands by a number's first digit: the original's rule.
    static let firstDigits: [Character: CardBrand] = ["2": .mastercard, "3": .amex, "4": .visa, "5": .mastercard]
}
