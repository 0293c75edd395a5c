/// How the caret of the active cell looks.
public struct CursorStyle: Hashable, Sendable {
    /// The caret's form.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// No caret.
        case none
        /// An upright bar in the middle of the cell.
        case bar
        /// A lying bar at the bottom of the cell.
        case bottomBar
    }

    /// How the caret blinks in an animation; a still shows it at the beginning of its blink.
    public enum Blink: String, Hashable, Sendable, CaseIterable {
        /// It does not.
        case none
        /// As on iOS.
        case ios
        /// On and off by turns of half a second, as on Android and in browsers.
        case android
        /// From opaque to clear in 0.9 s, and anew (system 3).
        case caret
        /// Up and down by turns of 450 ms.
        case pinput
        /// Fading out and in over 1.2 s.
        case inputOTP = "input-otp"
    }

    /// The form.
    public var shape: Shape?
    /// How it blinks.
    public var blink: Blink?
    /// The extent along x, in points; nil for 2 points upright, and for half the cell lying.
    public var width: Double?
    /// The extent along y, in points; nil for the cell without the insets upright, and for 2 points lying.
    public var height: Double?
    /// The distance from the top and bottom of the cell upright, from the bottom lying; in points.
    public var inset: Double?
    /// The colour.
    public var color: ColorSource?

    /// A style that says nothing.
    public init() {}

    /// This style where it says something, `base` elsewhere.
    public func over(_ base: CursorStyle) -> CursorStyle {
        var style = CursorStyle()
        style.shape = shape ?? base.shape
        style.blink = blink ?? base.blink
        style.width = width ?? base.width
        style.height = height ?? base.height
        style.inset = inset ?? base.inset
        style.color = color ?? base.color
        return style
    }
}
