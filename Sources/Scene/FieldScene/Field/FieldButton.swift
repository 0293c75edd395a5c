/// The button of a field. The button is enabled while every cell of the field is filled.
package struct FieldButton: Hashable, Sendable, KeyedValue {
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

    static let table = KeyTable(
        "field-button", name: "button", "A button below the cells of a field, enabled while every cell is filled.",
        sample: "{ field: { length: 4, button: {} }, states: { full: { text: \"4829\" } } }",
        advice: Dictionary(
            uniqueKeysWithValues: ["enabled", "isenabled", "disabled", "isdisabled", "enabledwhen"].map {
                ($0, "the button of a field is enabled while every cell is filled")
            })
    ).of(FieldButton.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value("title", &title, .shownText, "the title", example: "Check", also: ["label", "text", "string"])
        walk.value(
            "gap", &gap, .points(upTo: 10_000), "the distance from the cells", example: "16",
            also: ["spacing", "margin", "marginTop"])
        walk.value("height", &height, .size(upTo: 10_000), "the height", example: "50")
        walk.value("width", &width, .size(upTo: 10_000).optional, initial: "the field's", "the width", example: "160")
        walk.value(
            "size", &size, .size(upTo: 1000), "the font size of the title", example: "20", also: ["fontSize"])
        walk.value(
            "weight", &weight, .number(1...1000), "the font weight of the title", example: "700", also: ["fontWeight"])
        walk.value(
            "color", &color, .color, "the colour of the title", example: "white",
            also: ["foregroundColor", "textColor"])
        walk.value(
            "fill", &fill, .paint.optional, as: "paint", initial: "none", "the colour or gradient inside",
            example: "\"#E8F0FE\"", also: ["background", "backgroundColor"])
        walk.value(
            "radius", &radius, .radius, as: "radius", "the radius of the corners", example: "12",
            also: ["cornerRadius", "borderRadius"])
        walk.value(
            "disabledColor", &disabledColor, .color, "the colour of the title while the button is disabled",
            example: "secondary")
        walk.value(
            "disabledOpacity", &disabledOpacity, .fraction, "the opacity while the button is disabled", example: "0.5")
    }
}
