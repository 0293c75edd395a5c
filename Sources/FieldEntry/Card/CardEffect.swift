package import FieldScene

/// An effect of an event on a card, of which the app is notified.
package enum CardEffect: Hashable, Sendable {
    /// The causes of a change of page.
    package enum Paging: Hashable, Sendable {
        /// A drag. The card turns with the finger.
        case drag
        /// A tap, or a complete number. The card flips once the page has arrived.
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
