import CCairo
import FieldDrawing
import FieldGeometry

extension Canvas {
    func stroke(_ shape: Shape, width: Double, _ color: Color) {
        if width <= 0 { return }
        set(color)
        switch shape {
        case .rect(let rect, let corners):
            add(shape)
            let inner = rect.inset(by: width)
            if !inner.isEmpty { add(.rect(inner, corners.grown(by: -width))) }
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_fill(context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        case .path:
            add(shape)
            cairo_set_line_width(context, width)
            cairo_stroke(context)
        }
    }

    func fill(_ shape: Shape, from top: Color, to bottom: Color) {
        guard let bounds = shape.bounds else { return }
        let pattern = cairo_pattern_create_linear(0, bounds.y, 0, bounds.maxY)
        cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
        cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        add(shape)
        cairo_fill(context)
    }

    func set(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    func add(_ shape: Shape) { Self.add(shape, to: context) }

    static func add(_ shape: Shape, to context: OpaquePointer?) {
        switch shape {
        case .rect(let rect, let corners) where corners.isSquare:
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        case .rect(let rect, let corners): add(.rounded(rect, corners: corners), .identity, to: context)
        case .path(let path, let transform): add(path, transform, to: context)
        }
    }

    private static func add(_ path: Path, _ transform: AffineTransform, to context: OpaquePointer?) {
        for element in path.elements {
            switch element {
            case .move(let point):
                let p = transform.apply(point)
                cairo_move_to(context, p.x, p.y)
            case .line(let point):
                let p = transform.apply(point)
                cairo_line_to(context, p.x, p.y)
            case .cubic(let control1, let control2, let end):
                let (a, b, c) = (transform.apply(control1), transform.apply(control2), transform.apply(end))
                cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
            case .close: cairo_close_path(context)
            }
        }
    }
}
