package import FieldGeometry

/// A phone around a screen, as a scene describes it.
package struct DeviceSpec: Hashable, Sendable {
    /// What is drawn around the screen.
    package enum Frame: String, Hashable, Sendable, CaseIterable {
        /// A phone with a home button.
        case phone
        /// Nothing.
        case none
    }

    /// The name that the element is referred to by.
    package var id = "device"
    /// What is drawn around the screen.
    package var frame = Frame.phone
    /// The screen, in points.
    package var screen = Size(width: 375, height: 667)
    /// The colour of the screen.
    package var background = ColorSource.token("background")
    /// The status bar; nil for none.
    package var statusBar: StatusBarSpec?
    /// What the screen shows, below the status bar.
    package var content: Element?
    /// Where the scene says `device`; nil for a device made in Swift.
    package var location: SceneLocation?

    /// A phone of 375 × 667 points with nothing on its screen.
    package init() {}

    /// How far the screen lies from the edges of the whole, in points.
    package var margins: Insets {
        switch frame {
        case .phone: Insets(top: 96, left: 27, bottom: 96, right: 27)
        case .none: .zero
        }
    }

    /// The extent of the whole, in points.
    package var size: Size {
        Size(
            width: screen.width + margins.left + margins.right, height: screen.height + margins.top + margins.bottom)
    }
}
