/// The status bar at the top of a phone's screen.
public struct StatusBarSpec: Hashable, Sendable {
    /// The colour of what it shows.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// White, for dark screens.
        case light
        /// Black, for light screens.
        case dark
    }

    /// The time, in the middle.
    public var time = Placed("9:41")
    /// The carrier, at the left; empty for none.
    public var carrier = Placed("Carrier")
    /// The colour of what it shows; nil for the theme's `text`.
    public var style: Style?
    /// How full the battery is, from 0 to 1.
    public var battery = 1.0
    /// How many of the four bars of the signal are full; nil for no bars.
    public var signal: Int? = 4

    /// A status bar at 9:41 in the theme's colour.
    public init() {}
}
