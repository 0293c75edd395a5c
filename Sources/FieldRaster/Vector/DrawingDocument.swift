import CCairo
import FieldDrawing
import FieldGeometry

/// Writes drawings to a document with a page for each.
enum DrawingDocument {
    /// The bytes of the document.
    ///
    /// A page has the size of an image at the same scale: whole pixels in each direction, so it may be slightly
    /// larger than the drawing. If the page ended inside a pixel, viewers would draw a half-transparent last row or
    /// column.
    ///
    /// - Parameters:
    ///   - pages: The pages, in points.
    ///   - scale: The pixels per point.
    ///   - keepsTexts: Whether lines of text, which are paths, also become invisible text.
    ///   - makeSurface: Creates a surface whose first page has the given width and height, in points. The surface writes
    ///     to the given sink.
    static func bytes(
        _ pages: [PDFPage], scale: Double, keepsTexts: Bool,
        makeSurface: (ByteSink, Double, Double) -> OpaquePointer?
    ) throws(RasterError) -> [UInt8] {
        guard scale > 0 else { throw RasterError(code: .drawing, message: "the scale must be greater than 0") }
        var snapped: [(grid: PixelGrid, background: Color, items: [DisplayItem])] = []
        for page in pages {
            let grid = try Rasterizer.grid(of: page.drawing, scale: scale)
            let items = page.drawing.snapped(to: grid, keepsTexts: keepsTexts)
            try StoredShadows.check(items, on: area(of: grid))
            snapped.append((grid, page.drawing.background, items))
        }
        let sink = ByteSink()
        // Viewers round the page size up to whole pixels. 100 pixels at a scale of 3 are 33.33… points. Written as
        // 33.3334, this would become 101 pixels in a viewer, so the size is rounded down to a ten-thousandth of a
        // point. A thousandth of that is added first, so that rounding errors do not lower an exact size.
        func side(_ pixels: Int) -> Double { (Double(pixels) / scale * 1e4 + 1e-3).rounded(.down) / 1e4 }
        guard let first = snapped.first,
            let surface = makeSurface(sink, side(first.grid.width), side(first.grid.height))
        else { throw RasterError(code: .drawing, message: "cairo: there is not enough memory for the document") }
        // Cairo writes to the sink until the canvas is deallocated, so the sink must live at least as long.
        let font = OutlineFont()
        try withExtendedLifetime((sink, font)) { () throws(RasterError) in
            let canvas = try Canvas(page: surface, scale: scale, font: keepsTexts ? font : nil)
            var contents = DocumentContents()
            for (index, page) in snapped.enumerated() {
                if index > 0 { canvas.beginPage(width: side(page.grid.width), height: side(page.grid.height)) }
                if page.background.alpha > 0 {
                    try canvas.draw(.fill(.rect(area(of: page.grid), .square), page.background))
                }
                try canvas.draw(page.items)
                for text in pages[index].texts {
                    canvas.set(text.color)
                    font.draw(text, on: canvas.context, scale: scale)
                }
                for heading in pages[index].headings { contents.add(heading, page: index + 1, to: surface) }
                try canvas.check()
            }
            try canvas.finish()
        }
        return sink.bytes
    }

    private static func area(of grid: PixelGrid) -> Rect {
        Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height))
    }
}

/// Adds headings to the list of contents of a document.
private struct DocumentContents {
    /// The numbers of the last heading of each level.
    private var parents: [Int32] = []

    mutating func add(_ heading: PDFPage.Heading, page: Int, to surface: OpaquePointer) {
        let depth = min(max(heading.level, 1) - 1, parents.count)
        parents.removeLast(parents.count - depth)
        let parent = parents.last ?? Int32(CAIRO_PDF_OUTLINE_ROOT)
        parents.append(
            cairo_pdf_surface_add_outline(
                surface, parent, heading.title, "page=\(page) pos=[0 \(heading.y)]", CAIRO_PDF_OUTLINE_FLAG_OPEN))
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
