/// The kinds of items of a drawing. An item is a mapping with one of these keys.
package enum DrawingItemKey: String, MappingKey {
    case rect, circle, ellipse, line, path, text

    package static let mappingName = "drawing"
    package static let summary = "An item of a drawing: a mapping with one key, its kind."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{}] } }, states: { sample: { text: \"48\" } } }"
    package static let alternatives = allCases

    package var description: KeyDescription {
        switch self {
        case .rect:
            KeyDescription(
                .mapping(RectKey.self), as: "mapping", "a rectangle that fills its frame, with `radius`",
                example: "{ radius: 8, fill: fill }", synonyms: ["rectangle", "box", "roundRect"])
        case .circle:
            KeyDescription(
                .mapping(EllipseKey.self), as: "mapping", "the largest circle in the middle of its frame",
                example: "{ fill: accent }", synonyms: ["disc", "dot"])
        case .ellipse:
            KeyDescription(
                .mapping(EllipseKey.self), as: "mapping", "an ellipse that touches the sides of its frame",
                example: "{ fill: accent }", synonyms: ["oval"])
        case .line:
            KeyDescription(
                .mapping(LineShapeKey.self), as: "mapping", "straight lines between `points`",
                example: "{ points: [[0, 50%], [100%, 50%]], stroke: { width: 2 } }", synonyms: ["polyline"])
        case .path:
            KeyDescription(
                .mapping(PathKey.self), as: "mapping", "an outline from path data, `d`",
                example: "{ d: \"M8 20 L16 28 L32 10\", stroke: { width: 2 } }", synonyms: ["shape", "svg"])
        case .text:
            KeyDescription(
                .either([.mapping(DrawingTextKey.self), .null]), as: "mapping",
                "a text in the middle of its frame: the text of the cell, or a `string`", example: "{ size: 22 }",
                synonyms: ["label", "string"])
        }
    }
}

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
                .either([.number(-1000...10_000, .points), .mapping(InsetsKey.self)]),
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
                .mapping(DrawingOffsetKey.self),
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
                    .mapping(ProgressKey.self),
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
            .mapping(ProgressKey.self),
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

/// The distances from four sides.
package enum InsetsKey: String, MappingKey {
    case top, left, bottom, right

    package static let mappingName = "inset"
    package static let isInline = true
    package static let summary = "Distances from the four sides."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, inset: {} } }] } } }"

    package var description: KeyDescription {
        let side =
            switch self {
            case .top: "above"
            case .left: "on the left"
            case .bottom: "below"
            case .right: "on the right"
            }
        return KeyDescription(
            .number(-1000...10_000, .points), initial: "0", "the distance \(side)", example: "4",
            synonyms: self == .left ? ["leading", "start"] : self == .right ? ["trailing", "end"] : [])
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
            .mapping(StrokeStyleKey.self), as: "mapping", initial: "none",
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
    package static let parts: [any MappingKey.Type] = [FillKey.self, StrokeKey.self, ItemKey.self]

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
    package static let parts: [any MappingKey.Type] = [FillKey.self, StrokeKey.self, ItemKey.self]
}

/// The keys of `line` of a drawing.
package enum LineShapeKey: String, MappingKey {
    case points

    package static let mappingName = "line"
    package static let summary = "Straight lines between points."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ line: {} }] } } }"
    package static let companions = ["stroke: { width: 2 }"]
    package static let parts: [any MappingKey.Type] = [StrokeKey.self, ItemKey.self]

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
    package static let parts: [any MappingKey.Type] = [FillKey.self, StrokeKey.self, ItemKey.self]

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

