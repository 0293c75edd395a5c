import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

/// A Cairo context that draws to borrowed pixels or to the page of a document. A canvas must not outlive the call that
/// created it.
///
/// Coordinates are pixels, even on a page.
struct Canvas: ~Copyable {
    let surface: OpaquePointer
    let context: OpaquePointer
    /// Whether the surface is the page of a document, which stores paths instead of pixels.
    let isVector: Bool
    /// The font of the invisible texts with which a document can be searched; nil for none.
    let font: OutlineFont?
    /// The greatest blur of a shadow that a document stores with all pixels, in pixels.
    let storedBlur: Double
    /// The caches that are shared between canvases.
    let memory: RasterMemory
    /// The size of the image, in pixels; (0, 0) for a page.
    let size: (width: Int, height: Int)
    /// The pixels of the canvases below this layer, from bottom to top, each of the size of the image. Backdrops blur them.
    let behind: [UnsafePointer<UInt32>]
    /// Whether red and blue are exchanged in colours, for pixels whose bytes in memory are red, green, blue and alpha.
    let isRedFirst: Bool

    /// Creates a canvas on `width × height` pixels at `data`. They and the pixels `behind` must outlive the canvas.
    init(
        data: UnsafeMutablePointer<UInt32>, width: Int, height: Int, memory: RasterMemory,
        behind: [UnsafePointer<UInt32>] = [], isRedFirst: Bool = false
    ) throws(RasterError) {
        surface = data.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
            cairo_image_surface_create_for_data($0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        }
        context = cairo_create(surface)
        isVector = false
        font = nil
        storedBlur = .infinity
        self.memory = memory
        size = (width, height)
        self.behind = behind
        self.isRedFirst = isRedFirst
        try check()
    }

    /// Creates a canvas that only paints an area of the pixels at `data`, which is filled with a colour first.
    ///
    /// The canvas has the size and the origin of the whole image, not of the area, because the origin affects the last bits
    /// of resampled images.
    init(
        painting area: PixelRect, over color: Color, data: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
        memory: RasterMemory, behind: [UnsafePointer<UInt32>] = [], isRedFirst: Bool = false
    ) throws(RasterError) {
        let fill = color.premultiplied
        for y in area.y..<area.maxY { (data + y * width + area.x).update(repeating: fill, count: area.width) }
        try self.init(
            data: data, width: width, height: height, memory: memory, behind: behind, isRedFirst: isRedFirst)
        clip(to: area)
    }

    /// Creates a canvas on the page of a document and takes ownership of the page. The document is finished when the
    /// canvas is deallocated, if not before. `scale` is the number of pixels per unit of the document.
    init(
        page: OpaquePointer, scale: Double, font: OutlineFont? = nil, storedBlur: Double = .infinity
    ) throws(RasterError) {
        surface = page
        context = cairo_create(surface)
        isVector = true
        self.font = font
        self.storedBlur = storedBlur
        memory = RasterMemory()
        size = (0, 0)
        behind = []
        isRedFirst = false
        cairo_scale(context, 1 / scale, 1 / scale)
        try check()
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Throws if a call of Cairo on this canvas has failed.
    func check() throws(RasterError) { try Self.check(cairo_status(context)) }

    private static func check(_ status: cairo_status_t) throws(RasterError) {
        guard status == CAIRO_STATUS_SUCCESS else {
            throw RasterError(code: .drawing, message: "cairo: \(String(cString: cairo_status_to_string(status)))")
        }
    }

    /// Ends a page of a document, and begins the next one, whose size is in points.
    func beginPage(width: Double, height: Double) {
        cairo_show_page(context)
        cairo_pdf_surface_set_size(surface, width, height)
    }

    /// Finishes the document. Cairo then writes the rest of it.
    consuming func finish() throws(RasterError) {
        cairo_surface_finish(surface)
        try Self.check(cairo_surface_status(surface))
    }

    /// The transform from the coordinates of the context to pixels.
    var map: AffineTransform {
        get {
            var matrix = cairo_matrix_t()
            cairo_get_matrix(context, &matrix)
            return AffineTransform(
                a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        }
        nonmutating set {
            var matrix = cairo_matrix_t(
                xx: newValue.a, yx: newValue.b, xy: newValue.c, yy: newValue.d, x0: newValue.tx, y0: newValue.ty)
            cairo_set_matrix(context, &matrix)
        }
    }

    /// The smallest rectangle that contains the clip, in the coordinates of the context.
    var clipExtents: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// All pixels of the image.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

    /// The pixels of the image, with everything that has been drawn so far; nil for a page. A caller that changes the
    /// pixels calls `cairo_surface_mark_dirty` afterwards.
    var pixels: UnsafeMutablePointer<UInt32>? {
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt32.self)
        }
    }

    /// Limits all following drawing to a rectangle of pixels.
    func clip(to area: PixelRect) {
        cairo_rectangle(context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
        cairo_clip(context)
    }

    func draw(_ items: [DisplayItem]) throws(RasterError) {
        for item in items { try draw(item) }
    }

    func draw(_ item: DisplayItem) throws(RasterError) {
        switch item {
        case .fill(let shape, .color(let color)):
            if fillThroughMask(shape, color) { return }
            set(color)
            fill(shape)
        case .fill(let shape, .gradient(let gradient, let box)): try fill(shape, gradient, over: box)
        case .stroke(let shape, let line, let paint): try stroke(shape, line, paint)
        case .shadow(let shape, let blur, let color, let cutout): try cast(shape, blur: blur, color, cutout: cutout)
        case .backdrop(let shape, let deviation): try blurBackdrop(in: shape, deviation: deviation)
        case .image(let image, let rect): try draw(image, in: rect)
        case .group(let opacity, let items):
            // This also skips an opacity that is NaN.
            guard opacity > 0 else { return }
            if opacity >= 1 { return try draw(items) }
            // A single fill needs no layer. Without a layer, its colour is rounded only once.
            if !isVector, items.count == 1, case .fill(let shape, .color(let color)) = items[0] {
                return try draw(.fill(shape, color.opacity(opacity)))
            }
            try draw(items, opacity: opacity)
        case .text(let line, let items):
            try draw(items)
            if let font, let text = DrawnText(line, items) {
                font.draw(PDFText(text), on: context, scale: 1, isVisible: false)
            }
        case .clip(let shape, let items):
            cairo_save(context)
            clip(to: shape)
            try draw(items)
            cairo_restore(context)
        case .transform(let transform, let items): try draw(items, moved: transform)
        case .rotation(let rotation, let frame, let items):
            let plane = RotatedPlane(rotation: rotation, frame: frame)
            if isVector, let seen = RotatedOutlines(plane) {
                try draw(items, turned: seen)
            } else {
                try draw(items, on: plane)
            }
        }
    }

    private func draw(_ items: [DisplayItem], moved transform: AffineTransform) throws(RasterError) {
        let whole = transform.then(map)
        // A matrix without an inverse puts Cairo in an error state. Items with such a matrix have no area and can be
        // skipped.
        guard abs(whole.a * whole.d - whole.c * whole.b) > 1e-12, whole.tx.isFinite, whole.ty.isFinite else { return }
        cairo_save(context)
        map = whole
        try draw(items)
        cairo_restore(context)
    }
}
