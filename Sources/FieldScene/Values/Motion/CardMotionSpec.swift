package import FieldGeometry

/// How a card moves.
package struct CardMotionSpec: Hashable, Sendable {
    /// How the pages move when a tap, or a complete number, sends them on.
    package var page = Timing(0.5, .easeInEaseOut)
    /// How the card flips once a tap has brought up its back's page.
    package var flip = Timing(0.5, .easeInEaseOut)
    /// How the buttons of the form appear; nil for at once.
    package var button: Timing?
    /// What the card does when the app says error; nil for nothing.
    package var error: KeyframeMotion?
    /// What the card does when the app says success; nil for nothing.
    package var success: KeyframeMotion?

    /// A card that moves as the original does.
    package init() {}
}
