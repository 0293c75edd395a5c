package import FieldGeometry

/// The motion of a field of cells.
package struct FieldMotionSpec: Hashable, Sendable {
    /// The entrance of an entered character; nil for an instant change.
    package var enter: Entrance?
    /// The transition between a cell's styles when its state changes; nil for an instant change.
    package var change: StyleTransition?
    /// The motion of the row when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the row when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?
    /// The timing of the transition between the enabled and the disabled style of the field's button; nil for an
    /// instant change.
    package var button: Timing?

    /// Creates the motion of a field that does not move.
    package init() {}
}

/// The motion of a card.
package struct CardMotionSpec: Hashable, Sendable {
    /// The timing of the change to another page after a tap, or when the number becomes complete.
    package var page = Timing(0.5, .easeInEaseOut)
    /// The timing of the flip after a tap, or when the number becomes complete. The flip to the back begins when the
    /// page of the security code has arrived. The flip to the front begins at once. During a drag, the card turns with
    /// the page instead.
    package var flip = Timing(0.5, .easeInEaseOut)
    /// The timing with which a button of the form appears and disappears; nil for an instant change.
    package var button: Timing?
    /// The motion of the card when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the card when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?

    /// Creates the motion of the preset `card`.
    package init() {}
}
