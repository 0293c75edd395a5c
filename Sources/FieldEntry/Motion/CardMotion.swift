package import FieldScene

/// The motion in a card at one moment of an animation, with all curves evaluated. The page is part of `CardState`.
package struct CardMotion: Hashable, Sendable {
    /// The progress of the flip from the front (0) to the back (1); nil if it follows from the page.
    package var flip: Double?
    /// The input that takes the keys and has the form's cursor, independent of the pages' current position.
    package var input = CardInput.number
    /// The opacity of the form's cursor, from 0 to 1.
    package var caret = 1.0
    /// The progress of each input's button from hidden (0) to shown (1); absent at rest.
    package var buttons: [CardInput: Double] = [:]
    /// The pose of the card; nil at rest.
    package var pose: Pose?

    /// Creates the motion of a card at rest.
    package init() {}
}
