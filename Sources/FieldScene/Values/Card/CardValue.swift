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
