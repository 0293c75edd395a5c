import CCairo
import FieldDrawing
import FieldGeometry

extension Shape {
    /// Adds the shape to the path of a context. Lines approximate curves with the tolerance as the greatest distance;
    /// nil to keep curves.
    func add(to context: OpaquePointer?, tolerance: Double?) {
        switch self {
        case .rect(let rect, let corners) where corners.isSquare:
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        case .rect(let rect, let corners):
            Path.rounded(rect, corners: corners).add(to: context, .identity, tolerance: tolerance)
        case .outset(let rect, let corners, let outset):
            outset.shape(of: rect, corners, scale: 1, border: outset.border).add(to: context, tolerance: tolerance)
        case .evenOdd(let outer, let inner):
            outer.add(to: context, tolerance: tolerance)
            inner.add(to: context, tolerance: tolerance)
        case .path(let path, let transform): path.add(to: context, transform, tolerance: tolerance)
        }
    }
}

extension Path {
    fileprivate func add(to context: OpaquePointer?, _ transform: AffineTransform, tolerance: Double?) {
        var (start, pen) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let point):
                pen = transform.apply(point)
                start = pen
                cairo_move_to(context, pen.x, pen.y)
            case .line(let point):
                pen = transform.apply(point)
                cairo_line_to(context, pen.x, pen.y)
            case .cubic(let control1, let control2, let end):
                let curve = CubicCurve(
                    pen, transform.apply(control1), transform.apply(control2), transform.apply(end))
                pen = curve.end
                if let tolerance {
                    curve.flatten(tolerance: tolerance) { cairo_line_to(context, $0.x, $0.y) }
                } else {
                    cairo_curve_to(
                        context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, pen.x, pen.y)
                }
            case .close:
                pen = start
                cairo_close_path(context)
            }
        }
    }
}
