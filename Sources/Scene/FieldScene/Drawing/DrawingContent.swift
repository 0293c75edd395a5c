package import FieldGeometry

/// The shape or the text of an item.
package enum DrawingContent: Hashable, Sendable {
    /// A rectangle; nil for square corners.
    case rect(CornerRadii?)
    /// The largest circle in the middle of the frame.
    case circle
    /// An ellipse that touches the sides of the frame.
    case ellipse
    /// Straight lines from point to point.
    case line([DrawingPoint])
    /// An outline.
    case path(DrawingPath)
    /// A text.
    case text(DrawingText)

    /// The key in scenes, which also names the item.
    package var kind: String {
        switch self {
        case .rect: "rect"
        case .circle: "circle"
        case .ellipse: "ellipse"
        case .line: "line"
        case .path: "path"
        case .text: "text"
        }
    }

    /// An item of each kind, with its default values.
    static let kinds: [DrawingContent] = [
        .rect(nil), .circle, .ellipse, .line([]), .path(DrawingPath()), .text(DrawingText()),
    ]

    /// A scene with a drawing that contains one item of this kind, without keys.
    var sample: String { "{ field: { length: 4, content: { drawing: [{ \(kind): {} }] } } }" }

    /// The keys of an item of this kind.
    var table: KeyTable {
        let table =
            switch self {
            case .rect:
                KeyTable("rect", "A rectangle that fills its frame.", sample: sample, companions: ["fill: accent"])
            case .circle, .ellipse:
                KeyTable(
                    "ellipse", name: "circle", "A circle or an ellipse in its frame.", sample: Self.circle.sample)
            case .line:
                KeyTable(
                    "line-shape", name: "line", "Straight lines between points.", sample: sample,
                    companions: ["stroke: { width: 2 }"])
            case .path:
                KeyTable(
                    "path", "An outline from the path data of SVG.", sample: sample,
                    companions: ["d: \"M8 20 L16 28 L32 10\"", "stroke: { width: 2 }"])
            case .text:
                KeyTable(
                    "drawing-text", name: "text", "A text in a drawing.",
                    sample:
                        "{ field: { length: 4, content: { drawing: [{ text: {} }] } }, states: { sample: { text: \"48\" } } }"
                )
            }
        return table.of(DrawingItem(self)) { $0.keys($1) }
    }

    /// The description of the kind's key.
    var description: KeyDescription {
        switch self {
        case .rect:
            KeyDescription(
                .mapping(table), as: "mapping", "a rectangle that fills its frame, with `radius`",
                example: "{ radius: 8, fill: fill }", synonyms: ["rectangle", "box", "roundRect"])
        case .circle:
            KeyDescription(
                .mapping(table), as: "mapping", "the largest circle in the middle of its frame",
                example: "{ fill: accent }", synonyms: ["disc", "dot"])
        case .ellipse:
            KeyDescription(
                .mapping(table), as: "mapping", "an ellipse that touches the sides of its frame",
                example: "{ fill: accent }", synonyms: ["oval"])
        case .line:
            KeyDescription(
                .mapping(table), as: "mapping", "straight lines between `points`",
                example: "{ points: [[0, 50%], [100%, 50%]], stroke: { width: 2 } }", synonyms: ["polyline"])
        case .path:
            KeyDescription(
                .mapping(table), as: "mapping", "an outline from path data, `d`",
                example: "{ d: \"M8 20 L16 28 L32 10\", stroke: { width: 2 } }", synonyms: ["shape", "svg"])
        case .text:
            KeyDescription(
                .either([.mapping(table), .null]), as: "mapping",
                "a text in the middle of its frame: the text of the cell, or a `string`", example: "{ size: 22 }",
                synonyms: ["label", "string"])
        }
    }

    /// Declares the keys that only items of this kind have.
    ///
    /// - Returns: Whether the scene sets all values that an item of this kind needs, and all of these are valid.
    mutating func keys(_ walk: KeyWalk) -> Bool {
        switch self {
        case .rect(var radii):
            walk.value(
                "radius", &radii, .radii.optional, as: "radii", initial: "0", "the radii of the corners", example: "8",
                also: ["cornerRadius", "borderRadius", "rx"])
            self = .rect(radii)
        case .circle, .ellipse: break
        case .line: return lineKeys(walk)
        case .path: return pathKeys(walk)
        case .text(var text):
            text.keys(walk)
            self = .text(text)
        }
        return true
    }

    private mutating func lineKeys(_ walk: KeyWalk) -> Bool {
        var points: [DrawingPoint]?
        let written = walk.value(
            "points", &points, .polyline.optional, as: "list of 2 to 500 points `[X, Y]`", isRequired: true,
            "the points, from the top left corner of the frame, in points or percentages of the frame",
            example: "[[0, 50%], [100%, 50%]]", also: ["from", "to", "coordinates"])
        if written == nil { walk.report { "'\($0)' needs 'points', such as [[0, 50%], [100%, 50%]]" } }
        self = .line(points ?? [])
        return points != nil
    }

    private mutating func pathKeys(_ walk: KeyWalk) -> Bool {
        var path: DrawingPath?
        let written = walk.value(
            "d", &path, .pathData.optional, as: "text", isRequired: true,
            "path data as in SVG, of up to 500 steps: all commands (`M L H V C S Q T A Z`, in lower case relative), with"
                + " coordinates from -10,000 to 10,000",
            example: "\"M8 20 L16 28 L32 10\"", also: ["data", "pathData", "svg"])
        if written == nil {
            walk.report { "'\($0)' needs 'd', the path data of SVG, such as \"M8 20 L16 28 L32 10\"" }
        }
        var viewBox: Rect?
        walk.value(
            "viewBox", &viewBox, .viewBox.optional, as: "`[X, Y, WIDTH, HEIGHT]`", initial: "none",
            "the coordinates that are scaled to fit the frame, as in SVG. Without it, they are points from the"
                + " frame's top left corner",
            example: "[0, 0, 40, 40]", also: ["bounds", "size"])
        path?.viewBox = viewBox
        self = .path(path ?? DrawingPath())
        return path != nil
    }
}

