import CCairo
import FieldDrawing
import FieldGeometry

/// Writes one drawing to a document of one page.
enum DrawingDocument {
    /// The bytes of the document.
    ///
    /// The page has the size of an image at the same scale: whole pixels in each direction, so it may be slightly
    /// larger than the drawing. If the page ended inside a pixel, viewers would draw a half-transparent last row or
    /// column.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point.
    ///   - makePage: Creates a surface of the given width and height, in points. The surface writes to the given sink.
    static func bytes(
        _ list: DisplayList, scale: Double, makePage: (ByteSink, Double, Double) -> OpaquePointer?
    ) throws(RasterError) -> [UInt8] {
        let grid = try Rasterizer.grid(of: list, scale: scale)
        guard scale > 0 else { throw RasterError(code: .drawing, message: "the scale must be greater than 0") }
        let items = list.snapped(to: grid)
        let whole = Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height))
        try StoredShadows.check(items, on: whole)
        let sink = ByteSink()
        // Viewers round the page size up to whole pixels. 100 pixels at a scale of 3 are 33.33… points. Written as
        // 33.3334, this would become 101 pixels in a viewer, so the size is rounded down to a ten-thousandth of a
        // point. A thousandth of that is added first, so that rounding errors do not lower an exact size.
        func side(_ pixels: Int) -> Double { (Double(pixels) / scale * 1e4 + 1e-3).rounded(.down) / 1e4 }
        let (width, height) = (side(grid.width), side(grid.height))
        guard let page = makePage(sink, width, height) else {
            throw RasterError(code: .drawing, message: "cairo: there is not enough memory for the document")
        }
        // Cairo writes to the sink until the canvas is deallocated, so the sink must live at least as long.
        try withExtendedLifetime(sink) { () throws(RasterError) in
            let canvas = try Canvas(page: page, scale: scale)
            if list.background.alpha > 0 {
                try canvas.draw(.fill(.rect(whole, .square), list.background))
            }
            try canvas.draw(items)
            try canvas.check()
            try canvas.finish()
        }
        return sink.bytes
    }
}

/// Collects the bytes of a document that Cairo writes.
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    /// The pointer that Cairo passes back to `write`; the sink must outlive the surface.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The callback that receives bytes from Cairo.
    static let write: cairo_write_func_t = { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
