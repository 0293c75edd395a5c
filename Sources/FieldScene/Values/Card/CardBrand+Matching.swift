extension CardBrand {
    /// The numbers of digits that a card number can have, in ascending order.
    package var lengths: [Int] { Self.facts[self]?.lengths ?? [16] }
    /// The number of digits of nearly all card numbers; the largest of `lengths` if there is no such number.
    package var usualLength: Int { Self.facts[self]?.usualLength ?? 16 }
    /// The number of digits in each group.
    package var groups: [Int] { Self.facts[self]?.groups ?? CardRules.fours }
    /// The number of digits in the security code.
    package var codeLength: Int { Self.facts[self]?.codeLength ?? 3 }
    /// Whether the security code is on the front.
    package var hasCodeOnFront: Bool { Self.facts[self]?.hasCodeOnFront ?? false }
    /// Whether every valid number passes the Luhn check.
    package var isLuhn: Bool { Self.facts[self]?.isLuhn ?? true }

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
            for prefix in facts[brand]?.prefixes ?? [] {
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
