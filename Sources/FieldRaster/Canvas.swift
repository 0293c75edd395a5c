import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

/// A Cairo context over lent pixels; it lives inside one call of `Rasterizer`.
struct Canvas: ~Copyable {
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// A context that draws into `width × height` pixels at `data`, which must outlive it.
    init(data: UnsafeMutablePointer<UInt32>, width: Int, height: Int) throws(RasterError) {
        surface = data.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
            cairo_image_surface_create_for_data($0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        }
        context = cairo_create(surface)
        try check()
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Throws when Cairo has failed since the beginning.
    func check() throws(RasterError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw RasterError(code: .drawing, message: "cairo: \(String(cString: cairo_status_to_string(status)))")
        }
    }

    /// Lets the pixel at a place of the drawing be the surface's first.
    func begin(atX x: Int, y: Int) { cairo_translate(context, Double(-x), Double(-y)) }

    /// Draws items whose coordinates are pixels.
    func draw(_ items: [DisplayItem]) throws(RasterError) {
        for item in items { try draw(item) }
    }

    private func draw(_ item: DisplayItem) throws(RasterError) {
        switch item {
        case .fill(let shape, let color):
            add(shape)
            set(color)
            cairo_fill(context)
        case .stroke(let shape, let width, let color): stroke(shape, width: width, color)
        case .gradient(let shape, let top, let bottom): fill(shape, from: top, to: bottom)
        case .shadow(let shape, let blur, let color): try cast(shape, blur: blur, color)
        case .image(let image, let rect): try draw(image, in: rect)
        case .group(let opacity, let items):
            if opacity <= 0 { return }
            if opacity >= 1 { return try draw(items) }
            cairo_push_group(context)
            try draw(items)
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, opacity)
        case .clip(let shape, let items):
            cairo_save(context)
            add(shape)
            cairo_clip(context)
            try draw(items)
            cairo_restore(context)
        case .transform(let transform, let items): try draw(items, moved: transform)
        case .turn(let turn, let frame, let items): try draw(items, on: TurnedPlane(turn: turn, frame: frame))
        }
    }

    /// Draws items in a plane of their own that is moved, turned or scaled.
    private func draw(_ items: [DisplayItem], moved transform: AffineTransform) throws(RasterError) {
        var map = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        var (whole, before) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_get_matrix(context, &before)
        cairo_matrix_multiply(&whole, &map, &before)
        // A map without an inverse would be the end of Cairo's drawing; what it makes of items has no area.
        guard abs(whole.xx * whole.yy - whole.xy * whole.yx) > 1e-12, whole.x0.isFinite, whole.y0.isFinite else {
            return
        }
        cairo_save(context)
        cairo_set_matrix(context, &whole)
        try draw(items)
        cairo_restore(context)
    }

    /// Draws items flat on a plane of their own, and the plane as it is seen turned.
    private func draw(_ items: [DisplayItem], on plane: TurnedPlane) throws(RasterError) {
        let warp = ColumnWarp(turn: plane.turn, frame: plane.frame)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        let visible = Rect(
            left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up), bottom: bottom.rounded(.up))
        guard plane.frame.isFinite, let area = warp.bounds?.intersection(visible), area.isFinite else { return }
        var flat = PixelBuffer(width: plane.width, height: plane.height)
        try flat.withMutablePixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let canvas = try Canvas(data: base, width: plane.width, height: plane.height)
            try canvas.draw(items)
            try canvas.check()
        }
        var seen = PixelBuffer(width: Int(area.width), height: Int(area.height))
        warp.draw(flat, into: &seen, x: Int(area.x), y: Int(area.y))
        try draw(seen, in: area)
    }

    private func stroke(_ shape: Shape, width: Double, _ color: Color) {
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

    private func draw(_ image: PixelBuffer, in rect: Rect) throws(RasterError) {
        guard image.width > 0, image.height > 0, !rect.isEmpty else { return }
        try image.withPixels { pixels throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            // Cairo reads the source only; its interface has no way to say so.
            let data = UnsafeMutablePointer(mutating: base)
            let source = data.withMemoryRebound(to: UInt8.self, capacity: pixels.count * 4) {
                cairo_image_surface_create_for_data(
                    $0, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height), Int32(image.width * 4))
            }
            defer {
                cairo_surface_finish(source)
                cairo_surface_destroy(source)
            }
            cairo_save(context)
            cairo_translate(context, rect.x, rect.y)
            cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
            cairo_set_source_surface(context, source, 0, 0)
            let pattern = cairo_get_source(context)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
            // Beyond its edge the picture goes on as at its edge, so that stretching does not blend with nothing.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
            cairo_fill(context)
            cairo_restore(context)
            try check()
        }
    }

    private func fill(_ shape: Shape, from top: Color, to bottom: Color) {
        guard let bounds = shape.bounds else { return }
        let pattern = cairo_pattern_create_linear(0, bounds.y, 0, bounds.maxY)
        cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
        cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        add(shape)
        cairo_fill(context)
    }

    /// Draws the silhouette of a shape, blurred: into a mask of its own, which then lets the colour through.
    private func cast(_ shape: Shape, blur: Double, _ color: Color) throws(RasterError) {
        guard color.alpha > 0, blur.isFinite, let bounds = shape.bounds, !bounds.isEmpty, bounds.isFinite else {
            return
        }
        if blur <= 0 { return try draw(.fill(shape, color)) }
        // Three boxes reach three deviations to each side, and a pixel more for rounding.
        let reach = (blur * 1.5).rounded(.up) + 2
        // Only what can show is made: the clip, and as far around it as a blur reaches.
        var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
        let left = max((bounds.x - reach).rounded(.down), clipLeft - reach)
        let top = max((bounds.y - reach).rounded(.down), clipTop - reach)
        let width = min((bounds.maxX + reach).rounded(.up), clipRight + reach) - left
        let height = min((bounds.maxY + reach).rounded(.up), clipBottom + reach) - top
        guard width >= 1, height >= 1 else { return }
        guard width <= 65_535, height <= 65_535 else {
            throw RasterError(code: .tooLarge, message: "a shadow is larger than 65535 pixels on a side")
        }
        var mask = CoverageMask(width: Int(width), height: Int(height))
        try withSurface(of: &mask) { surface in
            let context = cairo_create(surface)
            defer { cairo_destroy(context) }
            cairo_translate(context, -left, -top)
            Self.add(shape, to: context)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            cairo_fill(context)
        }
        mask.blur(deviation: blur / 2)
        try withSurface(of: &mask) { surface in
            set(color)
            cairo_mask_surface(context, surface, left, top)
        }
    }

    /// Lends a mask to Cairo while `body` runs.
    private func withSurface(
        of mask: inout CoverageMask, _ body: (OpaquePointer?) -> Void
    ) throws(RasterError) {
        let (width, height, stride) = (Int32(mask.width), Int32(mask.height), Int32(mask.stride))
        mask.bytes.withUnsafeMutableBufferPointer { bytes in
            let surface = cairo_image_surface_create_for_data(bytes.baseAddress, CAIRO_FORMAT_A8, width, height, stride)
            body(surface)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        try check()
    }

    private func set(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func add(_ shape: Shape) { Self.add(shape, to: context) }

    private static func add(_ shape: Shape, to context: OpaquePointer?) {
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
