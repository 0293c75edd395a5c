import FieldDrawing
import FieldGeometry

/// A shape in pixels, as an element of SVG in points.
struct SVGShape {
    /// Points per pixel.
    let unit: Double

    /// A rectangle with one radius at all corners.
    struct RoundRect {
        /// The rectangle, in pixels.
        var rect: Rect
        /// The radius, in pixels.
        var radius: Double

        /// The rectangle of a shape; nil if the shape is no rectangle, or its corners differ.
        init?(_ shape: Shape) {
            guard case .rect(let rect, let corners) = shape.placed, !rect.isEmpty, rect.isFinite else { return nil }
            let fitted = corners.fitted(to: rect.size)
            let radii = [fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft]
            guard radii.allSatisfy({ abs($0 - radii[0]) < 1e-6 }), fitted.isSquare || fitted.smoothing == 0 else {
                return nil
            }
            (self.rect, radius) = (rect, max(0, radii[0]))
        }

        /// The rectangle that a path goes around as `Path.rounded` does, such as a circle; nil for another shape.
        init?(outline shape: Shape) {
            guard case .path(let path, let map) = shape, path.elements.count == 10 else { return nil }
            let outline = path.mapped(by: map)
            guard let bounds = outline.controlBounds, case .move(let start) = outline.elements[0],
                let round = RoundRect(.rect(bounds, Corners(all: start.x - bounds.x))),
                outline.isNear(.rounded(round.rect, corners: Corners(all: round.radius)))
            else { return nil }
            self = round
        }

        /// Whether `other` is this rectangle with its edges `distance` further inside.
        func isInset(_ other: RoundRect, by distance: Double) -> Bool {
            let inner = rect.inset(by: distance)
            let corner = max(0, radius - distance)
            return [
                other.rect.x - inner.x, other.rect.y - inner.y, other.rect.maxX - inner.maxX,
                other.rect.maxY - inner.maxY, other.radius - corner,
            ].allSatisfy { abs($0) < 1e-6 }
        }
    }

    /// The line between two concentric rectangles: the rectangle along its middle, and its width; nil if it has no
    /// constant width.
    static func border(_ outer: Shape, _ inner: Shape) -> (middle: RoundRect, width: Double)? {
        guard let outer = RoundRect(outer), let inner = RoundRect(inner) else { return nil }
        let width = inner.rect.x - outer.rect.x
        guard width > 0, outer.isInset(inner, by: width), outer.radius == 0 || outer.radius > width / 2 else {
            return nil
        }
        var middle = outer
        middle.rect = outer.rect.inset(by: width / 2)
        middle.radius = max(0, outer.radius - width / 2)
        return (middle, width)
    }

    /// A rectangle as `<rect>`, or as `<circle>` if it is one.
    func node(_ round: RoundRect) -> SVGNode {
        let rect = round.rect
        func text(_ pixels: Double) -> String { (pixels * unit).vectorText }
        if abs(rect.width - rect.height) < 1e-6, abs(2 * round.radius - rect.width) < 1e-6 {
            return SVGNode("circle", [("cx", text(rect.midX)), ("cy", text(rect.midY)), ("r", text(round.radius))])
        }
        // The right edge is rounded, not the width, so that rectangles that touch do so in the document.
        let (left, top) = (units(rect.x), units(rect.y))
        let size = [units(rect.maxX) - left, units(rect.maxY) - top].map { VectorNumber(units: $0, decimals: 3).text }
        let place = [("x", text(rect.x)), ("y", text(rect.y))].filter { $0.1 != "0" }
        let radius = round.radius > 0 ? [("rx", text(round.radius))] : []
        return SVGNode("rect", place + [("width", size[0]), ("height", size[1])] + radius)
    }

    private func units(_ pixels: Double) -> Int { VectorNumber.units(pixels * unit, decimals: 3) }

    /// The element of a shape that is no outline: a rectangle, a circle or a path.
    ///
    /// - Parameter rule: The name of the attribute with the fill rule, which is `clip-rule` in a clip.
    func node(_ shape: Shape, rule: String = "fill-rule") -> SVGNode {
        if let round = RoundRect(shape) { return node(round) }
        let isEvenOdd = if case .evenOdd = shape { true } else { false }
        return SVGNode("path", [("d", data(shape))] + (isEvenOdd ? [(rule, "evenodd")] : []))
    }

    /// The path data of a shape. Round corners that are not smooth are arcs.
    private func data(_ shape: Shape) -> String {
        switch shape.placed {
        case .evenOdd(let outer, let inner): return data(outer) + data(inner)
        case .rect(let rect, let corners) where !corners.isSquare && corners.fitted(to: rect.size).smoothing == 0:
            return data(rect, corners.fitted(to: rect.size))
        case let other:
            return PathText(other.outline, .scale(x: unit, y: unit), decimals: 3).text(at: .zero)
        }
    }

    private func data(_ rect: Rect, _ r: Corners) -> String {
        func text(_ pixels: Double) -> String { (pixels * unit).vectorText }
        func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
            radius > 0 ? "A\(text(radius)) \(text(radius)) 0 0 1 \(text(x)) \(text(y))" : ""
        }
        let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
        return "M\(text(left + r.topLeft)) \(text(top))H\(text(right - r.topRight))"
            + arc(r.topRight, right, top + r.topRight) + "V\(text(bottom - r.bottomRight))"
            + arc(r.bottomRight, right - r.bottomRight, bottom) + "H\(text(left + r.bottomLeft))"
            + arc(r.bottomLeft, left, bottom - r.bottomLeft) + "V\(text(top + r.topLeft))"
            + arc(r.topLeft, left + r.topLeft, top) + "z"
    }
}

extension Path {
    /// Whether another path has the same steps, with points that are at most rounding errors away.
    fileprivate func isNear(_ other: Path) -> Bool {
        steps == other.steps && zip(coordinates, other.coordinates).allSatisfy { abs($0 - $1) < 1e-6 }
    }
}
