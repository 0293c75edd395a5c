/// The keys of `border` and `ring`.
package enum LineKey: String, MappingKey {
    case width, color, trim, dash

    package static let mappingName = "border"
    package static let summary = "A line along the edge of a box."
    package static let sampleScene = "{ field: { preset: plain, box: { border: {} } } }"
    package static let companions = ["width: 2"]

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .points(upTo: 1000), initial: "0; of stacks, overlays and buttons 1", "the width of the line",
                example: "2", synonyms: ["thickness", "lineWidth", "borderWidth"])
        case .color:
            KeyDescription(
                .paint, as: "paint", initial: "`border`; of rings and buttons `accent`", "its colour or gradient",
                example: "accent", synonyms: ["borderColor", "strokeColor", "fill"])
        case .trim:
            KeyDescription(
                .either([.list(.fraction, 2...2), .none]), as: "`[FROM, TO]`, 0 to 1; or `none`", initial: "`[0, 1]`",
                "the drawn part of the line: it begins in the middle of the top edge and runs clockwise. With"
                    + " `[0.75, 0.25]`, the part passes over the top",
                example: "[0, 0.5]", synonyms: ["part", "range"])
        case .dash:
            KeyDescription(
                .dash, as: "`[ON, OFF]`, points from 0.1 to 1,000; or `none`", initial: "none",
                "the lengths of the dashes and of the spaces between them. A dash is in the middle of the top edge, and the"
                    + " spaces become slightly longer or shorter, so that all of them are equal. With a `trim`, the lengths"
                    + " are exact, and the part begins with a dash",
                example: "[4, 2]", synonyms: ["dashes", "dashPattern", "strokeDasharray", "style", "borderStyle"])
        }
    }
}
