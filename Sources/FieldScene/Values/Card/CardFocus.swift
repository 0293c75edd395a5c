package import FieldGeometry

/// The look of the frame around what is being entered.
package struct CardFocus: Hashable, Sendable {
    /// The frame's colour.
    package var color = ColorSource.fixed(rgb: 0xFF8000)
    /// The frame's colour while the app refuses the value.
    package var errorColor = ColorSource.token("error")
    /// The frame's colour once the app has accepted the value.
    package var successColor = ColorSource.token("success")
    /// The line's width, in points.
    package var width = 1.0
    /// The radius of the corners, in points.
    package var radius = 6.0
    /// How far the frame lies outside the number.
    package var numberMargin = Insets(top: 14, left: 10, bottom: 10, right: 10)
    /// How far the frame lies outside the holder's name, the date and the code, in points.
    package var margin = 6.0
    /// How far the frame grows on each side for each page that a drag goes too far, in points.
    package var stretch = 20.0

    /// The original's frame.
    package init() {}
}
