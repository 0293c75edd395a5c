package import FieldGeometry

/// The description of a device in a scene: a phone or a tablet around a screen.
package struct DeviceSpec: Hashable, Sendable {
    /// What is drawn around the screen.
    package enum Frame: String, Hashable, Sendable, CaseIterable {
        /// The body of the device.
        case phone
        /// Nothing: the device is its screen, as in a screenshot.
        case none
    }

    /// The id that refers to the element.
    package var id = "device"
    /// The kind of device.
    package var model = Model.phoneHomeButton
    /// What is drawn around the screen.
    package var frame = Frame.phone
    /// The width and the height of the screen that replace those of the model.
    package var explicitScreen = SizeOverride()
    /// The background colour of the screen.
    package var background = ColorSource.token("background")
    /// The status bar; nil for none.
    package var statusBar: StatusBarSpec?
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The content of the screen.
    package var content: Element?
    /// Whether an element of the content uses the safe area, so that the content has the whole screen.
    package var usesSafeArea = false
    /// The location of `device` in the scene file; nil for a device that was created in Swift.
    package var location: SceneLocation?

    /// Creates a phone with a home button and an empty screen of 375 × 667 points.
    package init() {}

    /// The size of the screen, in points.
    package var screen: Size {
        Size(
            width: explicitScreen.width ?? model.screen.width, height: explicitScreen.height ?? model.screen.height)
    }

    /// The distances between the screen and the edges of the device, in points.
    package var margins: Insets { frame == .none ? .zero : model.margins }

    /// The size of the device with its frame, in points.
    package var size: Size {
        Size(
            width: screen.width + margins.left + margins.right, height: screen.height + margins.top + margins.bottom)
    }
}

/// The status bar at the top of a device's screen.
package struct StatusBarSpec: Hashable, Sendable {
    /// The colours of the text and symbols.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The text and symbols are white, for dark screens.
        case light
        /// The text and symbols are black, for light screens.
        case dark
    }

    /// The text in the middle or at the left, usually the time.
    package var time = Located("9:41")
    /// The name of the carrier; empty for none. If it is nil, a phone with a home button shows "Carrier", and the other
    /// devices show none.
    package var carrier: Located<String>?
    /// The colour of the text and symbols; nil for the theme's `text` colour.
    package var style: Style?
    /// The charge of the battery, from 0 to 1.
    package var battery = 1.0
    /// The number of full bars in the signal symbol, from 0 to 4; nil for no symbol.
    package var signal: Int? = 4

    /// Creates a status bar at 9:41 in the theme's text colour.
    package init() {}
}
