import FieldGeometry
package import FieldLayout
import FieldPixels
package import FieldRaster
import FieldRendering
import FieldScene

extension ContactSheetDocument {
    /// The document as pages: one or more for each table. Pages of the same table have the same headings.
    ///
    /// - Parameter paper: The paper. Every page then has the title, and images become smaller where this saves pages.
    ///   If nil, each page is as large as its table, but not larger than the maximum page of a PDF file, and only the
    ///   first page has the title.
    /// - Throws: As `layout()`.
    package func pages(on paper: PDFPaper? = nil) throws -> [SolvedLayout] {
        // On paper, labels have their normal size, without zoom.
        let title = try titleLabel(zoom: paper == nil ? nil : 1)
        var pages: [SolvedLayout] = []
        for part in parts {
            let whole = paper == nil ? part.sheet : part.sheet.withLabels(zoomedTo: 1)
            let frame = PageFrame.best(for: whole, on: paper, in: self, title: title?.label)
            for sheet in try sheets(of: whole, on: frame) {
                pages.append(
                    try layout(
                        of: [Part(sheet: sheet, proof: part.proof)],
                        title: paper != nil || pages.isEmpty ? title : nil, margin: frame.margin, page: frame.page))
            }
        }
        return pages
    }

    private func sheets(of whole: Sheet, on frame: PageFrame) throws(SceneError) -> [Sheet] {
        do throws(SheetDivision.Oversized) { return try frame.pages(of: whole) } catch {
            throw tooLarge("an image and its labels do not fit on a page")
        }
    }
}

/// The geometry of the pages on which a table of a contact sheet is drawn.
private struct PageFrame {
    /// The size of a page, in points; nil if it has the size of its table.
    let page: Size?
    /// The distance of the table from the edges of the page, in pixels.
    let margin: Int
    /// The largest size of a table on a page.
    let limit: Sheet.Limit
    /// The length of a pixel of an image on the page.
    let zoom: Double

    /// The smallest zoom to which images are reduced so that all columns of a table are on one page.
    private static let smallestZoom = 0.5

    /// The frame in which the images of a sheet are largest: portrait or landscape pages.
    static func best(
        for sheet: Sheet, on paper: PDFPaper?, in document: ContactSheetDocument, title: SheetLabel?
    ) -> PageFrame {
        guard let paper else {
            let side = Size(width: PDFPaper.maximumSide, height: PDFPaper.maximumSide)
            return PageFrame(sheet, side, isPaper: false, in: document, title: title)
        }
        let frames = [paper.portrait, paper.landscape].map {
            PageFrame(sheet, $0, isPaper: true, in: document, title: title)
        }
        return frames[0].zoom >= frames[1].zoom ? frames[0] : frames[1]
    }

    private init(_ sheet: Sheet, _ size: Size, isPaper: Bool, in document: ContactSheetDocument, title: SheetLabel?) {
        page = isPaper ? size : nil
        // A sheet already has a gap around it, so subtract this gap from the margin of the paper.
        margin = isPaper ? max(0, Int(PDFPaper.margin * document.scale) - document.gap) : document.gap
        limit = Sheet.Limit(
            width: Int(size.width * document.scale) - 2 * margin,
            height: Int(size.height * document.scale) - document.top(title, margin: margin) - margin)
        zoom = Self.zoom(of: sheet.withTitles(in: limit), in: limit, fitsColumns: isPaper)
    }

    /// The zoom with which every image fits on a page. All columns fit too, unless they need a smaller zoom than
    /// `smallestZoom`.
    private static func zoom(of sheet: Sheet, in limit: Sheet.Limit, fitsColumns: Bool) -> Double {
        let sizes = sheet.rows.joined().compactMap(\.self).map(\.size)
        let columns = sheet.columnWidths
        // The space that a page has for images, without titles and gaps.
        func rest(_ columns: Int) -> (width: Int, height: Int) {
            let size = sheet.part(rows: 0..<min(1, sheet.rows.count), columns: 0..<columns).zoomed(to: 0).size
            return (limit.width - size.width, limit.height - size.height)
        }
        func ratio(_ space: Int, _ length: Int) -> Double { max(0, Double(space) / Double(max(length, 1))) }
        let one = rest(min(1, columns.count))
        let single = min(
            1, ratio(one.height, sizes.map(\.height).max() ?? 0), ratio(one.width, sizes.map(\.width).max() ?? 0))
        guard fitsColumns, !sheet.columnTitles.isEmpty else { return single }
        let all = ratio(rest(columns.count).width, columns.reduce(0, +))
        return min(single, max(all, smallestZoom))
    }

    /// The pages of a table or a grid.
    func pages(of sheet: Sheet) throws(SheetDivision.Oversized) -> [Sheet] {
        let division = SheetDivision(limit: limit, repeatsTitle: true)
        let small = zoom == 1 ? sheet.withTitles(in: limit) : sheet.withTitles(in: limit).zoomed(to: zoom)
        if !sheet.columnTitles.isEmpty { return try division.pages(of: small) }
        guard page != nil else { return small.fits(limit) ? [small] : try division.pages(ofGrid: small) }
        let width = small.rows.joined().compactMap { $0?.size.width }.max() ?? 1
        let gap = Sheet.gap(scale: sheet.scale)
        return try division.pages(ofGrid: small, columns: max(1, (limit.width - gap) / (width + gap)))
    }
}

extension Sheet {
    /// The sheet with titles that are at most as wide as a page. Longer titles are cut off with an ellipsis.
    fileprivate func withTitles(in limit: Limit) -> Sheet {
        var sheet = self
        let gap = Sheet.gap(scale: scale)
        sheet.title = title?.narrowed(to: limit.width - 2 * gap)
        sheet.rowTitles = rowTitles.map { $0.narrowed(to: limit.width - 2 * gap) }
        return sheet
    }
}

extension SheetLabel {
    fileprivate func narrowed(to width: Int) -> SheetLabel {
        self.width <= width ? self : SheetLabel(text: text, style: style, variant: variant, width: max(0, width))
    }
}
