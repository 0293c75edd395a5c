package import FieldGeometry

extension DeviceSpec {
    /// A generic device, with the dimensions of a typical product of its kind.
    package enum Model: String, Hashable, Sendable, SceneWord {
        /// A phone with a home button and a screen with square corners.
        case phoneHomeButton = "phone-home-button"
        /// A phone whose sensors are in a notch at the top edge of the screen.
        case phoneNotch = "phone-notch"
        /// A phone whose sensors are in an island near the top edge of the screen.
        case phoneIsland = "phone-island"
        /// An Android phone with a hole for the camera, and a bar for gestures.
        case android
        /// A tablet with a home indicator.
        case tablet

        /// The size of the screen in portrait, in points: those of an iPhone SE, an iPhone 14, an iPhone 15, a phone of
        /// 1080 × 2400 pixels at 420 dpi, and an iPad Air of 10.9 inches.
        package var screen: Size {
            switch self {
            case .phoneHomeButton: Size(width: 375, height: 667)
            case .phoneNotch: Size(width: 390, height: 844)
            case .phoneIsland: Size(width: 393, height: 852)
            case .android: Size(width: 412, height: 915)
            case .tablet: Size(width: 820, height: 1180)
            }
        }

        /// The parts of the screen that the system and the cut-outs cover at its four sides, in points: for phones of iOS
        /// what UIKit reports as `safeAreaInsets` in portrait, for the tablet the insets of an iPad without a home button,
        /// and for Android a status bar of 48 dp around the hole for the camera, and a gesture bar of 24 dp.
        package var safeArea: Insets {
            switch self {
            case .phoneHomeButton: Insets(top: 20)
            case .phoneNotch: Insets(top: 47, bottom: 34)
            case .phoneIsland: Insets(top: 59, bottom: 34)
            case .android: Insets(top: 48, bottom: 24)
            case .tablet: Insets(top: 24, bottom: 20)
            }
        }

        /// The distances between the screen and the edges of the device with its buttons, in points.
        package var margins: Insets {
            switch self {
            case .phoneHomeButton: Insets(top: 96, left: 27, bottom: 96, right: 27)
            case .phoneNotch: Insets(top: 20, left: 22, bottom: 20, right: 22)
            case .phoneIsland: Insets(top: 16, left: 18, bottom: 16, right: 18)
            case .android: Insets(top: 16, left: 18, bottom: 16, right: 18)
            case .tablet: Insets(top: 52, left: 52, bottom: 52, right: 52)
            }
        }

        /// Whether the content has the whole screen. On a phone with a home button, content that does not use the safe
        /// area begins below the status bar.
        package var fillsScreen: Bool { self != .phoneHomeButton }

        var meaning: String {
            switch self {
            case .phoneHomeButton: "a phone with a home button"
            case .phoneNotch: "a phone with a notch"
            case .phoneIsland: "a phone with an island"
            case .android: "an Android phone with a camera in the screen"
            case .tablet: "a tablet"
            }
        }
    }
}
