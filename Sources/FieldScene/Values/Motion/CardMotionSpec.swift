package import FieldGeometry

/// The motion of a card.
package struct CardMotionSpec: Hashable, Sendable {
    /// The timing of the change to another page after a tap or a complete number.
    package var page = Timing(0.5, .easeInEaseOut)
    /// The timing of the flip. The flip to the back begins when a tap has brought up the page of the security code.
    package var flip = Timing(0.5, .easeInEaseOut)
    /// The timing with which the buttons of the form appear; nil for an instant change.
    package var button: Timing?
    /// The motion of the card when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the card when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?

    /// Creates the motion of the preset `card`.
    package init() {}
}
