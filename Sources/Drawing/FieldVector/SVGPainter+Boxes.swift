import FieldDrawing
import FieldGeometry

extension SVGPainter {
    /// The fill and the border of a box as one rectangle with a stroke; nil if the two items are not a box.
    ///
    /// A display list contains either the border as a whole rectangle with the fill on top of it, or the fill with the
    /// border on top of it (`BoxPaint`). The stroke of SVG is drawn on top of the fill, which reaches to its middle.
    mutating func box(_ below: DisplayItem, _ above: DisplayItem) -> SVGNode? {
        guard case .fill(let lower, let lowerPaint) = below, case .fill(let upper, let upperPaint) = above else {
            return nil
        }
        if case .evenOdd(let outer, let inner) = upper {
            guard upperPaint.isOpaqueColor, let line = RoundRect(between: outer, inner), let width = line.width,
                let fill = RoundRect(lower), let edge = RoundRect(outer),
                edge.isInset(fill, by: width / 2) || edge.isInset(fill, by: 0)
            else { return nil }
            return node(line, fill: lowerPaint, stroke: upperPaint)
        }
        guard lowerPaint.isOpaqueColor, upperPaint.isOpaque, let line = RoundRect(between: lower, upper) else {
            return nil
        }
        return node(line, fill: upperPaint, stroke: lowerPaint)
    }

    /// A rectangle with a fill and a stroke; nil if the fill is not one element.
    private mutating func node(_ line: RoundRect, fill paint: Paint, stroke: Paint) -> SVGNode? {
        guard case .color(let color) = stroke, let width = line.width else { return nil }
        let filled = fill(.rect(line.rect, Corners(all: line.radius)), paint)
        guard filled.count == 1, filled[0].has("fill"), !filled[0].has("clip-path") else { return nil }
        return filled[0].adding(color.attributes("stroke") + [("stroke-width", (width * unit).vectorText)])
    }

    /// A rectangle as `<rect>`, or as `<circle>` if it is a circle.
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

    /// The element of a shape that is not an outline: a rectangle, a circle or a path. `rule` is the name of the
    /// attribute with the fill rule.
    func node(_ shape: Shape, rule: String = "fill-rule") -> SVGNode {
        if let round = RoundRect(shape) { return node(round) }
        return SVGNode("path", [("d", data(shape))] + (shape.isEvenOdd ? [(rule, "evenodd")] : []))
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

extension Paint {
    fileprivate var isOpaqueColor: Bool { if case .color(let color) = self { color.alpha >= 1 } else { false } }

    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): color.alpha >= 1
        case .gradient(let gradient, _): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        }
    }
}

extension DisplayItem {
    /// Whether the item is an opaque rectangle around a shape, which it therefore hides.
    func hides(_ shape: Shape) -> Bool {
        guard case .fill(let cover, let paint) = self, paint.isOpaque, let outer = RoundRect(cover),
            let inner = RoundRect(shape)
        else { return false }
        let distance = inner.rect.x - outer.rect.x
        return distance >= 0 && outer.isInset(inner, by: distance)
    }
}
