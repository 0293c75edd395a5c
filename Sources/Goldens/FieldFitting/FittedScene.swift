import FieldGeometry

/// A scene with fields at their places, and areas in place of everything else.
struct FittedScene {
    /// A text, a button, or a part of the ground, as a rectangle of its colour.
    struct Area {
        let frame: Rect
        let color: String
        let radius: Double
        /// What it stands for.
        let meaning: String
    }

    /// What is behind everything.
    enum Background {
        case color(String)
        /// The path of an image that covers the canvas.
        case image(String)
    }

    var size: Size
    var background: Background
    var areas: [Area] = []
    var fields: [FittedField]
    /// The keys of each field, which start from a preset or not.
    var keys: [SceneTree]
    /// The path of the screenshot and its scale.
    var screenshot: (path: String, scale: Double)?

    init(size: Size, background: Background, fields: [FittedField]) {
        (self.size, self.background, self.fields) = (size, background, fields)
        keys = fields.map { $0.keys(preset: nil) }
    }

    /// The name of the state that the screenshot shows.
    var state: String { fields.first?.state ?? "empty" }

    /// The text of the scene file.
    var text: String {
        var lines = canvas.lines()
        lines += ["content:", "  overlay:", "    alignment: topLeading", "    children:"]
        for area in areas {
            let element = placed(Self.tree(area), at: area.frame.origin)
            lines += SceneTree.list([element]).lines(indent: 6).enumerated().map { index, line in
                index == 0 ? "\(line)  # \(area.meaning)" : line
            }
        }
        for (field, keys) in zip(fields, keys) {
            lines += SceneTree.list([placed(.mapping([.init(key: "field", value: keys)]), at: field.origin)])
                .lines(indent: 6)
        }
        return (lines + states.lines()).joined(separator: "\n") + "\n"
    }

    private var canvas: SceneTree {
        var tree = SceneTree.mapping([])
        tree[["canvas", "width"]] = .number(size.width)
        tree[["canvas", "height"]] = .number(size.height)
        switch background {
        case .color(let color): tree[["canvas", "background"]] = .text(color)
        case .image(let path):
            tree[["canvas", "background", "image"]] = .text(path)
            tree[["canvas", "background", "mode"]] = .scalar("stretch")
        }
        return tree
    }

    private var states: SceneTree {
        var tree = SceneTree.mapping([])
        if state != "empty" { tree[["states", "empty"]] = .mapping([]) }
        tree[["states", state]] = fields.first?.entry ?? .mapping([])
        for (index, field) in fields.enumerated().dropFirst() where field.entry != .mapping([]) {
            tree[["states", state, "fields", "field\(index + 1)"]] = field.entry
        }
        if let screenshot {
            tree[["screenshots", "files", state]] = .text(screenshot.path)
            tree[["screenshots", "scale"]] = .number(screenshot.scale)
        }
        return tree
    }

    /// An element at a place of the canvas.
    private func placed(_ element: SceneTree, at origin: Point) -> SceneTree {
        .element(
            "stack",
            [
                .init(key: "alignment", value: .scalar("leading")),
                .init(
                    key: "padding",
                    value: .mapping([
                        .init(key: "top", value: .number(origin.y)), .init(key: "left", value: .number(origin.x)),
                    ])),
                .init(key: "children", value: .list([element])),
            ])
    }

    private static func tree(_ area: Area) -> SceneTree {
        var keys: [SceneTree.Entry] = [
            .init(key: "width", value: .number(area.frame.width)),
            .init(key: "height", value: .number(area.frame.height)),
            .init(key: "background", value: .text(area.color)),
        ]
        if area.radius > 0 { keys.append(.init(key: "radius", value: .number(area.radius))) }
        keys.append(.init(key: "children", value: .list([])))
        return .element("stack", keys)
    }
}
