import FieldDrawing
import FieldGeometry

/// An item of a drawing without what can change from frame to frame: its place, its colour, its opacity, the ends of a
/// line, and the points of an outline in perspective. The same item with other values is drawn in other frames.
struct VectorClipItem: Hashable {
    /// What the item draws.
    indirect enum Content: Hashable {
        /// A rectangle in one colour, filled or as a line around it. Values: those of `VectorClipBox`, then red, green,
        /// blue, opacity.
        case box(isLine: Bool)
        /// A line along a rectangle, in one colour. Values: those of `VectorClipBox`, then red, green, blue, opacity, then
        /// the ends of the drawn part.
        case line(isRound: Bool)
        /// A filled or stroked shape at the origin, in black if it has one colour.
        ///
        /// Values: x, y; then red, green, blue and opacity if it has one colour; then the ends of the drawn part if it is
        /// a line.
        case shape(DisplayItem)
        /// A shadow at the origin, in its colour at full opacity. Values: x, y, opacity.
        case shadow(DisplayItem)
        /// An image at the origin. Values: x, y.
        case image(DisplayItem)
        /// A filled outline whose points move. Values: red, green, blue, opacity, then x and y of each point.
        case outline([Step])
        /// Items with one opacity. Values: the opacity, then those of the items.
        case group([VectorClipItem])
        /// Items inside a shape. Values: those of the items.
        case clip(Shape, [VectorClipItem])
        /// Items that are moved, scaled and rotated about a point, from which they reach as far as this. Values: x and y of the offset, the scale, the turn in
        /// degrees clockwise, then those of the items.
        case pose(anchor: Point, reach: Double, [VectorClipItem])
        /// Items that are transformed in another way. Values: those of the items.
        case transform(AffineTransform, [VectorClipItem])
    }

    /// A step of an outline without its points.
    enum Step: Hashable { case move, line, cubic, close }

    /// What the item draws.
    let content: Content

    /// Converts an item in pixels, and appends its values to `values`.
    init(_ item: DisplayItem, values: inout [Double]) {
        switch item {
        case .fill(let shape, .color(let color)) where VectorClipBox(shape) != nil:
            let box = VectorClipBox(shape)
            values += (box?.values ?? []) + [color.red, color.green, color.blue, color.alpha]
            content = .box(isLine: box?.width != nil)
        case .stroke(let shape, let stroke, .color(let color)) where VectorClipBox(along: shape, stroke) != nil:
            let box = VectorClipBox(along: shape, stroke)
            values += (box?.values ?? []) + [color.red, color.green, color.blue, color.alpha]
            values += [stroke.trim?.start ?? 0, stroke.trim?.end ?? 1]
            content = .line(isRound: stroke.isRound)
        case .fill(.path(let path, .identity), .color(let color)):
            values += [color.red, color.green, color.blue, color.alpha] + path.coordinates
            content = .outline(path.steps)
        case .fill(let shape, let paint):
            let origin = shape.origin
            let moved = item.moved(by: Point(x: -origin.x, y: -origin.y))
            values += [origin.x, origin.y]
            if case .color(let color) = paint, case .fill(let shape, _) = moved {
                values += [color.red, color.green, color.blue, color.alpha]
                content = .shape(.fill(shape, .color(.black)))
            } else {
                content = .shape(moved)
            }
        case .stroke(let shape, let stroke, let paint):
            let origin = shape.origin
            let back = Point(x: -origin.x, y: -origin.y)
            values += [origin.x, origin.y]
            var line = paint.mapShape { $0.moved(by: back) }
            if case .color(let color) = paint {
                values += [color.red, color.green, color.blue, color.alpha]
                line = .color(.black)
            }
            values += [stroke.trim?.start ?? 0, stroke.trim?.end ?? 1]
            let whole = Stroke(width: stroke.width, dash: stroke.dash, isRound: stroke.isRound)
            var moved = shape.moved(by: back)
            if case .outset = moved { moved = moved.placed }
            content = .shape(.stroke(moved, whole, line))
        case .shadow(let shape, let blur, let color, let cutout):
            let origin = shape.origin
            let back = Point(x: -origin.x, y: -origin.y)
            values += [origin.x, origin.y, color.alpha]
            let full = Color(red: color.red, green: color.green, blue: color.blue)
            content = .shadow(
                .shadow(shape.moved(by: back), blur: blur, full, cutout: cutout?.moved(by: back)))
        case .image(let image, let rect):
            values += [rect.x, rect.y]
            content = .image(.image(image, Rect(origin: .zero, size: rect.size)))
        case .group(let opacity, let items):
            values.append(min(max(opacity, 0), 1))
            content = .group(items.map { VectorClipItem($0, values: &values) })
        case .text(_, let items):
            values.append(1)
            content = .group(items.map { VectorClipItem($0, values: &values) })
        case .clip(let shape, let items):
            content = .clip(shape, items.map { VectorClipItem($0, values: &values) })
        case .transform(let transform, let items):
            if let scale = transform.evenScale, let bounds = items.paintedBounds {
                let anchor = Point(x: bounds.midX, y: bounds.midY)
                let moved = transform.apply(anchor)
                values += [moved.x - anchor.x, moved.y - anchor.y, scale, transform.angle * 180 / .pi]
                let reach = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
                content = .pose(anchor: anchor, reach: reach, items.map { VectorClipItem($0, values: &values) })
                return
            }
            content = .transform(transform, items.map { VectorClipItem($0, values: &values) })
        case .rotation(_, _, let items):
            // `VectorClip` projects rotations before.
            content = .clip(.rect(.zero, .square), items.map { VectorClipItem($0, values: &values) })
        }
    }

