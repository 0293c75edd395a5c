import FieldDrawing
import FieldGeometry

/// An item of a drawing without the values that can change from frame to frame: its position, its colour, its opacity,
/// the ends of a line, and the points of an outline in perspective. The same item is drawn in other frames with other
/// values.
struct VectorClipItem: Hashable {
    /// The content of the item. The comment of each case lists its properties.
    indirect enum Content: Hashable {
        /// A rectangle in one colour, filled or as a line around it: a box, its colour.
        case box(isLine: Bool)
        /// A line along a rectangle, in one colour: a box, its colour, the ends of the drawn part.
        case line(isRound: Bool)
        /// A filled or stroked shape at the origin, in black if it has one colour: its position; its colour if it has one;
        /// the ends of the drawn part if it is a line.
        case shape(DisplayItem)
        /// A shadow at the origin, in its colour at full opacity: its position and its opacity.
        case shadow(DisplayItem)
        /// An image at the origin: its position.
        case image(DisplayItem)
        /// A filled outline whose points move: its colour and its points.
        case outline([Step])
        /// Items with one opacity.
        case group([VectorClipItem])
        /// Items inside a shape.
        case clip(Shape, [VectorClipItem])
        /// Items that are moved, scaled and rotated about a point, and whose greatest distance from it is `reach`: the
        /// offset, the scale and the turn.
        case pose(anchor: Point, reach: Double, [VectorClipItem])
        /// Items that are transformed in another way.
        case transform(AffineTransform, [VectorClipItem])
    }

    /// A step of an outline without its points.
    enum Step: Hashable { case move, line, cubic, close }

    let content: Content

    /// Converts an item in pixels, and adds its values to `values`.
    init(_ item: DisplayItem, values: inout VectorClipValues) {
        switch item {
        case .fill(let shape, let paint): content = Self.fill(shape, paint, &values)
        case .stroke(let shape, let stroke, let paint): content = Self.stroke(shape, stroke, paint, &values)
        case .shadow(let shape, let blur, let color, let cutout):
            let full = Color(red: color.red, green: color.green, blue: color.blue)
            values[.opacity] = [color.alpha]
            content = .shadow(
                Self.atOrigin(.shadow(shape, blur: blur, full, cutout: cutout), from: shape.origin, &values))
        case .image(_, let rect): content = .image(Self.atOrigin(item, from: rect.origin, &values))
        case .group(let opacity, let items):
            values[.opacity] = [min(max(opacity, 0), 1)]
            content = .group(values.items(items))
        case .text(_, let items):
            values[.opacity] = [1]
            content = .group(values.items(items))
        case .clip(let shape, let items): content = .clip(shape, values.items(items))
        case .transform(let transform, let items):
            guard let scale = transform.evenScale, let bounds = items.paintedBounds else {
                content = .transform(transform, values.items(items))
                return
            }
            let anchor = Point(x: bounds.midX, y: bounds.midY)
            let moved = transform.apply(anchor)
            values[.offset] = [moved.x - anchor.x, moved.y - anchor.y]
            values[.scale] = [scale]
            values[.turn] = [transform.angle * 180 / .pi]
            let reach = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
            content = .pose(anchor: anchor, reach: reach, values.items(items))
        case .backdrop(let shape, _):
            // `VectorClip` has already replaced backdrops by images.
            content = .clip(shape, [])
        case .rotation(_, _, let items):
            // `VectorClip` has already projected rotations.
            content = .clip(.rect(.zero, .square), values.items(items))
        }
    }

    private static func fill(_ shape: Shape, _ paint: Paint, _ values: inout VectorClipValues) -> Content {
        guard case .color(let color) = paint else {
            return .shape(atOrigin(.fill(shape, paint), from: shape.origin, &values))
        }
        values[.color] = color.components
        if let box = RoundRect(box: shape) {
            box.add(to: &values)
            return .box(isLine: box.width != nil)
        }
        if case .path(let path, .identity) = shape {
            values[.points] = path.coordinates
            return .outline(path.steps)
        }
        return .shape(atOrigin(.fill(shape, .color(.black)), from: shape.origin, &values))
    }

    private static func stroke(
        _ shape: Shape, _ stroke: Stroke, _ paint: Paint, _ values: inout VectorClipValues
    ) -> Content {
        var line = paint
        values[.ends] = [stroke.trim?.start ?? 0, stroke.trim?.end ?? 1]
        if case .color(let color) = paint {
            values[.color] = color.components
            if let box = RoundRect(along: shape, stroke) {
                box.add(to: &values)
                return .line(isRound: stroke.isRound)
            }
            line = .color(.black)
        }
        let whole = Stroke(width: stroke.width, dash: stroke.dash, isRound: stroke.isRound)
        let moved = atOrigin(.stroke(shape, whole, line), from: shape.origin, &values)
        if case .stroke(let shape, let stroke, let paint) = moved, case .outset = shape {
            return .shape(.stroke(shape.placed, stroke, paint))
        }
        return .shape(moved)
    }

    /// An item moved from a point to the origin; the point becomes its position.
    private static func atOrigin(
        _ item: DisplayItem, from place: Point, _ values: inout VectorClipValues
    ) -> DisplayItem {
        values[.position] = [place.x, place.y]
        return item.moved(by: Point(x: -place.x, y: -place.y))
    }

    /// Whether the item is the outline of a glyph or a symbol.
    var isGlyph: Bool { if case .shape(.fill(.path, .color)) = content { true } else { false } }
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

    /// The coordinates of all points, in order.
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
    /// The scale, if the transform scales equally in all directions and mirrors nothing; otherwise nil.
    fileprivate var evenScale: Double? {
        let scale = (a * a + b * b).squareRoot()
        guard scale > 0, abs(a - d) < 1e-9 * scale, abs(b + c) < 1e-9 * scale else { return nil }
        return scale
    }
}

extension Shape {
    /// The point that moves with the shape.
    fileprivate var origin: Point {
        switch self {
        case .rect(let rect, _), .outset(let rect, _, _): rect.origin
        case .evenOdd(let outer, _): outer.origin
        case .path(let path, let transform):
            // The points of a symbol contain its position. Glyphs have the coordinates of their font, and a transform.
            if transform == .identity, case .move(let start)? = path.elements.first {
                start
            } else {
                Point(x: transform.tx, y: transform.ty)
            }
        }
    }
}