/// The keys of `text` of a drawing.
package enum DrawingTextKey: String, MappingKey {
    case string, family, size, weight, italic, color

    package static let mappingName = "text"
    package static let summary = "A text in a drawing."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ text: {} }] } }, states: { sample: { text: \"48\" } } }"
    package static let parts: [any MappingKey.Type] = [ItemKey.self]

    package var description: KeyDescription {
        func font(_ key: LabelKey) -> KeyDescription {
            let label = key.description
            return KeyDescription(
                label.type, as: "as of `label`", initial: "the label's", label.meaning, example: label.example,
                synonyms: label.synonyms)
        }
        return switch self {
        case .string:
            KeyDescription(
                .text, initial: "the text of the cell",
                "a fixed text of one line. The text of the cell is its character, or what `obscure` shows in its place. It enters as"
                    + " `motion.enter` sets",
                example: "\"#\"", synonyms: ["text", "value"])
        case .family: font(.family)
        case .size: font(.size)
        case .weight: font(.weight)
        case .italic: font(.italic)
        case .color: font(.color)
        }
    }
}

/// The keys of `stroke`.
package enum StrokeStyleKey: String, MappingKey {
    case width, color, trim, dash, cap

    package static let mappingName = "stroke"
    package static let summary = "The line along the edge of a shape."
    package static let sampleScene = "{ field: { length: 4, content: { drawing: [{ circle: { stroke: {} } }] } } }"
    package static let companions = ["width: 2"]

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 1000), initial: "1",
                "the width. The line of a `rect`, a `circle` or an `ellipse` is inside its edge, that of a `line` or a `path`"
                    + " is centred on it. A `viewBox` does not scale it",
                example: "2", synonyms: ["lineWidth", "strokeWidth", "thickness"])
        case .color:
            KeyDescription(
                .paint, as: "paint", initial: "`text`",
                "the colour or gradient. A gradient extends over the item with its line", example: "accent",
                synonyms: ["stroke", "fill"])
        case .trim:
            KeyDescription(
                .list(.progress, 2...2), as: "`[FROM, TO]`, each a [progress](#progress)", initial: "`[0, 1]`",
                "the drawn part. The line of a `rect`, a `circle` or an `ellipse` begins at the top and runs clockwise. A"
                    + " part that ends before it begins passes over the start of the line; it is empty if one of its ends is"
                    + " `filled` or a time",
                example: "[0, filled]", synonyms: ["part", "range", "progress"])
        case .dash:
            KeyDescription(
                .dash, as: "`[ON, OFF]`, points from 0.1 to 1,000; or `none`", initial: "none",
                "the lengths of the dashes and of the spaces between them. The spaces of a closed line without a `trim`"
                    + " become slightly longer or shorter, as those of a [border](#cells)",
                example: "[4, 2]", synonyms: ["dashes", "strokeDasharray"])
        case .cap:
            KeyDescription(
                .words([.init("butt", "straight ends"), .init("round", "round ends and corners")]), initial: "`butt`",
                "whether the ends and the corners of the line are round", example: "round",
                synonyms: ["lineCap", "strokeLinecap"])
        }
    }
}

/// The keys of a progress that is a time.
package enum ProgressKey: String, MappingKey {
    case time, curve, repeats, rest

    package static let mappingName = "progress"
    package static let summary = "A progress that grows from 0 to 1 with time."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, opacity: {} } }] } } }"
    package static let companions = ["time: 1s"]

    package var description: KeyDescription {
        switch self {
        case .time:
            KeyDescription(
                required: .time, as: "time", "how long it takes", example: "1s", synonyms: ["duration", "period"])
        case .curve:
            KeyDescription(
                .curve, as: "see [curves](motion.md#curves)", initial: "`linear`", "the curve", example: "ease-out",
                synonyms: ["easing", "ease"])
        case .repeats:
            KeyDescription(
                .boolean, initial: "`false`", "whether it begins again when it is over", example: "true",
                synonyms: ["loop", "repeat"])
        case .rest:
            KeyDescription(
                .fraction, initial: "0 in stills, 1 with [reduced motion](motion.md#reduced-motion)",
                "the progress where nothing moves", example: "0.75", synonyms: ["still", "value"])
        }
    }
}
