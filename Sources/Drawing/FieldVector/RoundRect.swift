import FieldDrawing
import FieldGeometry

/// A rectangle with one radius at all corners, or a line of constant width around one. Lengths are in pixels.
struct RoundRect {
    /// The rectangle; for a line, the rectangle along its middle.
    var rect: Rect
    var radius: Double
    /// The width of the line; nil if the rectangle is filled.
    var width: Double?

    /// The rectangle of a shape; nil if the shape is not a rectangle, or its corners differ.
    init?(_ shape: Shape) {
        guard case .rect(let rect, let corners) = shape.placed, !rect.isEmpty, rect.isFinite else { return nil }
        let fitted = corners.fitted(to: rect.size)
        let radii = [fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft]
        guard radii.allSatisfy({ abs($0 - radii[0]) < 1e-6 }), fitted.isSquare || fitted.smoothing == 0 else {
            return nil
        }
        (self.rect, radius) = (rect, max(0, radii[0]))
    }

    /// The rectangle whose outline a path is, as `Path.rounded` draws it, such as a circle; nil for another shape.
    init?(outline shape: Shape) {
        guard case .path(let path, let map) = shape, path.elements.count == 10 else { return nil }
        let outline = path.mapped(by: map)
        guard let bounds = outline.controlBounds, case .move(let start) = outline.elements[0],
            let round = RoundRect(.rect(bounds, Corners(all: start.x - bounds.x))),
            outline.isNear(.rounded(round.rect, corners: Corners(all: round.radius)))
        else { return nil }
        self = round
    }

    /// The line between two concentric rectangles; nil if its width is not constant.
    init?(between outer: Shape, _ inner: Shape) {
        guard let outer = RoundRect(outer), let inner = RoundRect(inner) else { return nil }
        let width = inner.rect.x - outer.rect.x
        guard width > 0, outer.isInset(inner, by: width), outer.radius == 0 || outer.radius > width / 2 else {
            return nil
        }
        (rect, radius) = (outer.rect.inset(by: width / 2), max(0, outer.radius - width / 2))
        self.width = width
    }

    /// The filled rectangle, or the line around a rectangle, that a shape is equal to; nil for another shape.
    init?(box shape: Shape) {
        let box: RoundRect? =
            if case .evenOdd(let outer, let inner) = shape {
                RoundRect(between: outer, inner)
            } else {
                RoundRect(shape) ?? RoundRect(outline: shape)
            }
        guard let box else { return nil }
        self = box
    }

    /// The box of a line along a rectangle; nil for another shape, or a line that is not one rectangle: with dashes,
    /// with round joins at square corners, or along a path of which only a part is drawn.
    init?(along shape: Shape, _ stroke: Stroke) {
        guard stroke.dash == nil, stroke.width > 0 else { return nil }
        if case .path = shape {
            guard stroke.trim == nil, let round = RoundRect(outline: shape) else { return nil }
            self = round
        } else {
            guard let round = RoundRect(shape) else { return nil }
            // The line is inside the edge of a rectangle, and centred on any other edge.
            let inset = if case .rect = shape { stroke.width / 2 } else { 0.0 }
            (rect, radius) = (round.rect.inset(by: inset), max(0, round.radius - inset))
            guard !rect.isEmpty else { return nil }
        }
        guard radius > 0 || !stroke.isRound else { return nil }
        width = stroke.width
    }

    /// The box with a value of ``VectorClipTracks/box``, and the width of its line.
    init(_ values: [Double], width: Double? = nil) {
        rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
        (radius, self.width) = (values[4], width)
    }

    /// Adds the values that change over time.
    func add(to values: inout VectorClipValues) {
        values[.position] = [rect.x, rect.y]
        values[.size] = [rect.width, rect.height]
        values[.radius] = [radius]
        values[.lineWidth] = [width ?? 0]
    }

    /// Whether `other` is this rectangle with its edges moved inwards by `distance`.
    func isInset(_ other: RoundRect, by distance: Double) -> Bool {
        let inner = rect.inset(by: distance)
        let corner = max(0, radius - distance)
        return [
            other.rect.x - inner.x, other.rect.y - inner.y, other.rect.maxX - inner.maxX,
            other.rect.maxY - inner.maxY, other.radius - corner,
        ].allSatisfy { abs($0) < 1e-6 }
    }

    /// The outline of the rectangle, from the middle of its top edge.
    var perimeter: Path { .perimeter(of: rect, corners: Corners(all: radius)) }

    var shape: Shape {
        guard let width else { return .rect(rect, Corners(all: radius)) }
        let half = width / 2
        func edge(_ distance: Double) -> Shape {
            .rect(rect.inset(by: -distance), Corners(all: radius > 0 ? max(0, radius + distance) : 0))
        }
        return .evenOdd(edge(half), edge(-half))
    }
}

extension Path {
    /// Whether another path has the same steps, and points that differ at most by rounding errors.
    fileprivate func isNear(_ other: Path) -> Bool {
        steps == other.steps && zip(coordinates, other.coordinates).allSatisfy { abs($0 - $1) < 1e-6 }
    }
}
