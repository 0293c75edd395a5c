package import FieldGeometry

/// The style of the cursor in the active cell. A value that is nil is not set; see `CellStyle`.
package struct CursorStyle: Hashable, Sendable, KeyedValue {
    /// The shapes of the cursor.
    package enum Shape: String, Hashable, Sendable, SceneWord {
        /// No cursor.
        case none
        /// A vertical bar in the middle of an empty cell, or at the end of the character in a filled cell.
        case bar
        /// A horizontal bar at the bottom of the cell.
        case bottomBar

        var meaning: String {
            switch self {
            case .none: "no cursor"
            case .bar: "an upright bar"
            case .bottomBar: "a bar at the bottom of the cell"
            }
        }
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

    static let table = KeyTable(
        "cursor", "The bar in the active cell.",
        sample: "{ field: { preset: plain, cursor: {} }, states: { sample: { focused: true } } }",
        companions: ["shape: bar"]
    ).of(CursorStyle.self)

    /// Reads a `cursor`. Absent keys keep their current values. `none` hides the cursor.
    mutating func read(_ value: ScalarReader) {
        if value.isNone {
            shape = Shape.none
        } else {
            value.mapping(Self.table) { keys($0) }
        }
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "shape", &shape, .words().optional, initial: "none",
            "an upright bar, or a bar at the bottom of the cell", example: "bar", also: ["style", "type", "kind"])
        walk.value(
            "width", &width, .size(upTo: 1000).optional, initial: "2; of a `bottomBar` half the cell", "the width",
            example: "3", also: ["thickness", "cursorWidth"])
        walk.value(
            "height", &height, .size(upTo: 1000).optional,
            initial: "the cell's less the insets; of a `bottomBar` 2", "the height", example: "24",
            also: ["cursorHeight"])
        walk.value(
            "inset", &inset, .points(upTo: 1000).optional, initial: "0",
            "the distance from the top and bottom of the cell; of a `bottomBar`, from the bottom", example: "8",
            also: ["padding", "margin"])
        walk.value(
            "radius", &radius, .radius(.lengthOrPercentage).optional,
            as: "radius, or percentage of the shorter side", initial: "0", "the radius of the corners", example: "1",
            also: ["cornerRadius", "borderRadius", "cursorRadius"])
        walk.value(
            "centered", &isCentered, .flag.optional, initial: "`false`",
            "whether an upright bar is centred in the cell. Otherwise its left edge is in the middle of the cell",
            example: "true", also: ["isCentered"])
        walk.value(
            "color", &color, .color.optional, initial: "`accent`", "the colour", example: "text",
            also: ["tint", "tintColor", "caretColor"])
        walk.value(
            "blink", &blink, .blink.optional, as: "see [motion](motion.md#what-moves)", initial: "none",
            "how the cursor blinks in animations", example: "ios", also: ["animation"])
        walk.value(
            "fade", &fade, .timing(Timing(0.25, .easeInEaseOut)).orNone(Timing(0)).optional,
            as: "see [motion](motion.md#what-moves)", initial: "none",
            "how the cursor appears and disappears in animations", example: "250ms", also: ["transition"])
    }
}
