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
    /// The page, from 0 to 3. Fractions are between two pages; values outside are drags beyond the first or last page.
    package var page = 0.0

    /// Creates the values of an empty card.
    package init() {}
}
