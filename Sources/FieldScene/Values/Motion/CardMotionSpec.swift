public import FieldGeometry

/// How a card moves.
public struct CardMotionSpec: Hashable, Sendable {
    /// How the pages move when a tap, or a complete number, sends them on.
    public var page = Timing(0.5, .easeInEaseOut)
    /// How the card flips once a tap has brought up its back's page.
    public var flip = Timing(0.5, .easeInEaseOut)
    /// How the buttons of the form appear; nil for at once.
    public var button: Timing?
    /// What the card does when the app says error; nil for nothing.
    public var error: KeyframeMotion?
    /// What the card does when the app says success; nil for nothing.
    public var success: KeyframeMotion?

    /// A card that moves as the original does.
    public init() {}
}
