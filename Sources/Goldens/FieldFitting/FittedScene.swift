import FieldGeometry
import FieldSource

/// A scene with fields at their places, and areas in place of everything else.
struct FittedScene {
    /// A text, a button or a panel, as a rectangle of its colour.
    struct Area {
        /// What an area replaces.
        enum Kind: String, CaseIterable {
            case text, button, panel
        }

        let kind: Kind
        let frame: Rect
        let color: String
        var radius = 0.0
    }

    /// What is behind everything.
    enum Background {
        case color(String)
        /// The path of an image that covers the canvas.
        case image(String)
    }

    /// The name; nil for that of the file.
    var name: String?
    var size: Size
    var background: Background
    var areas: [Area] = []
    var fields: [FittedField]
    /// The keys of each field, which start from a preset or not.
    var keys: [JSON]
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
        var lines = canvas.yaml() + ["content:", "  overlay:", "    alignment: topLeading", "    children:"]
        for area in areas {
            var element = JSON.list([placed(Self.keys(of: area), at: area.frame.origin)]).yaml(indent: 6)
            element[0] += "  # \(area.kind.rawValue)"
            lines += element
        }
        for (field, keys) in zip(fields, keys) {
            lines += JSON.list([placed(["field": keys], at: field.origin)]).yaml(indent: 6)
        }
        return (lines + states.yaml()).joined(separator: "\n") + "\n"
    }

    private var canvas: JSON {
        let background: JSON =
            switch background {
            case .color(let color): .text(color)
            case .image(let path): ["image": .text(path), "mode": "stretch"]
            }
        var keys: JSON = [
            "canvas": ["width": .number(size.width), "height": .number(size.height), "background": background]
        ]
        if let name { keys = ["name": .text(name), "canvas": keys["canvas"] ?? .null] }
        return keys
    }

    private var states: JSON {
        var entry = fields.first?.entry ?? .object([])
        for (index, field) in fields.enumerated().dropFirst() where !field.entry.isEmpty {
            entry[["fields", "field\(index + 1)"]] = field.entry
        }
        var keys = JSON.object([])
        if state != "empty" { keys[["states", "empty"]] = .object([]) }
        keys[["states", state]] = entry
        if let screenshot {
            keys["screenshots"] = ["files": [state: .text(screenshot.path)], "scale": .number(screenshot.scale)]
        }
        return keys
    }

    /// An element at a place of the canvas.
    private func placed(_ element: JSON, at origin: Point) -> JSON {
        let padding: JSON = ["top": .number(origin.y), "left": .number(origin.x)]
        return ["stack": ["alignment": "leading", "padding": padding, "children": [element]]]
    }

    private static func keys(of area: Area) -> JSON {
        var keys: JSON = [
            "width": .number(area.frame.width), "height": .number(area.frame.height), "background": .text(area.color),
        ]
        if area.radius > 0 { keys["radius"] = .number(area.radius) }
        keys["children"] = []
        return ["stack": keys]
    }
}
