import FieldGeometry

/// The keys of every item of a drawing.
package enum ItemKey: String, MappingKey {
    case inset, width, height, offset, opacity, turn

    package static let mappingName = "item"
    package static let summary = "The frame of an item in a drawing."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ circle: {} }] } }, states: { sample: { text: \"48\" } } }"
    package static let companions = ["fill: accent"]

    package var description: KeyDescription {
        let length = ValueType.either([.size(upTo: 10_000), .percentage(0...10)])
        return switch self {
        case .inset:
            KeyDescription(
                ValueKind<Insets>.drawingInset.type,
                as: "points, -1,000 to 10,000, or `{ top, left, bottom, right }`", initial: "0",
                "the distances of the item's frame from the sides of the area", example: "4",
                synonyms: ["padding", "margin", "insets"])
        case .width:
            KeyDescription(
                length, as: "points, or percentages of the area up to 1000 %", initial: "inside the inset",
                "the width of the frame, which is centred inside the inset", example: "20")
        case .height:
            KeyDescription(
                length, as: "points, or percentages of the area up to 1000 %", initial: "inside the inset",
                "the height of the frame, which is centred inside the inset", example: "50%")
        case .offset:
            KeyDescription(
                .mapping(DrawingOffsetKey.table),
                as: "`{ x, y }`, points, or percentages of the area, -1000 % to 1000 %",
                initial: "0", "the displacement of the frame", example: "{ y: -4 }",
                synonyms: ["translate", "position"])
        case .opacity:
            KeyDescription(
                .progress, as: "[progress](#progress)", initial: "1", "the opacity", example: "filled",
                synonyms: ["alpha"])
        case .turn:
            KeyDescription(
                .either([
                    .number(-36_000...36_000, .degrees), .words([.init("filled", "a whole turn in a filled cell")]),
                    .mapping(ProgressKey.table),
                ]), as: "degrees, or a [progress](#progress) of a whole turn", initial: "0",
                "the clockwise rotation around the middle of the frame", example: "45",
                synonyms: ["rotation", "rotate", "angle"])
        }
    }
}

extension ValueType {
    /// A number from 0 to 1, `filled` or a time.
    static var progress: ValueType {
        .either([
            .fraction, .words([.init("filled", "0 in an empty cell and 1 in a filled one")]),
            .mapping(ProgressKey.table),
        ])
    }
}

/// The keys of `offset` of an item.
package enum DrawingOffsetKey: String, MappingKey {
    case x, y

    package static let mappingName = "offset"
    package static let isInline = true
    package static let summary = "The displacement of an item."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, offset: {} } }] } } }"

    package var description: KeyDescription {
        let distance = ValueType.either([.number(-10_000...10_000, .points), .percentage(-10...10)])
        return switch self {
        case .x: KeyDescription(distance, initial: "0", "to the right", example: "2", synonyms: ["dx", "left"])
        case .y: KeyDescription(distance, initial: "0", "downwards", example: "-10%", synonyms: ["dy", "top"])
        }
    }
}

/// The keys of the paint of a shape.
package enum FillKey: String, MappingKey {
    case fill

    package static let mappingName = "shape"
    package static let summary = "What is inside a shape."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ circle: {} }] } } }"

    package var description: KeyDescription {
        KeyDescription(
            .paint, as: "paint", initial: "none", "what is inside. A path is filled by the nonzero rule",
            example: "accent", synonyms: ["color", "background"])
    }
}

/// The key of the line along a shape's edge.
package enum StrokeKey: String, MappingKey {
    case stroke

    package static let mappingName = "shape"
    package static let summary = "The line along the edge of a shape."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ circle: {} }] } } }"

    package var description: KeyDescription {
        KeyDescription(
            .mapping(StrokeStyleKey.table), as: "mapping", initial: "none",
            "the line along the edge. A shape has a `fill`, a `stroke` or both", example: "{ width: 2, color: accent }",
            synonyms: ["border", "line", "outline"])
    }
}

/// The keys of `rect`.
package enum RectKey: String, MappingKey {
    case radius

    package static let mappingName = "rect"
    package static let summary = "A rectangle that fills its frame."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ rect: {} }] } } }"
    package static let companions = ["fill: accent"]
    package static let parts: [KeyTable] = [FillKey.table, StrokeKey.table, ItemKey.table]

    package var description: KeyDescription {
        KeyDescription(
            .radii, as: "radii", initial: "0", "the radii of the corners", example: "8",
            synonyms: ["cornerRadius", "borderRadius", "rx"])
    }
}

/// The keys of `circle` and `ellipse`.
package enum EllipseKey: CombinedKey {
    package static let mappingName = "circle"
    package static let summary = "A circle or an ellipse in its frame."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ circle: {} }] } } }"
    package static let parts: [KeyTable] = [FillKey.table, StrokeKey.table, ItemKey.table]
}

/// The keys of `line` of a drawing.
package enum LineShapeKey: String, MappingKey {
    case points

    package static let mappingName = "line"
    package static let summary = "Straight lines between points."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ line: {} }] } } }"
    package static let companions = ["stroke: { width: 2 }"]
    package static let parts: [KeyTable] = [StrokeKey.table, ItemKey.table]

    package var description: KeyDescription {
        let distance = ValueType.either([.number(-10_000...10_000, .points), .percentage(-10...10)])
        return KeyDescription(
            required: .list(.list(distance, 2...2), 2...SceneLimits.pathElements),
            as: "list of 2 to 500 points `[X, Y]`",
            "the points, each distance in points or as a percentage of the frame, from its top left corner",
            example: "[[0, 50%], [100%, 50%]]", synonyms: ["from", "to", "coordinates"])
    }
}

/// The keys of `path` of a drawing.
package enum PathKey: String, MappingKey {
    case d, viewBox

    package static let mappingName = "path"
    package static let summary = "An outline from the path data of SVG."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ path: {} }] } } }"
    package static let companions = ["d: \"M8 20 L16 28 L32 10\"", "stroke: { width: 2 }"]
    package static let parts: [KeyTable] = [FillKey.table, StrokeKey.table, ItemKey.table]

    package var description: KeyDescription {
        switch self {
        case .d:
            KeyDescription(
                required: .text, as: "text",
                "path data as in SVG, of up to 500 steps: all commands (`M L H V C S Q T A Z`, in lower case relative), with"
                    + " coordinates from -10,000 to 10,000",
                example: "\"M8 20 L16 28 L32 10\"", synonyms: ["data", "pathData", "svg"])
        case .viewBox:
            KeyDescription(
                .tuple([
                    .number(-10_000...10_000, .none), .number(-10_000...10_000, .none), .size(upTo: 10_000),
                    .size(upTo: 10_000),
                ]), as: "`[X, Y, WIDTH, HEIGHT]`", initial: "none",
                "the coordinates that are scaled to fit the frame, as in SVG. Without it, coordinates are points from the"
                    + " frame's top left corner",
                example: "[0, 0, 40, 40]", synonyms: ["bounds", "size"])
        }
    }
}
