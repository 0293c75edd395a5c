package import FieldScene

/// The entry state of a card at one moment.
package struct CardState: Hashable, Sendable {
    /// The number's digits, without spaces.
    package var number = ""
    /// The holder's name.
    package var holder = ""
    /// The expiry date; nil until a month and a year are entered.
    package var expiry: CardDate?
    /// The digits of the expiry date that were typed; those of `expiry` if it was set.
    package var expiryDigits = ""
    /// The security code's digits.
    package var code = ""
    /// The page, from 0 to 3. Fractions are between two pages; values outside are drags beyond the first or last page.
    package var page = 0.0
    /// Whether the card has the focus.
    package var isFocused = false
    /// The status that the app reports.
    package var status = FieldStatus.normal
    /// The inputs that are complete.
    package var complete: Set<CardInput> = []

    /// Creates the state of an empty card.
    package init() {}

    /// The input that takes the keys, which is that of the nearest page.
    package var input: CardInput { .nearest(to: page) }

    /// The entered text of an input: digits, the name, or `MM/YY` for a complete date and `typedExpiry` for an
    /// incomplete one.
    package func text(of input: CardInput) -> String {
        switch input {
        case .number: number
        case .holder: holder
        case .expiry: expiry?.short ?? typedExpiry
        case .code: code
        }
    }

    /// The typed part of an expiry date, such as `0`, `02` or `02/2`.
    package var typedExpiry: String {
        expiryDigits.count > 2 ? "\(expiryDigits.prefix(2))/\(expiryDigits.dropFirst(2))" : expiryDigits
    }
}
