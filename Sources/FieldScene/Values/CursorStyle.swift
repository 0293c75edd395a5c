package import FieldGeometry

/// The style of the cursor in the active cell. A value that is nil is not set; see `CellStyle`.
package struct CursorStyle: Hashable, Sendable {
    /// The shapes of the cursor.
    package enum Shape: String, Hashable, Sendable, CaseIterable {
        /// No cursor.
        case none
        /// A vertical bar in the middle of an empty cell, or at the end of the character in a filled cell.
        case bar
        /// A horizontal bar at the bottom of the cell.
        case bottomBar
    }

    /// The shape.
    package var shape: Shape?
    /// The blink in an animation; nil for a cursor that does not blink. A snapshot shows the beginning of the blink.
    package var blink: Blink?
    /// The fade with which the cursor appears and disappears in an animation; nil for an instant change.
    package var fade: Timing?
    /// The width, in points; nil for 2 points (vertical bar) or half of the cell's width (horizontal bar).
    package var width: Double?
    /// The height, in points; nil for the cell's height minus the insets (vertical bar) or 2 points (horizontal bar).
    package var height: Double?
    /// The distance from the top and the bottom of the cell (vertical bar), or from the bottom of the cell (horizontal
    /// bar), in points; nil for 0.
    package var inset: Double?
    /// The radius of all corners: points, or a percentage of the shorter side; nil for square corners.
    package var radius: CornerRadii?
    /// Whether a vertical bar is centred in the cell. If not, the left edge of the bar is at the centre of the cell.
    package var isCentered: Bool?
    /// The colour.
    package var color: ColorSource?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
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
