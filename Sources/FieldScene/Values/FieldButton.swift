/// The button of a field. The button is enabled while every cell of the field is filled.
package struct FieldButton: Hashable, Sendable {
    /// The title.
    package var title = Located("Verify")
    /// The distance from the cells, in points.
    package var gap = 24.0
    /// The height, in points.
    package var height = 44.0
    /// The width, in points; nil for the field's width.
    package var width: Double?
    /// The size of the title's font, in points.
    package var size = 17.0
    /// The weight of the title's font.
    package var weight = 600.0
    /// The colour of the title.
    package var color = ColorSource.token("accent")
    /// The colour of the title while the button is disabled.
    package var disabledColor = ColorSource.fixed(rgb: 0x808080)
    /// The colour or the gradient of the fill; nil for none.
    package var fill: PaintSource?
    /// The radius of the corners, in points.
    package var radius = CornerRadii.points(8)
    /// The opacity while the button is disabled, from 0 to 1.
    package var disabledOpacity = 0.25

    /// Creates a button with the title "Verify".
    package init() {}
}
