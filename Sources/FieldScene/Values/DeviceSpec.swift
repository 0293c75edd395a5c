package import FieldGeometry

/// The description of a device in a scene: a phone around a screen.
package struct DeviceSpec: Hashable, Sendable {
    /// The kinds of frame around the screen.
    package enum Frame: String, Hashable, Sendable, CaseIterable {
        /// A phone with a home button.
        case phone
        /// No frame.
        case none
    }

    /// The id that refers to the element.
    package var id = "device"
    /// The frame around the screen.
    package var frame = Frame.phone
    /// The size of the screen, in points.
    package var screen = Size(width: 375, height: 667)
    /// The background colour of the screen.
    package var background = ColorSource.token("background")
    /// The status bar; nil for none.
    package var statusBar: StatusBarSpec?
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The content of the screen, below the status bar.
    package var content: Element?
    /// The location of `device` in the scene file; nil for a device that was created in Swift.
    package var location: SceneLocation?

    /// Creates a phone with an empty screen of 375 × 667 points.
    package init() {}

    /// The distances between the screen and the edges of the device, in points.
    package var margins: Insets {
        switch frame {
        case .phone: Insets(top: 96, left: 27, bottom: 96, right: 27)
        case .none: .zero
        }
    }

    /// The size of the device with its frame, in points.
    package var size: Size {
        Size(
            width: screen.width + margins.left + margins.right, height: screen.height + margins.top + margins.bottom)
    }
}

/// The status bar at the top of a phone's screen.
package struct StatusBarSpec: Hashable, Sendable {
    /// The colours of the text and symbols.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The text and symbols are white, for dark screens.
        case light
        /// The text and symbols are black, for light screens.
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
