import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

/// A Cairo context over lent pixels or over the page of a document; it lives inside one call that draws.
///
/// Coordinates are pixels in either case.
struct Canvas: ~Copyable {
    private let surface: OpaquePointer
    /// The context, for the files beside this one.
    let context: OpaquePointer
    /// Whether paths are kept as paths.
    let isVector: Bool

    /// What is kept from one canvas to the next.
    let memory: RasterMemory

    /// A context that draws into `width × height` pixels at `data`, which must outlive it.
    init(
        data: UnsafeMutablePointer<UInt32>, width: Int, height: Int, memory: RasterMemory = RasterMemory()
    ) throws(RasterError) {
        surface = data.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
            cairo_image_surface_create_for_data($0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        }
        context = cairo_create(surface)
        isVector = false
        self.memory = memory
        try check()
    }

    /// A context that draws on a page of a document, which it finishes when it goes away.
    ///
    /// - Parameters:
    ///   - page: The surface, which becomes the canvas's own.
    ///   - scale: The pixels per unit of the document.
    init(page: OpaquePointer, scale: Double) throws(RasterError) {
        surface = page
        context = cairo_create(surface)
        isVector = true
        memory = RasterMemory()
        cairo_scale(context, 1 / scale, 1 / scale)
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

    /// Ends the page: its bytes are written.
    consuming func finish() throws(RasterError) {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
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

    func draw(_ item: DisplayItem) throws(RasterError) {
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
            // One fill by itself needs no layer, and its colour is rounded once only.
            if !isVector, items.count == 1, case .fill(let shape, let color) = items[0] {
                return try draw(.fill(shape, color.opacity(opacity)))
            }
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
        case .turn(let turn, let frame, let items):
            let plane = TurnedPlane(turn: turn, frame: frame)
            if isVector, let seen = TurnedOutlines(plane) {
                try draw(items, turned: seen)
            } else {
                try draw(items, on: plane)
            }
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
}
