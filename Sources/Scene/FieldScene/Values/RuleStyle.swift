/// The style of the line below a cell's character. A value that is nil is not set; see `CellStyle`.
package struct RuleStyle: Hashable, Sendable, KeyedValue {
    /// The thickness of a line whose style does not set `height`, in points.
    package static let defaultHeight = 1.0

    /// Whether the line is shown.
    package var isShown: Bool?
    /// The line's colour.
    package var color: ColorSource?
    /// The line's thickness: points, or a percentage of the cell's width.
    package var height: LengthOrPercentage?
    /// The space between the label and the line, in points. If it is nil, the label has the full height of the cell,
    /// and the line is drawn on top of the label's bottom edge.
    package var gap: Double?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: RuleStyle) -> RuleStyle {
        var style = RuleStyle()
        style.isShown = isShown ?? base.isShown
        style.color = color ?? base.color
        style.height = height ?? base.height
        style.gap = gap ?? base.gap
        return style
    }

    static let table = KeyTable(
        "rule", "The line below a cell.",
        sample: "{ field: { preset: plain, box: none, rule: {} }, states: { sample: { text: \"48\" } } }"
    ).of(RuleStyle.self)

    /// Reads a `rule`. Absent keys keep their current values. `none` hides the line.
    mutating func read(_ value: ScalarReader) {
        if value.isNone {
            isShown = false
        } else if value.mapping(Self.table, { keys($0) }) {
            isShown = true
        }
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.value("color", &color, .color.optional, initial: "`inactive`", "the colour", example: "accent")
        walk.value(
            "height", &height, .lengthOrPercentage.optional, as: "points or percentage of the width", initial: "1",
            "the thickness", example: "2", also: ["thickness", "width", "weight", "lineWidth"])
        walk.value(
            "gap", &gap, .points(upTo: 1000).optional, as: "points", initial: "none",
            "the space between the label and the rule. Without a gap the rule is at the bottom of the cell, and overlaps"
                + " the area of the label",
            example: "4", also: ["spacing", "offset", "margin"])
    }
}
