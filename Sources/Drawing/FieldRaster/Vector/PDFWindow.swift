import FieldDrawing
import FieldGeometry

/// The part of a drawing that a page of a PDF file shows.
struct PDFWindow: Sendable {
    /// The part, in points of the drawing.
    let part: Rect
    /// The length of a point of the drawing on the page.
    let zoom: Double
    /// The top left corner of the part on the page, in points of the page.
    let origin: Point
    /// The size of the page, in points.
    let page: Size

    /// The smallest zoom with which a drawing is shown on one page. A drawing that needs a smaller zoom is divided.
    private static let smallestZoom = 0.5

    /// The parts of a drawing on pages, from the left to the right and from the top to the bottom; empty if one page
    /// shows the whole drawing in its size. The edges between pages lie on whole pixels. Without paper, pages have the
    /// size of the drawing, or of `PDFPaper.maximumSide` if it is larger.
    static func all(of size: Size, scale: Double, on paper: PDFPaper?) -> [PDFWindow] {
        guard let paper else {
            let side = PDFPaper.maximumSide
            if size.width <= side, size.height <= side { return [] }
            return tiles(of: size, Size(width: side, height: side), scale: scale).map {
                PDFWindow(part: $0, zoom: 1, origin: .zero, page: $0.size)
            }
        }
        let page = size.width > size.height ? paper.landscape : paper.portrait
        let area = Rect(origin: .zero, size: page).inset(by: PDFPaper.margin)
        let (across, down) = (area.width / size.width, area.height / size.height)
        let whole = min(across, down)
        let zoom = min(1, whole < smallestZoom ? max(across, down) : whole)
        let tile = Size(width: area.width / zoom, height: area.height / zoom)
        return tiles(of: size, tile, scale: scale).map {
            PDFWindow(part: $0, zoom: zoom, origin: area.origin, page: page)
        }
    }

    /// Divides a drawing into rectangles of at most `tile`, whose inner edges lie on whole pixels.
    private static func tiles(of size: Size, _ tile: Size, scale: Double) -> [Rect] {
        func starts(_ length: Double, _ most: Double) -> [Double] {
            // Rounding errors of a zoom must not add a page.
            if length <= most * (1 + 1e-9) { return [0] }
            return Array(stride(from: 0, to: length, by: max(1, (most * scale).rounded(.down)) / scale))
        }
        let (xs, ys) = (starts(size.width, tile.width), starts(size.height, tile.height))
        return zip(ys, ys.dropFirst() + [size.height]).flatMap { top, bottom in
            zip(xs, xs.dropFirst() + [size.width]).map { left, right in
                Rect(left: left, top: top, right: right, bottom: bottom)
            }
        }
    }

    /// Items of the drawing as the page shows them, in pixels of the page.
    func items(_ items: [DisplayItem], scale: Double) -> [DisplayItem] {
        let place = AffineTransform.translation(x: -part.x * scale, y: -part.y * scale)
            .then(.scale(x: zoom, y: zoom))
            .then(.translation(x: origin.x * scale, y: origin.y * scale))
        return [.transform(place, [.clip(.rect(area(scale: scale), .square), items)])]
    }

    func area(scale: Double) -> Rect {
        Rect(left: part.x * scale, top: part.y * scale, right: part.maxX * scale, bottom: part.maxY * scale)
    }
}
