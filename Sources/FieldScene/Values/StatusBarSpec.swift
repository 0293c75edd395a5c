/// The status bar at the top of a phone's screen.
package struct StatusBarSpec: Hashable, Sendable {
    /// The colours of the text and symbols.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// White, for dark screens.
        case light
        /// Black, for light screens.
        case dark
    }

    /// The text in the middle, usually the time.
    package var time = Located("9:41")
    /// The name of the carrier at the left; empty for none.
    package var carrier = Located("Carrier")
    /// The colour of the text and symbols; nil for the theme's `text` colour.
    package var style: Style?
    /// The charge of the battery, from 0 to 1.
    package var battery = 1.0
    /// The number of full bars in the signal symbol, from 0 to 4; nil for no symbol.
    package var signal: Int? = 4

    /// Creates a status bar at 9:41 in the theme's text colour.
    package init() {}
}
