package import FieldGeometry

/// How a field of cells moves from one state to the next.
package struct FieldMotionSpec: Hashable, Sendable {
    /// How a character that was entered comes to its place; nil for at once.
    package var enter: Entrance?
    /// The transition between a cell's styles when its state changes; nil for a change at once.
    package var change: StyleTransition?
    /// What the row does when the app says error; nil for nothing.
    package var error: KeyframeMotion?
    /// What the row does when the app says success; nil for nothing.
    package var success: KeyframeMotion?
    /// How the field's button is enabled and disabled; nil for at once.
    package var button: Timing?

    /// A field that does not move.
    package init() {}
}
