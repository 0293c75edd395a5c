package import FieldPixels

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
    /// The distance from the left edge of the sheet to the first column.
    private let left: Int
    /// The distance from the top edge of the sheet to the titles of the columns, or to the first row.
    private let head: Int
    /// The distance from the top edge of the sheet to the first row.
    private let top: Int
    /// The width that the title of the sheet needs.
    private let titleWidth: Int
    /// The space below the images of each row, which contains their captions.
    private let below: Int

    package init(_ sheet: Sheet) {
        let gap = Sheet.gap(scale: sheet.scale)
        self.gap = gap
        line = SheetLabel.lineHeight(scale: sheet.scale)
        widths = (0..<sheet.columnCount).map { column in
            sheet.rows.map { column < $0.count ? $0[column]?.size.width ?? 0 : 0 }.max() ?? 0
        }
        heights = sheet.rows.map { row in row.map { $0?.size.height ?? 0 }.max() ?? 0 }
        left = sheet.rowTitles.map(\.width).max().map { $0 + 2 * gap } ?? gap
        head = gap + (sheet.title.map { SheetLabel.lineHeight($0.style, scale: sheet.scale) + gap } ?? 0)
        titleWidth = sheet.title.map { $0.width + 2 * gap } ?? 0
        top = sheet.columnTitles.contains { !$0.text.isEmpty } ? head + line + gap : head
        let hasCaptions = sheet.rows.contains { $0.contains { $0?.caption != nil } }
        below = (hasCaptions ? line : 0) + gap
    }

    /// The size of the sheet.
    package var size: PixelSize {
        PixelSize(
            width: max(titleWidth, widths.reduce(left) { $0 + $1 + gap }),
            height: heights.reduce(top) { $0 + $1 + below })
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
        let rows = zip(sheet.rowTitles, zip(ys, heights)).map { title, row in
            Slot(content: title, x: gap, y: row.0 + (row.1 - line) / 2, width: left - 2 * gap)
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
    private var xs: [Int] { Self.starts(of: widths, first: left, space: gap) }

    /// The top edge of each row.
    private var ys: [Int] { Self.starts(of: heights, first: top, space: below) }

    private static func starts(of lengths: [Int], first: Int, space: Int) -> [Int] {
        var next = first
        return lengths.map { length in
            defer { next += length + space }
            return next
        }
    }
}
