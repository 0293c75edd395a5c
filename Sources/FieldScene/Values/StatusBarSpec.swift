/// The status bar at the top of a phone's screen.
package struct StatusBarSpec: Hashable, Sendable {
    /// The colour of what it shows.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// White, for dark screens.
        case light
        /// Black, for light screens.
        case dark
    }

    /// The time, in the middle.
    package var time = Located("9:41")
    /// The carrier, at the left; empty for none.
    package var carrier = Located("Carrier")
    /// The colour of what it shows; nil for the theme's `text`.
    package var style: Style?
    /// How full the battery is, from 0 to 1.
    package var battery = 1.0
    /// How many of the four bars of the signal are full; nil for no bars.
    package var signal: Int? = 4

    /// A status bar at 9:41 in the theme's colour.
    package init() {}
}
