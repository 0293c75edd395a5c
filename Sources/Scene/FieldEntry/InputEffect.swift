package import FieldScene

/// An effect of an event on a row of cells or on a card, of which the app is notified.
package struct InputEffect: Hashable, Sendable {
    /// The kinds of effects.
    package enum Kind: Hashable, Sendable {
        /// An effect on a row of cells.
        case cells(EntryEffect)
        /// An effect on a card.
        case card(CardEffect)
    }

    /// The id of the field of cells or card.
    package let input: String
    /// The kind of the effect, with its values.
    package let kind: Kind

    /// The name of the callback, such as `didUpdate`.
    package var name: String {
        switch kind {
        case .cells(.didBegin), .card(.didBegin): "didBegin"
        case .cells(.didUpdate), .card(.didUpdate): "didUpdate"
        case .cells(.complete), .card(.complete): "complete"
        case .cells(.didEnd), .card(.didEnd): "didEnd"
        case .cells(.buttonEnabled): "buttonEnabled"
        case .cells(.submit), .card(.submit): "submit"
        case .card(.didPage): "didPage"
        }
    }

    /// The value that the callback passes to the app, as text: the text of the field, the input of the card, or whether
    /// the button is enabled; nil if it passes none.
    package var value: String? {
        switch kind {
        case .cells(.didUpdate(let text)), .cells(.complete(let text)), .cells(.submit(let text)): text
        case .cells(.buttonEnabled(let isEnabled)): String(isEnabled)
        case .card(.didUpdate(let input, let text)): "\(input): \(text)"
        case .card(.complete(let input)), .card(.didPage(let input, _)): "\(input)"
        case .cells(.didBegin), .cells(.didEnd), .card(.didBegin), .card(.didEnd), .card(.submit): nil
        }
    }
}

/// An effect of an event on a card, of which the app is notified.
///
/// The layout of a card depends only on its page. ``didPage(to:by:)`` also contains whether a drag or a tap moved it, for
/// callers that animate the change.
package enum CardEffect: Hashable, Sendable {
    /// The causes of a change of page.
    package enum Paging: Hashable, Sendable {
        /// A drag. The card turns with the finger.
        case drag
        /// A tap on a page or its button, or a card number that became complete and moves the form to the next page. A
        /// flip to the back starts when the form has arrived at the new page; a flip to the front starts at once.
        case tap
    }

    /// The card got the focus.
    case didBegin
    /// The text of an input changed to this text.
    case didUpdate(CardInput, String)
    /// An input became complete.
    case complete(CardInput)
    /// The page of another input became current.
    case didPage(to: CardInput, by: Paging)
    /// The last page's button was tapped.
    case submit
    /// The card lost the focus.
    case didEnd
}
