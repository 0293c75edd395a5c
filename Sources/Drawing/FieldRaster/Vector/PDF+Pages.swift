import CCairo
package import FieldDrawing
package import FieldGeometry

extension PDF {
    /// Encodes pages with texts to a complete file; see `encode(_:scale:)`. Texts are above the drawing of their page.
    ///
    /// A page has the size of an image at the same scale: whole pixels in each direction, so it may be slightly
    /// larger than the drawing. If the page ended inside a pixel, viewers would draw a half-transparent last row or
    /// column. A page with a window has the size that the window states.
    package static func encode(
        _ pages: [PDFPage], title: String, scale: Double, keepsTexts: Bool = false
    ) throws(RasterError) -> [UInt8] {
        guard scale > 0 else { throw RasterError(code: .drawing, message: "the scale must be greater than 0") }
        let snapped = try pages.map { page throws(RasterError) in
            try SnappedPage(page, scale: scale, keepsTexts: keepsTexts)
        }
        let sink = ByteSink()
        guard let first = snapped.first,
            let surface = cairo_pdf_surface_create_for_stream(
                ByteSink.write, sink.closure, first.size.width, first.size.height)
        else { throw RasterError(code: .drawing, message: "cairo: there is not enough memory for the document") }
        // By default, Cairo writes the current time; an empty date is omitted.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
        if !title.isEmpty { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
        cairo_surface_set_fallback_resolution(surface, 72 * scale, 72 * scale)
        // Cairo writes to the sink until the canvas is deallocated, so the sink must live at least as long.
        let font = OutlineFont()
        try withExtendedLifetime((sink, font)) { () throws(RasterError) in
            let canvas = try Canvas(
                page: surface, scale: scale, font: keepsTexts ? font : nil,
                storedBlur: StoredShadows.greatestBlur(of: snapped.map { ($0.drawing, $0.area) }))
            var contents = DocumentContents()
            for (index, page) in snapped.enumerated() {
                if index > 0 { canvas.beginPage(width: page.size.width, height: page.size.height) }
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
}

private struct SnappedPage {
    /// The size of the page, in points.
    let size: Size
    /// The area of the drawing that is visible, in pixels.
    let area: Rect
    /// The whole drawing with its background, in pixels of the drawing.
    let drawing: [DisplayItem]
    /// The part of the drawing that the page shows, in pixels of the page.
    let items: [DisplayItem]

    init(_ page: PDFPage, scale: Double, keepsTexts: Bool) throws(RasterError) {
        let list = page.drawing
        guard list.size.width.isFinite, list.size.height.isFinite, scale.isFinite else {
            throw RasterError(code: .tooLarge, message: "a page without a finite size cannot be drawn")
        }
        let grid = PixelGrid(size: list.size, scale: scale)
        area =
            page.window?.area(scale: scale)
            ?? Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height))
        let ground: [DisplayItem] =
            list.background.alpha > 0 ? [.fill(.rect(area, .square), .color(list.background))] : []
        drawing = ground + list.items.snapped(to: grid, keepsTexts: keepsTexts)
        items = page.window?.items(drawing, scale: scale) ?? drawing
        // Viewers round the page size up to whole pixels. 100 pixels at a scale of 3 are 33.33… points. Written as
        // 33.3334, this would become 101 pixels in a viewer, so the size is rounded down to a ten-thousandth of a
        // point. A thousandth of that is added first, so that rounding errors do not lower an exact size.
        func side(_ points: Double) -> Double { (points * 1e4 + 1e-3).rounded(.down) / 1e4 }
        let whole = page.window?.page ?? Size(width: area.width / scale, height: area.height / scale)
        size = Size(width: side(whole.width), height: side(whole.height))
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

    static let write: cairo_write_func_t = { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// The limits for the blurred shadows of a document, which are stored as images until the document is finished.
package enum StoredShadows {
    /// The greatest number of pixels of all shadows in one document; they take 800 MB.
    static let maximumPixels = 200_000_000

    /// Twice the standard deviation of a shadow, in pixels of the page, and the greatest number of pixels that can be
    /// stored.
    private typealias Shadow = (blur: Double, pixels: Double)

    /// The greatest blur, in stored pixels, with which all shadows together have at most `maximumPixels`; infinite if
    /// they fit anyway. A shadow with a larger blur is stored with fewer pixels per point: it has the least detail.
    ///
    /// - Parameter pages: The drawing of each page and the area of it that is visible, in pixels.
    package static func greatestBlur(of pages: [(items: [DisplayItem], area: Rect)]) -> Double {
        let shadows = pages.flatMap { self.shadows(in: $0.items, on: $0.area) }
        func fits(_ limit: Double) -> Bool {
            let sum = shadows.reduce(0) { sum, shadow in
                let part = min(1, limit / shadow.blur)
                return sum + shadow.pixels * part * part
            }
            return sum <= Double(maximumPixels)
        }
        if fits(.infinity) { return .infinity }
        var (fitting, failing) = (0.0, shadows.map(\.blur).max() ?? 0)
        for _ in 0..<50 {
            let middle = (fitting + failing) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// The shadows of a drawing. `page` is the visible area; nil for items that are moved, whose shadows are counted as
    /// if they were entirely visible.
    private static func shadows(in items: [DisplayItem], on page: Rect?) -> [Shadow] {
        items.flatMap { item -> [Shadow] in
            switch item {
            case .shadow(let shape, let blur, _, _):
                guard blur > 0, blur.isFinite, let bounds = shape.bounds, bounds.isFinite else { return [] }
                return [(blur, pixels(of: bounds, blur: blur, on: page))]
            case .group(_, let items), .clip(_, let items): return shadows(in: items, on: page)
            case .transform(_, let items), .rotation(_, _, let items): return shadows(in: items, on: nil)
            case .fill, .stroke, .backdrop, .image, .text: return []
            }
        }
    }

    private static func pixels(of bounds: Rect, blur: Double, on page: Rect?) -> Double {
        let (whole, _, isKept) = Canvas.extent(ofShadowOf: bounds, blur: blur)
        guard let page else { return whole.width * whole.height }
        guard let visible = whole.intersection(page) else { return 0 }
        return isKept ? whole.width * whole.height : visible.width * visible.height
    }
}
