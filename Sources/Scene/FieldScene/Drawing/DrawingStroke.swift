package import FieldGeometry

/// A line along the edge of a shape in a drawing.
package struct DrawingStroke: Hashable, Sendable, KeyedValue {
    /// The width, in points.
    package var width = 1.0
    /// The colour or the gradient.
    package var paint = PaintSource.token("text")
    /// The start of the drawn part, as a fraction of the line's length.
    package var start = DrawingProgress.fixed(0)
    /// The end of the drawn part, as a fraction of the line's length.
    package var end = DrawingProgress.fixed(1)
    /// The dashes; nil for a solid line.
    package var dash: LineDash?
    /// Whether the ends and the corners of the line are round.
    package var isRound = false

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "width", &width, .size(upTo: 1000),
            "the width. The line is inside the edge of a `rect`, a `circle` or an `ellipse`, and centred on a `line`"
                + " or a `path`. A `viewBox` does not scale it",
            example: "2", also: ["lineWidth", "strokeWidth", "thickness"])
        walk.value(
            "color", &paint, .paint, as: "paint",
            "the colour or gradient. A gradient extends over the item with its line", example: "accent",
            also: ["stroke", "fill"])
        var part = (start, end)
        walk.value(
            "trim", &part, .trim, as: "`[FROM, TO]`, each a [progress](#progress)", initial: "`[0, 1]`",
            "the drawn part, clockwise from the top on a `rect`, a `circle` or an `ellipse`. A part that ends before"
                + " it begins passes over the start of the line; it is empty if one of its ends is `filled` or a"
                + " time",
            example: "[0, filled]", also: ["part", "range", "progress"])
        (start, end) = part
        walk.value(
            "dash", &dash, .dash.optional, as: "`[ON, OFF]`, points from 0.1 to 1,000; or `none`", initial: "none",
            "the lengths of the dashes and of the spaces between them. The spaces of a closed line without a `trim`"
                + " adapt, as those of a [border](#line-dash)",
            example: "[4, 2]", also: ["dashes", "strokeDasharray"])
        walk.value(
            "cap", &isRound, .choice([("butt", false, "straight ends"), ("round", true, "round ends and corners")]),
            "whether the ends and the corners of the line are round", example: "round",
            also: ["lineCap", "strokeLinecap"])
    }
}

extension ValueKind {
    /// A line along the edge of a shape.
    static var stroke: ValueKind<DrawingStroke> {
        mapping(
            KeyTable(
                "stroke-style", name: "stroke", "The line along the edge of a shape.",
                sample: "{ field: { length: 4, content: { drawing: [{ circle: { stroke: {} } }] } } }",
                companions: ["width: 2"]), from: DrawingStroke()
        ) { $0.keys($1) }
    }

    /// A part of a line, `[FROM, TO]`, each a number, `filled` or a time.
    fileprivate static var trim: ValueKind<(DrawingProgress, DrawingProgress)> {
        let progress = ValueKind<DrawingProgress>.progress
        return ValueKind<(DrawingProgress, DrawingProgress)>(.list(progress.type, 2...2)) { reader in
            reader.list(
                of: 2, progress.read,
                else: reader.rejectList("two numbers from 0 to 1, filled, or a time, such as [0, filled]")
            ).map { ($0[0], $0[1]) }
        }
    }
}
