package import FieldDrawing
package import FieldPixels
import FieldRaster
import FieldScene

/// An arrangement of images in rows and columns with titles and captions, in pixels.
///
/// A column is as wide as its widest image, and a row is as high as its highest image. A sheet contains sizes and
/// texts, but no pixels; `pixels(by:image:)` draws it.
///
/// A sheet is measured before it is drawn: all pages of a run are laid out, and all labels shaped, before the first
/// snapshot is drawn. So a run fails before it has written anything.
package struct Sheet: Sendable {
    /// The cell of one image, with an optional caption below it.
    package struct Cell: Sendable {
        /// The index of the image, which is passed to the closure that draws it.
        package var image: Int
        /// The image's size, in pixels.
        package var size: PixelSize
        /// The caption below the image; nil for none.
        package var caption: SheetLabel?

        /// Creates the cell of an image.
        package init(image: Int, size: PixelSize, caption: SheetLabel? = nil) {
            self.image = image
            self.size = size
            self.caption = caption
        }
    }

    /// The cells, row by row; nil is an empty cell.
    package var rows: [[Cell?]]
    /// The title above everything else; nil for none.
    package var title: SheetLabel?
    /// The titles above the columns; empty for none.
    package var columnTitles: [SheetLabel] = []
    /// The titles above the rows; empty for none.
    package var rowTitles: [SheetLabel] = []
    /// The pixels per point of the images and the titles.
    package var scale: Double
    /// The length of one pixel of an image on the sheet. The sizes of the cells are already scaled by it.
    package private(set) var zoom = 1.0

    /// Creates a sheet of cells.
    package init(
        rows: [[Cell?]], columnTitles: [SheetLabel] = [], rowTitles: [SheetLabel] = [], scale: Double
    ) {
        self.rows = rows
        self.columnTitles = columnTitles
        self.rowTitles = rowTitles
        self.scale = scale
    }

    /// The space between images, and between them and the edges of the sheet: 24 points, in pixels.
    package static func gap(scale: Double) -> Int { Int((24 * scale).rounded(.up)) }

    /// The number of columns.
    package var columnCount: Int { rows.map(\.count).max() ?? 0 }

    /// The width of each column, in pixels.
    package var columnWidths: [Int] {
        (0..<columnCount).map { column in
            rows.map { column < $0.count ? $0[column]?.size.width ?? 0 : 0 }.max() ?? 0
        }
    }

    /// A sheet with only some rows and columns of this one, and their titles, under the title of the sheet.
    package func part(rows some: Range<Int>, columns: Range<Int>) -> Sheet {
        var part = self
        part.rows = rows[some].map { Array($0[columns.clamped(to: $0.indices)]) }
        if !rowTitles.isEmpty { part.rowTitles = Array(rowTitles[some]) }
        if !columnTitles.isEmpty { part.columnTitles = Array(columnTitles[columns]) }
        return part
    }

    /// The sheet's size, in pixels.
    package var size: PixelSize { SheetGeometry(self).size }

    /// The sheet with smaller images. Its labels keep their sizes.
    ///
    /// - Parameter zoom: The length of a pixel of an image on the sheet, from 0 to 1.
    package func zoomed(to zoom: Double) -> Sheet {
        var sheet = self
        sheet.zoom = zoom
        for row in rows.indices {
            for column in rows[row].indices {
                guard let size = rows[row][column]?.size else { continue }
                sheet.rows[row][column]?.size = PixelSize(
                    width: Int(Double(size.width) * zoom), height: Int(Double(size.height) * zoom))
            }
        }
        return sheet
    }

    /// The zoom that keeps the labels of a wide sheet legible in print: they are 6 points high if `width` is printed on
    /// the longer side of A4, unless one of them would become too long for its place. At least 1.
    ///
    /// - Parameter width: The width of the document with the sheet, in pixels.
    package func labelZoomForPrint(ofWidth width: Int) -> Double {
        let (page, legible) = (842.0, 6.0)
        let places = SheetGeometry(self).labels(of: self).filter { $0.content.width > 0 }
        let largest = places.map { Double($0.width) / Double($0.content.width) }.min() ?? 1
        return max(1, min(largest, Double(width) / scale / page * legible / SheetLabel.Style.label.size))
    }

    /// The sheet with larger labels; see ``labelZoomForPrint(ofWidth:)``.
    package func withLabels(zoomedTo zoom: Double) -> Sheet {
        var sheet = self
        sheet.title = title?.zoomed(to: zoom)
        sheet.columnTitles = columnTitles.map { $0.zoomed(to: zoom) }
        sheet.rowTitles = rowTitles.map { $0.zoomed(to: zoom) }
        for row in rows.indices {
            for column in rows[row].indices {
                sheet.rows[row][column]?.caption = rows[row][column]?.caption?.zoomed(to: zoom)
            }
        }
        return sheet
    }

    /// The largest size of a sheet.
    package struct Limit: Sendable {
        /// The greatest width, in pixels.
        package let width: Int
        /// The greatest height, in pixels.
        package let height: Int
        /// The greatest number of pixels.
        package let pixels: Int

        /// Creates a limit; by default, the number of pixels is not limited.
        package init(width: Int, height: Int, pixels: Int = .max) {
            (self.width, self.height, self.pixels) = (width, height, pixels)
        }

        /// No limit.
        package static let none = Limit(width: .max, height: .max)
    }

    /// Whether the sheet has at most the size of a limit.
    package func fits(_ limit: Limit) -> Bool {
        let size = size
        return size.width <= limit.width && size.height <= limit.height && size.width * size.height <= limit.pixels
    }

    /// Draws the sheet.
    ///
    /// - Parameters:
    ///   - renderer: Draws the titles and captions.
    ///   - image: Draws the image with an index. It is called in the order of the indices, so that the images of
    ///     neighbouring indices can share work.
    package func pixels(by renderer: Renderer, image: (Int) throws -> PixelBuffer) throws -> PixelBuffer {
        let size = size
        var sheet = PixelBuffer(width: size.width, height: size.height, fill: SheetLabel.paper.premultiplied)
        try draw(on: &sheet, x: 0, y: 0, by: renderer, image: image)
        return sheet
    }

    /// Draws the sheet on an image that is already filled. Its top left pixel is at `x`, `y`; for the other parameters,
    /// see `pixels(by:image:)`.
    package func draw(
        on paper: inout PixelBuffer, x: Int, y: Int, by renderer: Renderer, image: (Int) throws -> PixelBuffer
    ) throws {
        let geometry = SheetGeometry(self)
        for slot in geometry.images(of: self).sorted(by: { $0.content < $1.content }) {
            paper.draw(try image(slot.content), x: x + slot.x, y: y + slot.y)
        }
        for slot in geometry.labels(of: self) {
            guard let pixels = try renderer.pixels(of: slot.content, width: slot.width, scale: scale) else {
                continue
            }
            paper.draw(pixels, x: x + slot.x, y: y + slot.y)
        }
    }
}

