package import FieldGeometry

/// The style of the focus frame around the part of the card that is being entered.
package struct CardFocus: Hashable, Sendable {
    /// The frame's colour.
    package var color = ColorSource.fixed(rgb: 0xFF8000)
    /// The frame's colour while the status is `error`.
    package var errorColor = ColorSource.token("error")
    /// The frame's colour while the status is `success`.
    package var successColor = ColorSource.token("success")
    /// The line's width, in points.
    package var width = 1.0
    /// The radius of the corners, in points.
    package var radius = 6.0
    /// The distances between the frame and the number, in points.
    package var numberMargin = Insets(top: 14, left: 10, bottom: 10, right: 10)
    /// The distance between the frame and the holder's name, the date or the code, in points.
    package var margin = 6.0
    /// The growth of the frame on each side for each page that a drag goes beyond the first or last page, in points.
    package var stretch = 20.0

    /// Creates the focus frame of the preset `card`.
    package init() {}
}
