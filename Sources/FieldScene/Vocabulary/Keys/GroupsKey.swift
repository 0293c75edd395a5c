/// The keys of `groups`.
package enum GroupsKey: String, MappingKey {
    case counts, spacing, joined, separator

    package static let mappingName = "groups"
    package static let summary = "Groups of cells that are set apart."
    package static let sampleScene = "{ field: { length: 6, groups: {} } }"
    package static let companions = ["counts: [3, 3]"]

    package var description: KeyDescription {
        switch self {
        case .counts:
            KeyDescription(
                .either([
                    .integer(1...SceneLimits.cells), .list(.integer(1...SceneLimits.cells), 0...SceneLimits.cells),
                ]),
                as: "list of 1 to 64",
                initial: "one group",
                "the number of cells of each group, from the left. Further cells form one more group",
                example: "[3, 3]",
                synonyms: ["sizes", "pattern"])
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), initial: "8",
                "the space between a group and the separator, or between two groups without a separator", example: "12",
                synonyms: ["gap", "space"])
        case .joined:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the cells of a group share their borders. A cell that is not the first of its group has no left"
                    + " border, and only the outer corners of a group are round. The cells touch: the `spacing` of the sizing is"
                    + " ignored, and `fixedWidth` and `evenGaps` leave the rest of the width between and beside groups",
                example: "true", synonyms: ["attached", "merged"])
        case .separator:
            KeyDescription(
                .orNone(.mapping(SeparatorKey.self)), as: "mapping or `none`", initial: "none",
                "the dash between two groups", example: "{ width: 32 }", synonyms: ["divider", "dash"])
        }
    }
}

/// The keys of `separator`.
package enum SeparatorKey: String, MappingKey {
    case width, dashWidth, dashHeight, dashRadius, color

    package static let mappingName = "separator"
    package static let summary = "The dash between two groups."
    package static let sampleScene = "{ field: { length: 6, groups: { counts: [3, 3], separator: {} } } }"
    package static let companions = ["width: 32"]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "0",
                "the width of the separator. A separator without a width does not show", example: "32")
        case .dashWidth: KeyDescription(.size(upTo: 10_000), initial: "14", "the width of the dash", example: "18")
        case .dashHeight:
            KeyDescription(
                .size(upTo: 10_000), initial: "2", "the height of the dash", example: "3", synonyms: ["thickness"])
        case .dashRadius:
            KeyDescription(
                .points(upTo: 10_000), initial: "0", "the radius of its corners", example: "1",
                synonyms: ["cornerRadius", "borderRadius", "radius"])
        case .color: KeyDescription(.color, initial: "`secondary`", "its colour", example: "accent")
        }
    }
}