/// An outline from SVG's path data.
package struct DrawingPath: Hashable, Sendable {
    /// The path data, as it is written in the scene.
    package var data = ""
    /// The outline.
    package var path = Path()
    /// The rectangle of the outline's coordinates that is scaled to fit the frame of the item; nil if the coordinates
    /// are points from the frame's top left corner.
    package var viewBox: Rect?
    /// The length of a unit without a `viewBox`, in points.
    package var unit = 1.0
}

extension ValueKind {
    /// The points of a line.
    fileprivate static var polyline: ValueKind<[DrawingPoint]> {
        let distance = ValueKind<LengthOrPercentage>.distance
        return ValueKind<[DrawingPoint]>(.list(.list(distance.type, 2...2), 2...SceneLimits.pathElements)) { reader in
            guard case .list(let nodes) = reader.node.content, nodes.count >= 2 else {
                return reader.rejectList("a list of at least two points, such as [[0, 50%], [100%, 50%]]")
            }
            guard nodes.count <= SceneLimits.pathElements else {
                return reader.misuse("a line can have at most \(SceneLimits.pathElements) points, not \(nodes.count)")
            }
            return reader.values { point in
                point.list(
                    of: 2, distance.read,
                    else: point.rejectList("two distances for each point, such as [12, 50%]")
                ).map { DrawingPoint(x: $0[0], y: $0[1]) }
            }
        }
    }

    /// The path data of SVG.
    fileprivate static var pathData: ValueKind<DrawingPath> {
        ValueKind<DrawingPath>(.text) { reader in
            guard let data = reader.text() else { return nil }
            var path = DrawingPath()
            path.data = data
            do throws(PathData.Failure) {
                path.path = try PathData.path(data, limit: SceneLimits.pathElements)
            } catch {
                return reader.misuse(
                    "'d' is not the path data of SVG: \(error.reason), at character \(error.position)")
            }
            return path
        }
    }

    /// The coordinates that a path fills: `[X, Y, WIDTH, HEIGHT]`.
    fileprivate static var viewBox: ValueKind<Rect> {
        let (position, length) = (number(-10_000...10_000), size(upTo: 10_000))
        return ValueKind<Rect>(.tuple([position.type, position.type, length.type, length.type])) { reader in
            guard case .list(let nodes) = reader.node.content, nodes.count == 4 else {
                return reader.rejectList("four numbers as in SVG, such as [0, 0, 24, 24]")
            }
            let values = reader.items()
            guard let x = position.read(values[0]), let y = position.read(values[1]),
                let width = length.read(values[2]), let height = length.read(values[3])
            else { return nil }
            return Rect(x: x, y: y, width: width, height: height)
        }
    }
}
