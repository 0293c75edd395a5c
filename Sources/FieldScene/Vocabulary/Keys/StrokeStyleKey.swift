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
