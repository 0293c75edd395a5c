public import FieldGeometry

/// A phone around a screen, as a scene describes it.
public struct DeviceSpec: Hashable, Sendable {
    /// What is drawn around the screen.
    public enum Frame: String, Hashable, Sendable, CaseIterable {
        /// A phone with a home button.
        case phone
        /// Nothing.
        case none
    }

    /// The name that the element is referred to by.
    public var id = "device"
    /// What is drawn around the screen.
    public var frame = Frame.phone
    /// The screen, in points.
    public var screen = Size(width: 375, height: 667)
    /// The colour of the screen.
    public var background = ColorSource.token("background")
    /// The status bar; nil for none.
    public var statusBar: StatusBarSpec?
    /// What the screen shows, below the status bar.
    public var content: Element?
    /// Where the scene says `device`; nil for a device made in Swift.
    public var place: SourcePlace?

    /// A phone of 375 × 667 points with nothing on its screen.
    public init() {}

    /// How far the screen lies from the edges of the whole, in points.
    public var margins: Insets {
        switch frame {
        case .phone: Insets(top: 96, left: 27, bottom: 96, right: 27)
        case .none: .zero
        }
    }

    /// The extent of the whole, in points.
    public var size: Size {
        Size(
            width: screen.width + margins.left + margins.right, height: screen.height + margins.top + margins.bottom)
    }
}