    /// Whether the item is the outline of a glyph or a symbol.
    var isGlyph: Bool { if case .shape(.fill(.path, .color)) = content { true } else { false } }

    /// The number of values.
    var valueCount: Int {
        switch content {
        case .box: VectorClipBox.valueCount + 4
        case .line: VectorClipBox.valueCount + 6
        case .shape(.fill(_, .color)): 6
        case .shape(.stroke(_, _, .color)): 8
        case .shape(.stroke): 4
        case .shape, .image: 2
        case .shadow: 3
        case .outline(let steps): 4 + steps.reduce(0) { $0 + $1.pointCount * 2 }
        case .group(let items): 1 + items.reduce(0) { $0 + $1.valueCount }
        case .pose(_, _, let items): 4 + items.reduce(0) { $0 + $1.valueCount }
        case .clip(_, let items), .transform(_, let items): items.reduce(0) { $0 + $1.valueCount }
        }
    }
}

extension VectorClipItem.Step {
    /// The number of its points.
    var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .cubic: 3
        case .close: 0
        }
    }
}

extension Path {
    /// The steps without their points.
    var steps: [VectorClipItem.Step] {
        elements.map { element in
            switch element {
            case .move: .move
            case .line: .line
            case .cubic: .cubic
            case .close: .close
            }
        }
    }

    /// The coordinates of all points, in their order.
    var coordinates: [Double] {
        elements.flatMap { element -> [Double] in
            switch element {
            case .move(let p), .line(let p): [p.x, p.y]
            case .cubic(let a, let b, let c): [a.x, a.y, b.x, b.y, c.x, c.y]
            case .close: []
            }
        }
    }

    /// The path with these steps and coordinates.
    init(_ steps: [VectorClipItem.Step], _ coordinates: some Collection<Double>) {
        var rest = coordinates.makeIterator()
        func point() -> Point { Point(x: rest.next() ?? 0, y: rest.next() ?? 0) }
        self.init(
            steps.map { step in
                switch step {
                case .move: return .move(point())
                case .line: return .line(point())
                case .cubic:
                    let (a, b, c) = (point(), point(), point())
                    return .cubic(a, b, c)
                case .close: return .close
                }
            })
    }
}

extension AffineTransform {
    /// The scale, if the transform has the same one in all directions and mirrors nothing; else nil.
    fileprivate var evenScale: Double? {
        let scale = (a * a + b * b).squareRoot()
        guard scale > 0, abs(a - d) < 1e-9 * scale, abs(b + c) < 1e-9 * scale else { return nil }
        return scale
    }
}

extension FrameSeries {
    /// Values of `VectorClipItem.Content.pose` in pixels as poses. The turn goes on beyond half a turn.
    func poses(about anchor: Point, reach: Double, unit: Double) -> PoseSeries {
        var last = 0.0
        let values = map { value in
            last += (value[3] - last).remainder(dividingBy: 360)
            return [value[0] * unit, value[1] * unit, value[2], last]
        }
        return PoseSeries(values, about: Point(x: anchor.x * unit, y: anchor.y * unit), reach: reach * unit)
    }
}

extension Shape {
    /// The point that moves with the shape.
    fileprivate var origin: Point {
        switch self {
        case .rect(let rect, _), .outset(let rect, _, _): rect.origin
        case .evenOdd(let outer, _): outer.origin
        case .path(let path, let transform):
            // The points of a symbol are at its place. Glyphs have points of their font, and a transform.
            if transform == .identity, case .move(let start)? = path.elements.first {
                start
            } else {
                Point(x: transform.tx, y: transform.ty)
            }
        }
    }
}
