/// The description of a phone's number pad in a scene.
package struct KeypadSpec: Hashable, Sendable {
    /// The platforms whose number pad can be drawn.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The number pad of iOS 26.
        case ios
        /// The number pad of iOS 18.
        case ios18
        /// A number pad in the style of Android, in the colours of Material 3.
        case android
    }

    /// The two colour schemes of a number pad.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// The keys are white on a light gray background.
        case light
        /// The keys are gray on a black background.
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
        /// The key that deletes the last digit.
        case delete
    }

    /// The id that refers to the element.
    package var id = "keypad"
    /// The platform whose number pad is drawn. If it is nil, it is `android` if the nearest device around the keypad is an
    /// Android phone, and `ios` in any other place.
    package var style: Style?
    /// The colour scheme. If it is nil, the scheme is `dark` in a theme whose text is lighter than the background, and
    /// `light` in any other theme.
    package var appearance: Appearance?
    /// The key that is pressed; nil for none.
    package var pressed: Key?
    /// The id of the field whose typed and deleted characters the keypad shows as pressed keys; nil for none.
    package var follows: Located<String>?
    /// The code that the keypad suggests above its keys; nil for none.
    package var autofill: Autofill?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `keypad` in the scene file; nil for a keypad that was created in Swift.
    package var location: SceneLocation?

    /// Creates a number pad in the theme's colour scheme.
    package init() {}
}

extension KeypadSpec {
    /// A code from a message that a keypad suggests.
    package struct Autofill: Hashable, Sendable {
        /// The code.
        package var code: Located<String>
        /// The text that explains where the code comes from; empty for none. If it is nil, it is "From Messages" in the
        /// styles of iOS, and there is none in the style of Android.
        package var caption: Located<String>?

        /// Creates a suggestion with the caption of its style.
        package init(code: Located<String>) { self.code = code }
    }

    /// The id of the suggestion above the keys, which can be tapped.
    package var autofillID: String { "\(id).autofill" }
}
