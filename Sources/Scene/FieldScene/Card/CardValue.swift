/// The values that a state sets for a card: the entered values and the page.
package struct CardValue: Hashable, Sendable {
    /// The number. Characters other than digits are ignored.
    package var number = Located("")
    /// The holder's name.
    package var holder = Located("")
    /// The expiry date; nil if none was picked.
    package var expiry: CardDate?
    /// The security code. Characters other than digits are ignored.
    package var code = Located("")
    /// The page of the form, from 0 (number) to 3 (security code). A fraction is a position between two pages. A value
    /// below 0 or above 3 is a drag beyond the first or last page.
    package var page = 0.0

    /// Creates the values of an empty card.
    package init() {}

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "number", &number, .text.located, initial: "`\"\"`", "the number", example: "\"4242424242424242\"",
            also: ["cardNumber", "pan", "text", "value"])
        walk.value(
            "holder", &holder, .text.located, initial: "`\"\"`", "the name", example: "Galvin Li",
            also: ["name", "cardholder", "owner"])
        walk.value(
            "expiry", &expiry, .expiry, initial: "`\"\"`", "the date. The separator can be any other character",
            example: "11/28", also: ["date", "expiration", "exp", "validThru"])
        walk.value(
            "code", &code, .text.located, initial: "`\"\"`", "the security code", example: "\"369\"",
            also: ["cvc", "cvv", "securityCode"])
        walk.value(
            "page", &page, .page,
            "0 to 3 are the four inputs. Fractions are between two pages; below 0 and above 3 a drag goes too far",
            example: "1", also: ["step", "index"])
    }
}

/// The four inputs of a card, in the order of the form's pages.
package enum CardInput: Int, Hashable, Sendable, CaseIterable {
    /// The card's number.
    case number
    /// The holder's name.
    case holder
    /// The month in which the card expires.
    case expiry
    /// The security code.
    case code

    /// The input of the page nearest to `page`. A value beyond the first or last page counts as that page, and
    /// infinities and NaN count as the first page.
    package static func nearest(to page: Double) -> CardInput {
        guard page.isFinite else { return .number }
        return CardInput(rawValue: Int(min(max(page, 0), 3).rounded())) ?? .number
    }
}

extension ValueKind {
    /// The date of a card.
    fileprivate static var expiry: ValueKind<CardDate?> {
        let type = ValueType.pattern(
            #"^(?:|\d{4}|\d{2}20\d{2}|\d{1,2}[^0-9]+(?:20)?\d{2}|.*[^ -~].*)$"#,
            name: "`MM/YY` or `MM/YYYY`, 2000 to 2099")
        return ValueKind<CardDate?>(type) { reader in
            if reader.scalar == "" { return nil }
            return reader.scalar.flatMap { CardDate(expiry: $0) }.map { .some($0) }
                ?? reader.reject("a month of the years 2000 to 2099, such as 02/20 or 02/2020")
        }
    }
}