extension PixelGrid {
    /// The number of pixels in each direction.
    package var pixels: PixelSize { PixelSize(width: width, height: height) }
}

extension PixelBuffer {
    /// Draws an image on top of this one. The top left pixel of the image is at `x`, `y`; parts outside this image are
    /// cut off.
    package mutating func draw(_ image: PixelBuffer, x: Int, y: Int) {
        let (width, columns) = (width, max(0, -x)..<max(0, -x, min(image.width, width - x)))
        let rows = max(0, -y)..<max(0, -y, min(image.height, height - y))
        withMutablePixels { target in
            image.withPixels { source in
                for row in rows {
                    let (from, to) = (row * image.width, (y + row) * width + x)
                    for column in columns {
                        let pixel = source[from + column]
                        target[to + column] = pixel >> 24 == 255 ? pixel : pixel.over(target[to + column])
                    }
                }
            }
        }
    }
}

/// The positions of images, titles and captions on a sheet, in pixels.
package struct SheetGeometry {
    /// An item on the sheet with its top left corner, and the width that the item may have.
    package struct Slot<Content> {
        package let content: Content
        package let x: Int
        package let y: Int
        package let width: Int
    }

    /// The space between images, and between them and the edges of the sheet.
    private let gap: Int
    /// The height of a line of text.
    private let line: Int
    /// The width of each column.
    private let widths: [Int]
    /// The height of each row, without captions.
    private let heights: [Int]
    /// The space between a title and the images below it.
    private let space: Int
    /// The distance from the top edge of the sheet to the titles of the columns, or to the first row.
    private let head: Int
    /// The distance from the top edge of the sheet to the title of the first row, or to its images.
    private let top: Int
    /// The height of the title above each row, with the space below it.
    private let above: Int
    /// The width that the titles of the sheet and of its rows need.
    private let titleWidth: Int
    /// The space below the images of each row, which contains their captions.
    private let below: Int

    package init(_ sheet: Sheet) {
        let gap = Sheet.gap(scale: sheet.scale)
        self.gap = gap
        space = gap / 3
        let captions = sheet.rows.joined().compactMap { $0?.caption }
        line = (sheet.columnTitles + sheet.rowTitles + captions).map { $0.lineHeight(scale: sheet.scale) }.max() ?? 0
        widths = sheet.columnWidths
        heights = sheet.rows.map { row in row.map { $0?.size.height ?? 0 }.max() ?? 0 }
        head = gap + (sheet.title.map { $0.lineHeight(scale: sheet.scale) + gap } ?? 0)
        titleWidth = (sheet.rowTitles + [sheet.title].compactMap(\.self)).map { $0.width + 2 * gap }.max() ?? 0
        top = sheet.columnTitles.contains { !$0.text.isEmpty } ? head + line + space : head
        above = sheet.rowTitles.isEmpty ? 0 : line + space
        below = (captions.isEmpty ? 0 : line) + gap
    }

    /// The size of the sheet.
    package var size: PixelSize {
        PixelSize(
            width: max(titleWidth, widths.reduce(gap) { $0 + $1 + gap }),
            height: heights.reduce(top) { $0 + above + $1 + below })
    }

    /// The index and the position of each image.
    package func images(of sheet: Sheet) -> [Slot<Int>] {
        cells(of: sheet).map { Slot(content: $0.content.image, x: $0.x, y: $0.y, width: $0.width) }
    }

    /// The titles and captions with their positions.
    package func labels(of sheet: Sheet) -> [Slot<SheetLabel>] {
        let title = sheet.title.map { [Slot(content: $0, x: gap, y: gap, width: size.width - 2 * gap)] } ?? []
        let columns = zip(sheet.columnTitles, zip(xs, widths)).map { title, column in
            Slot(content: title, x: column.0, y: head, width: column.1)
        }
        let rows = zip(sheet.rowTitles, ys).map { title, y in
            Slot(content: title, x: gap, y: y - above, width: size.width - 2 * gap)
        }
        let captions = zip(sheet.rows.indices, zip(ys, heights)).flatMap { index, row in
            cells(of: sheet.rows[index], y: row.0).compactMap { cell in
                cell.content.caption.map {
                    Slot(content: $0, x: cell.x, y: row.0 + row.1 + gap / 4, width: cell.width)
                }
            }
        }
        return title + columns + rows + captions
    }

    private func cells(of sheet: Sheet) -> [Slot<Sheet.Cell>] {
        zip(sheet.rows, ys).flatMap { cells(of: $0, y: $1) }
    }

    private func cells(of row: [Sheet.Cell?], y: Int) -> [Slot<Sheet.Cell>] {
        zip(row, zip(xs, widths)).compactMap { cell, column in
            cell.map { Slot(content: $0, x: column.0, y: y, width: column.1) }
        }
    }

    /// The left edge of each column.
    private var xs: [Int] { Self.starts(of: widths, first: gap, space: gap) }

    /// The top edge of the images of each row.
    private var ys: [Int] { Self.starts(of: heights, first: top + above, space: below + above) }

    private static func starts(of lengths: [Int], first: Int, space: Int) -> [Int] {
        var next = first
        return lengths.map { length in
            defer { next += length + space }
            return next
        }
    }
}
