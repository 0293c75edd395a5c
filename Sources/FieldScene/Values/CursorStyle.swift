package import FieldGeometry

/// How the caret of the active cell looks.
package struct CursorStyle: Hashable, Sendable {
    /// The caret's form.
    package enum Shape: String, Hashable, Sendable, CaseIterable {
        /// No caret.
        case none
        /// An upright bar in the middle of the cell.
        case bar
        /// A lying bar at the bottom of the cell.
        case bottomBar
    }

    /// The form.
    package var shape: Shape?
    /// How it blinks in an animation; a still shows it at the beginning of its blink. Nil for not at all.
    package var blink: Blink?
    /// How it appears and disappears in an animation; nil for at once.
    package var fade: Timing?
    /// The extent along x, in points; nil for 2 points upright, and for half the cell lying.
    package var width: Double?
    /// The extent along y, in points; nil for the cell without the insets upright, and for 2 points lying.
    package var height: Double?
    /// The distance from the top and bottom of the cell upright, from the bottom lying; in points.
    package var inset: Double?
    /// The radius of the corners: points, or a part of the shorter side; nil for square corners.
    package var radius: LengthOrPercentage?
    /// Whether an upright bar is centred in the cell; else its left edge is in the middle.
    package var isCentered: Bool?
    /// The colour.
    package var color: ColorSource?

    /// A style that says nothing.
    package init() {}

    /// This style where it says something, `base` elsewhere.
    package func over(_ base: CursorStyle) -> CursorStyle {
        var style = CursorStyle()
        style.shape = shape ?? base.shape
        style.blink = blink ?? base.blink
        style.fade = fade ?? base.fade
        style.width = width ?? base.width
        style.height = height ?? base.height
        style.inset = inset ?? base.inset
        style.radius = radius ?? base.radius
        style.isCentered = isCentered ?? base.isCentered
        style.color = color ?? base.color
        return style
    }
}
