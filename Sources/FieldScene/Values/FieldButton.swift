/// The button of a field: enabled while every cell is filled.
public struct FieldButton: Hashable, Sendable {
    /// The title.
    public var title = Placed("Verify")
    /// The distance from the cells, in points.
    public var gap = 24.0
    /// The height, in points.
    public var height = 44.0
    /// The width, in points; nil for the field's.
    public var width: Double?
    /// The size of the title's font, in points.
    public var size = 17.0
    /// The weight of the title's font.
    public var weight = 600.0
    /// The colour of the title.
    public var color = ColorSource.token("accent")
    /// The colour of the title while the button is disabled.
    public var disabledColor = ColorSource.fixed(rgb: 0x808080)
    /// The colour inside; nil for none.
    public var fill: ColorSource?
    /// The radius of the corners, in points.
    public var radius = 8.0
    /// The opacity while it is disabled.
    public var disabledOpacity = 0.25

    /// A button that says Verify.
    public init() {}
}
