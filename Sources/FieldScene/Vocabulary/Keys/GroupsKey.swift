/// The keys of `groups`.
package enum GroupsKey: String, MappingKey {
    case counts, spacing, joined, box, separator

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
        case .box:
            KeyDescription(
                .orNone(.mapping(GroupBoxKey.table)), as: "mapping or `none`", initial: "none",
                "a box around each group, behind its cells: the keys of a [cell's box](#box-fill) except `width`, `height` and"
                    + " `grows`, and `when`",
                example: "{ radius: 8, border: { width: 1 } }", synonyms: ["container", "decoration"])
        case .separator:
            KeyDescription(
                .orNone(.mapping(SeparatorKey.table)), as: "mapping or `none`", initial: "none",
                "the dash between two groups", example: "{ width: 32 }", synonyms: ["divider", "dash"])
        }
    }
}

/// The keys of the box around a group.
package enum GroupBoxKey: String, MappingKey {
    case when

    package static let mappingName = "box"
    package static let summary = "The box around each group of cells."
    package static let sampleScene = "{ field: { length: 6, groups: { counts: [3, 3], box: {} } } }"
    package static let parts: [KeyTable] = [BoxStyle.table]
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(
            .mapping(GroupBoxStatesKey.table), as: "mapping",
            "what is different in the box in a state of its group, in the field's `precedence`",
            example: "{ error: { ring: { width: 3, color: error } } }", synonyms: ["states"])
    }
}

/// The states of a group of cells.
package enum GroupBoxStatesKey: String, MappingKey {
    case empty, following, filled, active, success, error, disabled

    package static let mappingName = "when"
    package static let summary = "The box around a group in the states of the group."
    package static let sampleScene =
        "{ field: { length: 6, groups: { counts: [3, 3], box: { when: {} } } }, states: { sample: { focused: true } } }"
    package static let isInline = true

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .empty: "no cell of the group has a character"
            case .following: "all cells of the group are empty and after the active one"
            case .filled: "every cell of the group has a character"
            case .active: "one of its cells is active"
            case .success: "the status is `success`"
            case .error: "the status is `error`"
            case .disabled: "the status is `disabled`"
            }
        return KeyDescription(
            .orNone(.mapping(BoxStyle.table)), as: "keys of the box", initial: "none", "while \(meaning)",
            example: "{ border: { width: 2, color: accent } }",
            synonyms: self == .error ? ["invalid"] : self == .active ? ["focused"] : [])
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
