import CCairo
import FieldDrawing
import FieldGeometry

/// One drawing on the one page of a document.
enum DrawingDocument {
    /// The document's bytes.
    ///
    /// The page is as large as the picture at the scale: whole pixels, in points.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point.
    ///   - makePage: Makes the surface, which writes to a sink and is so many points wide and high.
    static func bytes(
        _ list: DisplayList, scale: Double, makePage: (ByteSink, Double, Double) -> OpaquePointer?
    ) throws(RasterError) -> [UInt8] {
        let grid = try Rasterizer.grid(of: list, scale: scale)
        guard scale > 0 else { throw RasterError(code: .drawing, message: "a scale must be above 0") }
        let sink = ByteSink()
        guard let page = makePage(sink, Double(grid.width) / scale, Double(grid.height) / scale) else {
            throw RasterError(code: .drawing, message: "cairo: no memory left")
        }
        // Cairo writes to the sink until the canvas is gone.
        try withExtendedLifetime(sink) { () throws(RasterError) in
            let canvas = try Canvas(page: page, scale: scale)
            if list.background.alpha > 0 {
                let whole = Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height))
                try canvas.draw(.fill(.rect(whole, .square), list.background))
            }
            try canvas.draw(list.snapped(to: grid))
            try canvas.check()
            try canvas.finish()
        }
        return sink.bytes
    }
}
