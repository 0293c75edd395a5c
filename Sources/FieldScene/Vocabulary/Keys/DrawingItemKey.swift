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
                .mapping(RectKey.table), as: "mapping", "a rectangle that fills its frame, with `radius`",
                example: "{ radius: 8, fill: fill }", synonyms: ["rectangle", "box", "roundRect"])
        case .circle:
            KeyDescription(
                .mapping(EllipseKey.table), as: "mapping", "the largest circle in the middle of its frame",
                example: "{ fill: accent }", synonyms: ["disc", "dot"])
        case .ellipse:
            KeyDescription(
                .mapping(EllipseKey.table), as: "mapping", "an ellipse that touches the sides of its frame",
                example: "{ fill: accent }", synonyms: ["oval"])
        case .line:
            KeyDescription(
                .mapping(LineShapeKey.table), as: "mapping", "straight lines between `points`",
                example: "{ points: [[0, 50%], [100%, 50%]], stroke: { width: 2 } }", synonyms: ["polyline"])
        case .path:
            KeyDescription(
                .mapping(PathKey.table), as: "mapping", "an outline from path data, `d`",
                example: "{ d: \"M8 20 L16 28 L32 10\", stroke: { width: 2 } }", synonyms: ["shape", "svg"])
        case .text:
            KeyDescription(
                .either([.mapping(DrawingTextKey.table), .null]), as: "mapping",
                "a text in the middle of its frame: the text of the cell, or a `string`", example: "{ size: 22 }",
                synonyms: ["label", "string"])
        }
    }
}
