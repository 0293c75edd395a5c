import FieldGeometry

/// A row of cells, as numbers and colours of a scene. Lengths are in points.
struct FittedField {
    /// A line with its width and colour.
    struct Line: Equatable {
        var width: Double
        var color: String
    }

    /// What a cell looks like in one state.
    struct Look: Equatable {
        var fill: String?
        var border: Line?
        var ring: Line?
        /// The line below the character.
        var rule: Line?
        /// The size of the box if it is not that of the cell.
        var size: Size?

        var hasBox: Bool { fill != nil || border != nil || ring != nil }
    }

    /// What is shown in place of an entered character.
    enum Obscured: Equatable {
        case nothing
        case disc(Double)
    }

    /// A cursor of the active cell.
    struct Cursor: Equatable {
        var isUpright: Bool
        var width: Double
        var height: Double
        var inset: Double
        var color: String
    }

    /// The top left corner of the first cell.
    var origin: Point
    var length: Int
    var cell: Size
    /// The space between two cells of a group.
    var spacing: Double
    /// The number of cells of each group.
    var counts: [Int]
    var groupSpacing = 0.0
    var isJoined = false
    /// The dash between two groups.
    var dash: (size: Size, color: String)?
    var radius = 0.0
    var isRound = false
    var base: Look
    var filled: Look?
    var active: Look?
    var label: (size: Double, weight: Double, color: String)
    var placeholder: (text: String, color: String)?
    var obscured: Obscured?
    var cursor: Cursor?
    /// The entered characters.
    var text: String
    var isFocused: Bool

    /// The width of the row.
    var width: Double {
        let inner = Double(length) * cell.width + Double(length - counts.count) * spacing
        let between = dash.map { 2 * groupSpacing + $0.size.width } ?? groupSpacing
        return inner + Double(counts.count - 1) * between
    }

    /// The name of the state that the screenshot shows.
    var state: String {
        text.isEmpty ? isFocused ? "focused" : "empty" : text.count < length ? "typing" : "filled"
    }

    // MARK: keys

    /// The keys of the field, all of them, so that nothing depends on the preset.
    ///
    /// - Parameter preset: The preset that the field starts from; nil for `kind: cells`.
    func keys(preset: String?) -> SceneTree {
        var keys = SceneTree.mapping([])
        func set(_ path: String, _ value: SceneTree) { keys[path.split(separator: ".").map(String.init)] = value }
        if let preset { set("preset", .scalar(preset)) } else { set("kind", .scalar("cells")) }
        set("length", .number(Double(length)))
        set("width", .number(width))
        set("height", .number(cell.height))
        set("sizing.packed.width", .number(cell.width))
        set("sizing.packed.height", .number(cell.height))
        set("sizing.packed.spacing", .number(isJoined ? 0 : spacing))
        set("wraps", .scalar("false"))
        set("groups.counts", .list(counts.map { .number(Double($0)) }))
        set("groups.spacing", .number(groupSpacing))
        set("groups.joined", .scalar(isJoined ? "true" : "false"))
        if let dash {
            set("groups.separator.width", .number(dash.size.width))
            set("groups.separator.dashWidth", .number(dash.size.width))
            set("groups.separator.dashHeight", .number(dash.size.height))
            set("groups.separator.dashRadius", .number(0))
            set("groups.separator.color", .text(dash.color))
        } else {
            set("groups.separator", .scalar("none"))
        }
        set("label.size", .number(label.size))
        set("label.weight", .number(label.weight))
        set("label.color", .text(label.color))
        keys[["placeholder"]] =
            placeholder.map {
                .mapping([.init(key: "text", value: .text($0.text)), .init(key: "color", value: .text($0.color))])
            } ?? .scalar("none")
        switch obscured {
        case .nothing: set("obscure", .text(""))
        case .disc(let size): set("obscure.disc", .number(size))
        case nil: set("obscure", .scalar("none"))
        }
        set("cursor", cursor.map(Self.keys) ?? .scalar("none"))
        for (key, value) in Self.keys(base, radius: isRound ? .scalar("50%") : .number(radius)) { set(key, value) }
        for (state, look) in [("filled", filled ?? base), ("active", active ?? base)] {
            for (key, value) in Self.keys(look, radius: nil) { set("when.\(state).\(key)", value) }
        }
        return keys
    }

    private static func keys(_ look: Look, radius: SceneTree?) -> [(String, SceneTree)] {
        var keys: [(String, SceneTree)] = []
        if look.hasBox {
            keys.append(("box.fill", look.fill.map(SceneTree.text) ?? .scalar("none")))
            if let radius { keys.append(("box.radius", radius)) }
            keys += line("box.border", look.border, widthKey: "width") + line("box.ring", look.ring, widthKey: "width")
            keys.append(("box.shadow", .scalar("none")))
            if let size = look.size {
                keys += [("box.width", .number(size.width)), ("box.height", .number(size.height))]
            }
        } else {
            keys.append(("box", .scalar("none")))
        }
        return keys + line("rule", look.rule, widthKey: "height")
    }

    private static func line(_ path: String, _ line: Line?, widthKey: String) -> [(String, SceneTree)] {
        guard let line else { return [(path, .scalar("none"))] }
        return [("\(path).\(widthKey)", .number(line.width)), ("\(path).color", .text(line.color))]
    }

    private static func keys(_ cursor: Cursor) -> SceneTree {
        let entries: [(String, SceneTree)] = [
            ("shape", .scalar(cursor.isUpright ? "bar" : "bottomBar")), ("width", .number(cursor.width)),
            ("height", .number(cursor.height)), ("inset", .number(cursor.inset)), ("radius", .number(0)),
            ("centered", .scalar("true")), ("color", .text(cursor.color)),
        ]
        return .mapping(entries.map { SceneTree.Entry(key: $0.0, value: $0.1) })
    }

    /// The keys of the state that the screenshot shows.
    var entry: SceneTree {
        var keys = SceneTree.mapping([])
        if !text.isEmpty { keys[["text"]] = .text(text) }
        if isFocused { keys[["focused"]] = .scalar("true") }
        return keys
    }
}
