import CCairo
import FieldDrawing
import FieldGeometry

extension Canvas {
    /// Draws items that lie on a turned plane as outlines; what has none is drawn flat and turned as a picture.
    func draw(_ items: [DisplayItem], turned outlines: TurnedOutlines) throws(RasterError) {
        cairo_save(context)
        add(.path(outlines.edge, .identity))
        cairo_clip(context)
        for item in items { try draw(item, .identity, turned: outlines) }
        cairo_restore(context)
    }

    /// - Parameter map: From the item's coordinates to pixels of the plane.
    private func draw(
        _ item: DisplayItem, _ map: AffineTransform, turned outlines: TurnedOutlines
    ) throws(RasterError) {
        func seen(_ shape: Shape) -> Path? {
            let (path, place) = shape.outline
            return outlines.seen(path, place.then(map))
        }
        switch item {
        case .fill(let shape, let color):
            guard let path = seen(shape) else { break }
            return try draw(.fill(.path(path, .identity), color))
        case .stroke(let shape, let width, let color):
            if width <= 0 { return }
            guard drawStroke(shape, width: width, color, map, turned: outlines) else { break }
            return
        case .gradient(let shape, let top, let bottom):
            guard top.alpha == 1, bottom.alpha == 1, let path = seen(shape), let bounds = shape.bounds,
                let bands = bands(of: bounds, from: top, to: bottom, map, turned: outlines)
            else { break }
            return try draw(.clip(.path(path, .identity), bands))
        case .group(let opacity, let items):
            if opacity <= 0 { return }
            if opacity < 1 { cairo_push_group(context) }
            for item in items { try draw(item, map, turned: outlines) }
            if opacity < 1 {
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, opacity)
            }
            return
        case .clip(let shape, let items):
            guard let path = seen(shape) else { break }
            cairo_save(context)
            add(.path(path, .identity))
            cairo_clip(context)
            for item in items { try draw(item, map, turned: outlines) }
            cairo_restore(context)
            return
        case .transform(let transform, let items):
            for item in items { try draw(item, transform.then(map), turned: outlines) }
            return
        case .shadow, .image, .turn: break
        }
        try draw([.transform(map, [item])], on: outlines.plane)
    }

    /// False where part of the line lies behind the eye.
    private func drawStroke(
        _ shape: Shape, width: Double, _ color: Color, _ map: AffineTransform, turned outlines: TurnedOutlines
    ) -> Bool {
        var paths: [Path?] = []
        switch shape {
        case .rect(let rect, let corners):
            paths.append(outlines.seen(.rounded(rect, corners: corners), map))
            let inner = rect.inset(by: width)
            if !inner.isEmpty {
                paths.append(outlines.seen(.rounded(inner, corners: corners.grown(by: -width)), map))
            }
        case .path(let path, let place):
            let line = StrokeOutline(path.mapped(by: place), width: width)
            paths.append(outlines.seen(line.path, map))
        }
        guard !paths.contains(nil) else { return false }
        set(color)
        for case let path? in paths { add(.path(path, .identity)) }
        // Of a border, what lies between its two outlines.
        if paths.count > 1 { cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD) }
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        return true
    }

    /// A gradient as bands of one colour, as many as there are levels; each goes on below the next, so that no seam shows.
    private func bands(
        of bounds: Rect, from top: Color, to bottom: Color, _ map: AffineTransform, turned outlines: TurnedOutlines
    ) -> [DisplayItem]? {
        let levels = max(abs(top.red - bottom.red), abs(top.green - bottom.green), abs(top.blue - bottom.blue)) * 255
        let count = max(1, Int(min(levels, 255).rounded(.up)))
        var bands: [DisplayItem] = []
        for index in 0..<count {
            let part = Double(index) / Double(count)
            let middle = part + 0.5 / Double(count)
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * middle }
            let color = Color(
                red: mix(top.red, bottom.red), green: mix(top.green, bottom.green), blue: mix(top.blue, bottom.blue))
            let band = Rect(
                left: bounds.x, top: bounds.y + bounds.height * part, right: bounds.maxX, bottom: bounds.maxY)
            guard let path = outlines.seen(.rectangle(band), map) else { return nil }
            bands.append(.fill(.path(path, .identity), color))
        }
        return bands
    }
}
