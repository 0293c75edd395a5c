package import FieldScene

/// What moves in a card at one moment of an animation, its curves worked out; its page is that of its `CardState`.
package struct CardMotion: Hashable, Sendable {
    /// How far the card is flipped, from 0 (front) to 1 (back); nil where the page says so.
    package var flip: Double?
    /// The input that has the form's caret: the one that keys go to, wherever the pages are by now.
    package var input = CardInput.number
    /// The opacity of the form's caret.
    package var caret = 1.0
    /// How far the button of an input has come to show, from 0 to 1; absent at rest.
    package var buttons: [CardInput: Double] = [:]
    /// How the card stands; nil at rest.
    package var pose: Pose?

    /// A card in which nothing moves.
    package init() {}
}
