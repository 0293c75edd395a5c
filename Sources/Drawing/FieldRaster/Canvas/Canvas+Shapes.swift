import CCairo
import FieldDrawing
import FieldGeometry

extension Canvas {
    /// The greatest distance between a curve and the lines that approximate it, in pixels, before the lines are moved
    /// to preserve the area.
    ///
    /// The lines by which Cairo itself approximates a curve lie inside the curve. At Cairo's default tolerance of 0.1,
    /// text is therefore visibly too light. The average error of the pixels with ink in three lines of text at scale 1,
    /// in levels from 0 to 255, is:
    ///
    /// - Cairo's lines: 3.2 at a tolerance of 0.1, 0.4 at 0.01.
    /// - Lines that preserve the area: 0.8 at a tolerance of 0.1, 0.6 at 0.05, 0.4 at 0.03, 0.15 at 0.01.
    ///
    /// At 0.03, drawing 500 snapshots takes as many instructions in Cairo as with Cairo's own lines at 0.1.
    static let tolerance = 0.03

    /// Fills a shape with the current source.
    func fill(_ shape: Shape) {
        add(shape)
        cairo_set_fill_rule(context, Self.fillRule(of: shape))
        cairo_fill(context)
    }

    /// Clips all following drawing to a shape, until the context is restored.
    func clip(to shape: Shape) {
        add(shape)
        cairo_set_fill_rule(context, Self.fillRule(of: shape))
        cairo_clip(context)
    }

    /// The fill rule of a shape's path: even-odd if it is the difference of two shapes, else nonzero.
    static func fillRule(of shape: Shape) -> cairo_fill_rule_t {
        if case .evenOdd = shape { CAIRO_FILL_RULE_EVEN_ODD } else { CAIRO_FILL_RULE_WINDING }
    }

    func stroke(_ shape: Shape, _ stroke: Stroke, _ paint: Paint) throws(RasterError) {
        if stroke.width <= 0 { return }
        if case .rect(let rect, let corners) = shape, stroke.isWhole {
            return try draw(.fill(.border(of: rect, corners, width: stroke.width), paint))
        }
        let line = stroke.isWhole ? shape : .path(stroke.line(along: shape), .identity)
        guard case .color(let color) = paint else {
            // The area of the line is filled, because a gradient may be filled in several parts.
            let area = StrokeOutline(line.outline, width: stroke.width, isRound: stroke.isRound).path
            return try draw(.fill(.path(area, .identity), paint))
        }
        set(color)
        add(line)
        cairo_set_line_width(context, stroke.width)
        cairo_set_line_cap(context, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        cairo_stroke(context)
    }

    /// Sets the source to a colour.
    ///
    /// On pixels, Cairo premultiplies a colour with 16 bits and then drops the lower 8. The colour is therefore rounded
    /// to 8 bits first, so that nothing is dropped. For example, #336699 at half opacity on white is then wrong by at
    /// most half a level, not by a whole one.
    func set(_ color: Color) {
        let color = stored(color)
        if isVector || color.alpha >= 1 {
            return cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        }
        let word = color.premultiplied
        let alpha = Double(word >> 24)
        guard alpha > 0 else { return cairo_set_source_rgba(context, 0, 0, 0, 0) }
        func part(_ shift: UInt32) -> Double { Double(word >> shift & 255) / alpha }
        cairo_set_source_rgba(context, part(16), part(8), part(0), alpha / 255)
    }

    /// The colour as it is drawn: with red and blue exchanged if red is first in the pixels.
    func stored(_ color: Color) -> Color {
        isRedFirst ? Color(red: color.blue, green: color.green, blue: color.red, alpha: color.alpha) : color
    }

    func add(_ shape: Shape) {
        // Convert the tolerance to the units of the context.
        let map = map
        let scale = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
        shape.add(to: context, tolerance: isVector ? nil : Self.tolerance / max(scale, .leastNormalMagnitude))
    }
}

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
