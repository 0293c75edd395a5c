/// What a state says of a card: what was entered, and the page.
package struct CardValue: Hashable, Sendable {
    /// The number; only its digits count.
    package var number = Located("")
    /// The holder's name.
    package var holder = Located("")
    /// When the card expires; nil for nothing picked.
    package var expiry: CardDate?
    /// The security code; only its digits count.
    package var code = Located("")
    /// The page, 0 to 3; fractions lie between two, beyond 0 and 3 the drag went too far.
    package var page = 0.0

    /// A card that nothing was entered of.
    package init() {}
}
