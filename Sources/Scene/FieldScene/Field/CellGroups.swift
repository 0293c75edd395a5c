/// The grouping of the cells in a row.
package struct CellGroups: Hashable, Sendable, KeyedValue {
    /// The number of cells in each group, beginning with the group of the first cell. The remaining cells form a last
    /// group.
    package var counts: [Int] = []
    /// The space between a group and the separator, or between two groups without a separator, in points.
    package var spacing = 8.0
    /// The width of the separator between two groups, in points; 0 for no separator.
    package var separatorWidth = 0.0
    /// The width of the dash in a separator, in points.
    package var dashWidth = 14.0
    /// The height of the dash in a separator, in points.
    package var dashHeight = 2.0
    /// The radius of the dash's corners, in points. Half of `dashHeight` makes the ends of the dash round.
    package var dashRadius = 0.0
    /// The colour of the dash.
    package var dashColor = ColorSource.token("secondary")
    /// Whether the cells of a group share their borders, so that only the outer corners of the group are rounded.
    package var isJoined = false
    /// How far the cells of a joined group overlap, in points, as by a negative margin in CSS; 0 if they share borders.
    package var overlap = 0.0
    /// The box around each group, behind its cells. It sets neither a width nor a height.
    package var box = BoxStyle()
    /// The styles of the box in the states of a group, which override the basic style.
    package var boxWhen: [CellStates: BoxStyle] = [:]

    /// The index of the group of each cell in a row of `length` cells.
    package func groupNumbers(length: Int) -> [Int] {
        let length = max(0, length)
        let numbers = counts.prefix(length).enumerated().flatMap { number, count in
            Array(repeating: number, count: max(0, min(count, length)))
        }
        return Array((numbers + Array(repeating: counts.count, count: length)).prefix(length))
    }

    /// The total space between two groups, separator included, in points.
    package var gap: Double { separatorWidth > 0 ? spacing * 2 + separatorWidth : spacing }

    static let table = KeyTable(
        "groups", "Groups of cells that are set apart.", sample: "{ field: { length: 6, groups: {} } }",
        companions: ["counts: [3, 3]"]
    ).of(CellGroups.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "counts", &counts, .cellCounts, as: "list of 1 to 64", initial: "one group",
            "the number of cells of each group, from the left. Further cells form one more group", example: "[3, 3]",
            also: ["sizes", "pattern"])
        walk.value(
            "spacing", &spacing, .points(upTo: 10_000),
            "the space between a group and the separator, or between two groups without a separator", example: "12",
            also: ["gap", "space"])
        walk.value(
            "joined", &isJoined, .flag,
            "whether the cells of a group touch and share their borders. Only the outer corners of a group are"
                + " round. The `spacing` of the sizing is ignored; `fixedWidth` and `evenGaps` leave the rest of the"
                + " width between and beside groups",
            example: "true", also: ["attached", "merged"])
        walk.value(
            "overlap", &overlap, .points(upTo: 100),
            "how far the cells of joined groups overlap, as by a negative margin in CSS. Each cell then has all its borders,"
                + " and the active one is above its neighbours",
            example: "1")
        walk.mappingOrNone(
            "box", Self.boxTable,
            "a box around each group, behind its cells: the keys of a [cell's box](#box-fill) except `width`, `height` and"
                + " `grows`, and `when`",
            example: "{ radius: 8, border: { width: 1 } }", also: ["container", "decoration"]
        ) { readBox($0) }
        walk.mappingOrNone(
            "separator", Self.separatorTable, "the dash between two groups", example: "{ width: 32 }",
            also: ["divider", "dash"]
        ) { value in
            if value.isNone {
                separatorWidth = 0
            } else {
                value.mapping(Self.separatorTable) { separatorKeys($0) }
            }
        }
    }

    private static let separatorTable = KeyTable(
        "separator", "The dash between two groups.",
        sample: "{ field: { length: 6, groups: { counts: [3, 3], separator: {} } } }", companions: ["width: 32"],
        isInline: true
    ).of(CellGroups()) { $0.separatorKeys($1) }

    private mutating func separatorKeys(_ walk: KeyWalk) {
        walk.value(
            "width", &separatorWidth, .size(upTo: 10_000), initial: "none",
            "the width of the separator. A separator without a width does not show", example: "32")
        walk.value("dashWidth", &dashWidth, .size(upTo: 10_000), "the width of the dash", example: "18")
        walk.value(
            "dashHeight", &dashHeight, .size(upTo: 10_000), "the height of the dash", example: "3", also: ["thickness"])
        walk.value(
            "dashRadius", &dashRadius, .points(upTo: 10_000), "the radius of its corners", example: "1",
            also: ["cornerRadius", "borderRadius", "radius"])
        walk.value("color", &dashColor, .color, "its colour", example: "accent")
    }

    // MARK: The box around a group

    private static let boxTable = KeyTable(
        "group-box", name: "box", "The box around each group of cells.",
        sample: "{ field: { length: 6, groups: { counts: [3, 3], box: {} } } }", isInline: true
    ).of(CellGroups()) { $0.boxKeys($1) }

    /// Reads the box around each group, and its styles in states. `none` removes both.
    private mutating func readBox(_ value: ScalarReader) {
        if value.isNone {
            box.isShown = false
            boxWhen = [:]
        } else if value.mapping(Self.boxTable, { boxKeys($0) }) {
            box.show(setBy: value.node)
            box.removeSize(setBy: value.node, in: "the box of a group", value.context)
        }
    }

    private mutating func boxKeys(_ walk: KeyWalk) {
        walk.mapping(
            "when",
            KeyTable(
                "group-box-states", "The box around a group in the states of the group.",
                sample:
                    "{ field: { length: 6, groups: { counts: [3, 3], box: { when: {} } } }, states: { sample: { focused: true } } }"
            ), "what is different in the box in a state of its group, in the field's `precedence`",
            example: "{ error: { ring: { width: 3, color: error } } }", also: ["states"]
        ) { walk in
            for (name, state) in CellStates.named {
                let meaning =
                    switch state {
                    case .empty: "no cell of the group has a character"
                    case .following: "all cells of the group are empty and after the active one"
                    case .filled: "every cell of the group has a character"
                    case .active: "one of its cells is active"
                    default: "the field has this status"
                    }
                walk.mappingOrNone(
                    name, BoxStyle.table, as: "keys of the box", initial: nil, "while \(meaning)",
                    example: "{ border: { width: 2, color: accent } }",
                    also: state == .error ? ["invalid"] : state == .active ? ["focused"] : []
                ) { value in
                    boxWhen[state, default: BoxStyle()].decode(value.node, in: value.context)
                    boxWhen[state]?.removeSize(setBy: value.node, in: "the box of a group", value.context)
                }
            }
        }
        box.keys(walk)
    }
}

extension ValueKind {
    /// The numbers of cells of groups.
    fileprivate static var cellCounts: ValueKind<[Int]> {
        let count = ValueKind<Int>.integer(1...SceneLimits.cells)
        return ValueKind<[Int]>(.either([count.type, .list(count.type, 0...SceneLimits.cells)])) { reader in
            guard reader.items().count <= SceneLimits.cells else {
                return reader.reject("a list of at most \(SceneLimits.cells) numbers")
            }
            return reader.values(count.read)
        }
    }
}
