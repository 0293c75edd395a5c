public import FieldGeometry

/// The look of the frame around what is being entered.
public struct CardFocus: Hashable, Sendable {
    /// The frame's colour.
    public var color = ColorSource.fixed(rgb: 0xFF8000)
    /// The frame's colour while the app refuses the value.
    public var errorColor = ColorSource.token("error")
    /// The frame's colour once the app has accepted the value.
    public var successColor = ColorSource.token("success")
    /// The line's width, in points.
    public var width = 1.0
    /// The radius of the corners, in points.
    public var radius = 6.0
    /// How far the frame lies outside the number.
    public var numberMargin = Insets(top: 14, left: 10, bottom: 10, right: 10)
    /// How far the frame lies outside the holder's name, the date and the code, in points.
    public var margin = 6.0
    /// How far the frame grows on each side for each page that a drag goes too far, in points.
    public var stretch = 20.0

    /// The original's frame.
    public init() {}
}
