public import FieldScene

/// What moves in a card at one moment of an animation, its curves worked out; its page is that of its `CardState`.
public struct CardMotion: Hashable, Sendable {
    /// How far the card is flipped, from 0 (front) to 1 (back); nil where the page says so.
    public var flip: Double?
    /// The input that has the form's caret: the one that keys go to, wherever the pages are by now.
    public var input = CardInput.number
    /// The opacity of the form's caret.
    public var caret = 1.0
    /// How far the button of an input has come to show, from 0 to 1; absent at rest.
    public var buttons: [CardInput: Double] = [:]
    /// How the card stands; nil at rest.
    public var pose: Pose?

    /// A card in which nothing moves.
    public init() {}
}
