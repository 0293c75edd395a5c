import FieldGeometry
import FieldSource

/// A row of cells, as numbers and colours of a scene. Lengths are in points.
struct FittedField {
    /// A line with its width and colour.
    struct Line: Equatable {
        var width: Double
        var color: String
    }

    /// A shadow of the cells.
    struct Shadow: Equatable {
        var y: Double
        var blur: Double
        /// The colour, `#RRGGBBAA`.
        var color: String

        var keys: JSON { ["y": .number(y), "blur": .number(blur), "color": .text(color)] }
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
    var shadow: Shadow?
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

    /// The width of the row, without the error of adding decimals.
    var width: Double { (((frames.last?.maxX ?? origin.x) - origin.x) * 1000).rounded() / 1000 }

    /// The rectangles of the cells.
    var frames: [Rect] {
        let between = dash.map { 2 * groupSpacing + $0.size.width } ?? groupSpacing
        var x = origin.x
        return counts.flatMap { count in
            defer { x += between - spacing }
            return (0..<count).map { _ in
                defer { x += cell.width + spacing }
                return Rect(x: x, y: origin.y, width: cell.width, height: cell.height)
            }
        }
    }

    /// The name of the state that the screenshot shows.
    var state: String {
        text.isEmpty ? isFocused ? "focused" : "empty" : text.count < length ? "typing" : "filled"
    }

    // MARK: keys

    /// The keys of the field, all of them, so that nothing depends on the preset.
    ///
    /// - Parameter preset: The preset that the field starts from; nil for `kind: cells`.
    func keys(preset: String?) -> JSON {
        var keys = JSON.object([])
        func set(_ path: String, _ value: JSON) { keys[path.split(separator: ".").map(String.init)[...]] = value }
        if let preset { set("preset", .text(preset)) } else { set("kind", .text("cells")) }
        set("length", .integer(length))
        set("width", .number(width))
        set("height", .number(cell.height))
        set("sizing.packed.width", .number(cell.width))
        set("sizing.packed.height", .number(cell.height))
        set("sizing.packed.spacing", .number(isJoined ? 0 : spacing))
        set("wraps", .flag(false))
        set("groups.counts", .list(counts.map(JSON.integer)))
        set("groups.spacing", .number(groupSpacing))
        set("groups.joined", .flag(isJoined))
        if let dash {
            set("groups.separator.width", .number(dash.size.width))
            set("groups.separator.dashWidth", .number(dash.size.width))
            set("groups.separator.dashHeight", .number(dash.size.height))
            set("groups.separator.dashRadius", .number(0))
            set("groups.separator.color", .text(dash.color))
        } else {
            set("groups.separator", Self.none)
        }
        set("label.size", .number(label.size))
        set("label.weight", .number(label.weight))
        set("label.color", .text(label.color))
        set("placeholder", placeholder.map { ["text": .text($0.text), "color": .text($0.color)] } ?? Self.none)
        switch obscured {
        case .nothing: set("obscure", .text(""))
        case .disc(let size): set("obscure.disc", .number(size))
        case nil: set("obscure", Self.none)
        }
        set("cursor", cursor.map(Self.keys) ?? Self.none)
        for (key, value) in Self.keys(base, radius: isRound ? .text("50%") : .number(radius)) { set(key, value) }
        if base.hasBox { set("box.shadow", shadow?.keys ?? Self.none) }
        for (state, look) in [("filled", filled ?? base), ("active", active ?? base)] {
            for (key, value) in Self.keys(look, radius: nil) { set("when.\(state).\(key)", value) }
            if look.hasBox { set("when.\(state).box.shadow", shadow?.keys ?? Self.none) }
        }
        return keys
    }

    private static let none = JSON.text("none")

    private static func keys(_ look: Look, radius: JSON?) -> [(String, JSON)] {
        var keys: [(String, JSON)] = []
        if look.hasBox {
            keys.append(("box.fill", look.fill.map(JSON.text) ?? none))
            if let radius { keys.append(("box.radius", radius)) }
            keys += line("box.border", look.border, widthKey: "width") + line("box.ring", look.ring, widthKey: "width")
            if let size = look.size {
                keys += [("box.width", .number(size.width)), ("box.height", .number(size.height))]
            }
        } else {
            keys.append(("box", none))
        }
        return keys + line("rule", look.rule, widthKey: "height")
    }

    private static func line(_ path: String, _ line: Line?, widthKey: String) -> [(String, JSON)] {
        guard let line else { return [(path, none)] }
        return [("\(path).\(widthKey)", .number(line.width)), ("\(path).color", .text(line.color))]
    }

    private static func keys(_ cursor: Cursor) -> JSON {
        [
            "shape": .text(cursor.isUpright ? "bar" : "bottomBar"), "width": .number(cursor.width),
            "height": .number(cursor.height), "inset": .number(cursor.inset), "radius": .number(0),
            "centered": .flag(true), "color": .text(cursor.color),
        ]
    }

    /// The keys of the state that the screenshot shows.
    var entry: JSON {
        var keys = JSON.object([])
        if !text.isEmpty { keys["text"] = .text(text) }
        if isFocused { keys["focused"] = .flag(true) }
        return keys
    }
}
