package import FieldScene

/// What a card holds at one moment.
package struct CardState: Hashable, Sendable {
    /// The number's digits, without spaces.
    package var number = ""
    /// The holder's name as it was entered.
    package var holder = ""
    /// When the card expires; nil until a month and a year are picked.
    package var expiry: CardDate?
    /// The digits of a date that is being typed; those of `expiry` once it is picked.
    package var expiryDigits = ""
    /// The security code's digits.
    package var code = ""
    /// The page, 0 to 3; fractions lie between two, beyond 0 and 3 a drag went too far.
    package var page = 0.0
    /// Whether the card has the focus.
    package var isFocused = false
    /// What the app says of the value.
    package var status = FieldStatus.normal
    /// The inputs that are complete.
    package var complete: Set<CardInput> = []

    /// A card that nothing was entered of.
    package init() {}

    /// The input that keys go to: that of the nearest page.
    package var input: CardInput { .nearest(to: page) }

    /// What was entered in one input: digits, the name, `MM/YY` once a date is picked and what was typed of it before.
    package func text(of input: CardInput) -> String {
        switch input {
        case .number: number
        case .holder: holder
        case .expiry: expiry?.short ?? typedExpiry
        case .code: code
        }
    }

    /// What was typed of a date: `0`, `02`, `02/2`.
    package var typedExpiry: String {
        expiryDigits.count > 2 ? "\(expiryDigits.prefix(2))/\(expiryDigits.dropFirst(2))" : expiryDigits
    }
}
