import FieldDrawing
import FieldGeometry

/// A rectangle with one radius at all corners, or a line of constant width around one.
struct VectorClipBox {
    /// The rectangle, in pixels; of a line, along its middle.
    var rect: Rect
    /// The radius of the corners, in pixels.
    var radius: Double
    /// The width of the line, in pixels; nil if the rectangle is filled.
    var width: Double?

    /// Adds the values that change over time.
    func add(to values: inout VectorClipValues) {
        values[.position] = [rect.x, rect.y]
        values[.size] = [rect.width, rect.height]
        values[.radius] = [radius]
        values[.lineWidth] = [width ?? 0]
    }

    /// The box of a shape; nil if the shape is none.
    init?(_ shape: Shape) {
        if case .evenOdd(let outer, let inner) = shape {
            guard let (middle, width) = SVGShape.border(outer, inner) else { return nil }
            (rect, radius, self.width) = (middle.rect, middle.radius, width)
        } else {
            guard let round = SVGShape.RoundRect(shape) ?? SVGShape.RoundRect(outline: shape) else { return nil }
            (rect, radius) = (round.rect, round.radius)
        }
    }

    /// The box of a line along a rectangle; nil for another shape, or a line that is not one rectangle: one with dashes, with
    /// round corners of its own, or one that begins at another point than the middle of the top edge.
    init?(along shape: Shape, _ stroke: Stroke) {
        guard stroke.dash == nil, stroke.width > 0 else { return nil }
        if case .path = shape {
            guard stroke.trim == nil, let round = SVGShape.RoundRect(outline: shape) else { return nil }
            (rect, radius) = (round.rect, round.radius)
        } else {
            guard let round = SVGShape.RoundRect(shape) else { return nil }
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

    /// The outline of the rectangle, from the middle of its top edge.
    var perimeter: Path { .perimeter(of: rect, corners: Corners(all: radius)) }

    /// The shape to fill.
    var shape: Shape {
        guard let width else { return .rect(rect, Corners(all: radius)) }
        let half = width / 2
        func edge(_ distance: Double) -> Shape {
            .rect(rect.inset(by: -distance), Corners(all: radius > 0 ? max(0, radius + distance) : 0))
        }
        return .evenOdd(edge(half), edge(-half))
    }
}
