/// The key of a paint that is a gradient.
package enum PaintKey: String, MappingKey {
    case gradient

    package static let mappingName = "paint"
    package static let summary = "A gradient."
    package static let sampleScene = "{ field: { preset: plain, box: { fill: {} } } }"

    package var description: KeyDescription {
        KeyDescription(
            required: .mapping(GradientKey.table), as: "mapping", "the colours and the direction of a gradient",
            example: "{ angle: 90, stops: [white, \"#C7D2FE\"] }")
    }
}

/// The keys of `gradient` of a paint.
package enum GradientKey: String, MappingKey {
    case kind, angle, center, stops

    package static let mappingName = "gradient"
    package static let summary = "Several colours that turn into one another."
    package static let sampleScene = "{ field: { preset: plain, box: { fill: { gradient: {} } } } }"
    package static let companions = ["stops: [white, \"#C7D2FE\"]"]

    package var description: KeyDescription {
        switch self {
        case .kind:
            KeyDescription(
                .words([
                    .init("linear", "along a line"), .init("radial", "outwards from a centre"),
                    .init("conic", "around a centre"),
                ]), initial: "`linear`", "along a line, outwards from a centre, or around a centre", example: "radial",
                synonyms: ["type", "shape"])
        case .angle:
            KeyDescription(
                .number(-3600...3600, .degrees), initial: "180; of a conic gradient, 0",
                "as in CSS: the direction of a linear gradient (0 is upwards, 90 to the right), or the direction in which a"
                    + " conic gradient begins",
                example: "90", synonyms: ["direction", "rotation", "from"])
        case .center:
            KeyDescription(
                .list(.percentage(-10...10), 2...2), as: "`[X%, Y%]`", initial: "`[50%, 50%]`",
                "the centre of a radial or conic gradient. A radial gradient ends in an ellipse through the farthest corner",
                example: "[30%, 20%]", with: ["kind: radial"], synonyms: ["at", "position", "origin"])
        case .stops:
            KeyDescription(
                required: .list(
                    .either([.color, .tuple([.color, .percentage(-10...10)])]), 2...SceneLimits.gradientStops),
                as: "list of 2 to 64: `[COLOUR, P%]` or a colour",
                "the colours with their positions, -1000 % to 1000 %. The first and the last colour without a position are"
                    + " at 0 % and 100 %, others are spread evenly",
                example: "[[white, 0%], [\"#C7D2FE\", 100%]]", synonyms: ["colors", "colorStops"])
        }
    }
}

extension ValueType {
    /// A colour or a gradient.
    static var paint: ValueType { .either([.color, .mapping(PaintKey.table)]) }
}
