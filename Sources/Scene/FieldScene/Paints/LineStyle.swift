package import FieldGeometry

/// The style of a border or a ring. A value that is nil is not set; see `CellStyle`.
package struct LineStyle: Hashable, Sendable, KeyedValue {
    /// The width, in points; 0 for no line.
    package var width: Double?
    /// The colour, or a gradient in the bounds of the line.
    package var paint: PaintSource?
    /// The drawn part of the line.
    package var trim: LineTrim?
    /// The dashes.
    package var dash: LineDash?

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: LineStyle) -> LineStyle {
        var style = LineStyle()
        style.width = width ?? base.width
        style.paint = paint ?? base.paint
        style.trim = trim ?? base.trim
        style.dash = dash ?? base.dash
        return style
    }

    static let table = KeyTable(
        "line", name: "border", "A line along the edge of a box.",
        sample: "{ field: { preset: plain, box: { border: {} } } }", companions: ["width: 2"]
    ).of(LineStyle.self)

    /// Reads a `border` or a `ring`. Absent keys keep their current values. `none` hides the line.
    ///
    /// - Parameter defaultWidth: The width of a line that had none, in points; nil if the scene must set it.
    mutating func read(_ value: ScalarReader, defaultWidth: Double? = nil) {
        if value.isNone {
            width = 0
            return
        }
        value.mapping(Self.table) { walk in
            if let defaultWidth, (width ?? 0) == 0 { width = defaultWidth }
            keys(walk)
        }
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "width", &width, .points(upTo: 1000).optional, initial: "0; of stacks, overlays and buttons 1",
            "the width of the line", example: "2", also: ["thickness", "lineWidth", "borderWidth"])
        walk.value(
            "color", &paint, .paint.optional, as: "paint", initial: "`border`; of rings and buttons `accent`",
            "its colour or gradient", example: "accent", also: ["borderColor", "strokeColor", "fill"])
        walk.value(
            "trim", &trim, .trim.optional, as: "`[FROM, TO]`, 0 to 1; or `none`", initial: "`[0, 1]`",
            "the drawn part of the line, clockwise from the middle of the top edge. With `[0.75, 0.25]`, the part"
                + " passes over the top",
            example: "[0, 0.5]", also: ["part", "range"])
        walk.value(
            "dash", &dash, .dash.optional, as: "`[ON, OFF]`, points from 0.1 to 1,000; or `none`", initial: "none",
            "the lengths of the dashes and of the spaces between them. Without a `trim`, a dash is in the middle of"
                + " the top edge, and the spaces become slightly longer or shorter, so that all are equal",
            example: "[4, 2]", also: ["dashes", "dashPattern", "strokeDasharray", "style", "borderStyle"])
    }
}

extension ValueKind {
    /// A part of a line, `[FROM, TO]`, or `none` for the whole line.
    fileprivate static var trim: ValueKind<LineTrim> {
        let end = ValueKind<Double>.fraction
        return ValueKind<LineTrim>(.list(end.type, 2...2)) { reader in
            reader.list(
                of: 2, end.read,
                else: reader.misuse("'\(reader.name)' must be two numbers from 0 to 1, such as [0, 0.5], or none")
            ).map { LineTrim(from: $0[0], to: $0[1]) }
        }.orNone(.whole)
    }

    /// The lengths of the dashes of a line and of the spaces between them, or `none` for a solid line.
    static var dash: ValueKind<LineDash> {
        let length = ValueKind<Double>.number(0.1...1000, .points)
        return ValueKind<LineDash>(.list(length.type, 2...2)) { reader in
            reader.list(
                of: 2, length.read,
                else: reader.misuse(
                    "'\(reader.name)' must be the lengths of a dash and of a space in points, such as [4, 2], or none")
            ).map { LineDash(on: $0[0], off: $0[1]) }
        }.orNone(.solid)
    }
}

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
            "gap", &gap, .points(upTo: 1000).optional, initial: "none",
            "the space between the label and the rule. Without a gap the rule is at the bottom of the cell, and"
                + " overlaps the label's area",
            example: "4", also: ["spacing", "offset", "margin"])
    }
}
