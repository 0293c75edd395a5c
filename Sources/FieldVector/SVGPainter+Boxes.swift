import FieldDrawing
import FieldGeometry

extension SVGPainter {
    /// The fill and the border of a box as one rectangle with a stroke; nil if two items are not that.
    ///
    /// A display list contains either the border as a whole rectangle with the fill on top of it, or the fill with the
    /// border on top of it (`BoxPaint`). The stroke of SVG is drawn on top of the fill, which reaches to its middle.
    mutating func box(_ below: DisplayItem, _ above: DisplayItem) -> SVGNode? {
        guard case .fill(let lower, let lowerPaint) = below, case .fill(let upper, let upperPaint) = above else {
            return nil
        }
        if case .evenOdd(let outer, let inner) = upper {
            guard upperPaint.isOpaqueColor, let (middle, width) = SVGShape.border(outer, inner),
                let fill = SVGShape.RoundRect(lower), let edge = SVGShape.RoundRect(outer),
                edge.isInset(fill, by: width / 2) || edge.isInset(fill, by: 0)
            else { return nil }
            return node(middle, width, fill: lowerPaint, stroke: upperPaint)
        }
        guard lowerPaint.isOpaqueColor, upperPaint.isOpaque, let (middle, width) = SVGShape.border(lower, upper) else {
            return nil
        }
        return node(middle, width, fill: upperPaint, stroke: lowerPaint)
    }

    /// A rectangle with a fill and a stroke; nil if the fill is not one element.
    private mutating func node(
        _ middle: SVGShape.RoundRect, _ width: Double, fill paint: Paint, stroke: Paint
    ) -> SVGNode? {
        guard case .color(let color) = stroke else { return nil }
        let filled = fill(.rect(middle.rect, Corners(all: middle.radius)), paint)
        guard filled.count == 1, filled[0].has("fill"), !filled[0].has("clip-path") else { return nil }
        return filled[0].adding(color.attributes("stroke") + [("stroke-width", (width * unit).vectorText)])
    }
}

extension Paint {
    /// Whether the paint is one opaque colour.
    fileprivate var isOpaqueColor: Bool { if case .color(let color) = self { color.alpha >= 1 } else { false } }

    /// Whether all colours are opaque.
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
        guard case .fill(let cover, let paint) = self, paint.isOpaque, let outer = SVGShape.RoundRect(cover),
            let inner = SVGShape.RoundRect(shape)
        else { return false }
        let distance = inner.rect.x - outer.rect.x
        return distance >= 0 && outer.isInset(inner, by: distance)
    }
}
