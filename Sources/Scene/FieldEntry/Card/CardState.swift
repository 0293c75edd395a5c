package import FieldScene

/// The entry state of a card at one moment.
package struct CardState: Hashable, Sendable {
    /// The arrangement of the inputs.
    package var layout = CardForm.Layout.pages
    /// The number's digits, without spaces.
    package var number = ""
    /// The holder's name.
    package var holder = ""
    /// The expiry date; nil while digits are missing, or if the date cannot be picked.
    package var expiry: CardDate?
    /// The typed digits of the expiry date: `MMYY` or `MMYYYY`, or the beginning of one of them. If the app set the
    /// date, these are the digits with which it is typed.
    package var expiryDigits = ""
    /// The security code's digits.
    package var code = ""
    /// The page of the form, from 0 (number) to 3 (security code). A fraction is a position between two pages. A value
    /// below 0 or above 3 is a drag beyond the first or last page.
    package var page = 0.0
    /// Whether the card has the focus.
    package var isFocused = false
    /// The status that the app reports.
    package var status = FieldStatus.normal
    /// The inputs that are complete.
    package var complete: Set<CardInput> = []

    /// Creates the state of an empty card.
    package init() {}

    /// The input of the nearest page, which receives typed characters.
    package var input: CardInput { layout.input(nearestTo: page) }

    /// The entered text of an input: its digits or the name. A complete expiry date has the form `MM/YY`; for an
    /// incomplete one, the text is `typedExpiry`.
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

    /// The inputs whose text has the error colour: while the status is `error`, all incomplete inputs with a text or,
    /// if there are none, the current input.
    package var wrongInputs: [CardInput] {
        guard status == .error else { return [] }
        let incomplete = layout.inputs.filter { !text(of: $0).isEmpty && !complete.contains($0) }
        return incomplete.isEmpty ? [input] : incomplete
    }
}
