/// The number pad of a phone as a scene describes it.
package struct KeypadSpec: Hashable, Sendable {
    /// Whose number pad it looks like.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The iPhone's.
        case ios
    }

    /// The two colour schemes of a number pad.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// White keys on light gray.
        case light
        /// Gray keys on black.
        case dark
    }

    /// One key of a number pad.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        /// The digit 1.
        case one = "1"
        /// The digit 2.
        case two = "2"
        /// The digit 3.
        case three = "3"
        /// The digit 4.
        case four = "4"
        /// The digit 5.
        case five = "5"
        /// The digit 6.
        case six = "6"
        /// The digit 7.
        case seven = "7"
        /// The digit 8.
        case eight = "8"
        /// The digit 9.
        case nine = "9"
        /// The digit 0.
        case zero = "0"
        /// The key that takes the last digit away.
        case delete
    }

    /// The name that the element is referred to by.
    package var id = "keypad"
    /// Whose number pad it looks like.
    package var style = Style.ios
    /// The colour scheme; nil for the theme's: dark where its text is lighter than its background.
    package var appearance: Appearance?
    /// The key that is held down; nil for none.
    package var pressed: Key?
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// Where the scene says `keypad`; nil for a keypad made in Swift.
    package var location: SceneLocation?

    /// An iPhone's number pad in the theme's colours.
    package init() {}
}
