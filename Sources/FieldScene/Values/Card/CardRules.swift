/// How a card takes what is entered: what differs from app to app, as data.
package struct CardRules: Hashable, Sendable {
    /// How a number tells its brand.
    package enum Brands: String, Hashable, Sendable, CaseIterable {
        /// By its first digit, as the original does.
        case firstDigit
        /// By the table of prefixes.
        case prefixes
    }

    /// Where a number of digits, or their grouping, comes from.
    package enum Source: String, Hashable, Sendable, CaseIterable {
        /// The same for all cards: 16 digits in fours, a code of 3 or 4.
        case fixed
        /// From the brand, once it is known.
        case byBrand
    }

    /// How a number tells its brand.
    package var brands = Brands.firstDigit
    /// How many digits a number has.
    package var lengths = Source.fixed
    /// How a number's digits stand together.
    package var grouping = Source.fixed
    /// How many digits a security code has.
    package var codes = Source.fixed
    /// Whether a brand that prints its code on the front has it there, and the card does not flip.
    package var codeOnFront = false
    /// Whether a number must pass the Luhn check to be complete.
    package var checksLuhn = false
    /// Whether a card must not have expired for its date to be complete; `now` says when.
    package var checksExpiry = false
    /// The current month; nil where the scene does not say. The clock is never asked.
    package var now: CardDate?
    /// How many years after this one can be picked.
    package var years = 20
    /// Whether a complete number pages on by itself.
    package var advances = true
    /// Whether the card takes keys only while it has the focus.
    package var needsFocus = false

    /// The rules of the original.
    package init() {}

    /// Groups of four, four of them.
    static let fours = [4, 4, 4, 4]

    /// The brand of a number's digits; nil for none.
    package func brand(of digits: String) -> CardBrand? {
        switch brands {
        case .firstDigit: CardBrand.byFirstDigit(of: digits)
        case .prefixes: CardBrand.byPrefix(of: digits)
        }
    }

    /// How many digits a number that begins with these has.
    package func lengths(of digits: String) -> ClosedRange<Int> {
        lengths == .byBrand ? brand(of: digits)?.lengths ?? 16...16 : 16...16
    }

    /// How many digits the security code of a number has.
    package func codeLengths(of digits: String) -> ClosedRange<Int> {
        guard codes == .byBrand else { return 3...4 }
        return brand(of: digits).map { $0.codeLength...$0.codeLength } ?? 3...4
    }

    /// Whether the security code of a number stands on the front.
    package func hasCodeOnFront(_ digits: String) -> Bool {
        codeOnFront && brand(of: digits)?.hasCodeOnFront == true
    }

    /// Text in the groups of a number: one space between two. What goes beyond the groups goes on in fours.
    package func grouped(_ text: String, as digits: String) -> String {
        let groups = grouping == .byBrand ? brand(of: digits)?.groups ?? Self.fours : Self.fours
        var result = ""
        var (group, count) = (0, 0)
        for character in text {
            if count == (group < groups.count ? groups[group] : 4) {
                result.append(" ")
                (group, count) = (group + 1, 0)
            }
            result.append(character)
            count += 1
        }
        return result
    }

    /// Whether a number's digits are complete, and pass the check where it is asked for.
    package func isComplete(number digits: String) -> Bool {
        guard lengths(of: digits).contains(digits.count) else { return false }
        return !checksLuhn || brand(of: digits)?.isLuhn == false || CardBrand.passesLuhn(digits)
    }

    /// Whether a date may stand: a card is good to the end of its month.
    package func isComplete(expiry date: CardDate?) -> Bool {
        guard let date else { return false }
        guard checksExpiry, let now else { return true }
        return date >= now
    }

    /// The years that can be picked: this one and those after it; without a `now`, the century's.
    package var pickableYears: ClosedRange<Int> {
        guard let now else { return CardDate.years }
        return now.year...now.year + min(max(0, years), 99)
    }
}
