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

    /// The input of the page nearest to `page`. Values beyond the first or last page are clamped.
    package static func nearest(to page: Double) -> CardInput {
        guard page.isFinite else { return .number }
        return CardInput(rawValue: Int(min(max(page, 0), 3).rounded())) ?? .number
    }
}
