package import FieldGeometry

/// The motion of a field of cells.
package struct FieldMotionSpec: Hashable, Sendable {
    /// The entrance of a character that was entered; nil for an instant change.
    package var enter: Entrance?
    /// The transition between a cell's styles when its state changes; nil for an instant change.
    package var change: StyleTransition?
    /// The motion of the row when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the row when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?
    /// The timing with which the field's button is enabled and disabled; nil for an instant change.
    package var button: Timing?

    /// Creates the motion of a field that does not move.
    package init() {}
}
