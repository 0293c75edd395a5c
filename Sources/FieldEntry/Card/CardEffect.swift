package import FieldScene

/// What a card tells its app, in the order in which it happens.
package enum CardEffect: Hashable, Sendable {
    /// How the pages came to move.
    package enum Paging: Hashable, Sendable {
        /// A finger moved them: the card turns with it.
        case drag
        /// A tap, or a complete number, sent them on: the card flips once it has arrived.
        case tap
    }

    /// The card got the focus.
    case didBegin
    /// What was entered changed to this text.
    case didUpdate(CardInput, String)
    /// What was entered became complete.
    case complete(CardInput)
    /// The page of another input came up.
    case didPage(to: CardInput, by: Paging)
    /// The last page's button was tapped.
    case submit
    /// The card lost the focus.
    case didEnd
}
