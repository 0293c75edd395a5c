import CCairo
import FieldDrawing
import FieldGeometry

/// One drawing on the one page of a document.
enum DrawingDocument {
    /// The document's bytes.
    ///
    /// The page is as large as a picture at the scale: whole pixels each way, the last of which may lie half beyond the
    /// drawing. A page that ended within a pixel would be drawn with a last row or column that is half transparent.
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
        // Kept to a ten-thousandth, down: programs round a page's pixels up, and a third of a point must not make one more.
        func side(_ pixels: Int) -> Double { (Double(pixels) / scale * 1e4 + 1e-3).rounded(.down) / 1e4 }
        let (width, height) = (side(grid.width), side(grid.height))
        guard let page = makePage(sink, width, height) else {
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
