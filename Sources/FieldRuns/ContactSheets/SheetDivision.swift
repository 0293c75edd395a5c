import FieldPixels
import FieldRendering

/// Divides sheets that are too large into pages.
struct SheetDivision {
    /// The largest size of a page.
    let limit: Sheet.Limit
    /// Whether every page has the title of its sheet; otherwise only the first one.
    var repeatsTitle = false

    /// A cell that does not fit on a page of its own.
    struct Oversized: Error {
        /// The index of its image; nil for an empty cell.
        let image: Int?
    }

    /// The pages of a table. A page has as many columns as fit in every row, and then as many rows as fit.
    func pages(of table: Sheet) throws(Oversized) -> [Sheet] {
        func part(_ rows: Range<Int>, _ columns: Range<Int>) -> Sheet {
            var part = table.part(rows: rows, columns: columns)
            if !repeatsTitle, rows.lowerBound > 0 || columns.lowerBound > 0 { part.title = nil }
            return part
        }
        var pages: [Sheet] = []
        var column = 0
        while column < table.columnCount {
            let width = most(of: table.columnCount - column) { count in
                table.rows.indices.allSatisfy { part($0..<$0 + 1, column..<column + count).fits(limit) }
            }
            // If not even one column fits, no row fits in the loop below, which then throws the error.
            let columns = column..<column + max(1, width)
            var row = 0
            while row < table.rows.count {
                let height = most(of: table.rows.count - row) { part(row..<row + $0, columns).fits(limit) }
                guard height > 0 else { throw Oversized(image: table.rows[row][column]?.image) }
                pages.append(part(row..<row + height, columns))
                row += height
            }
            column = columns.upperBound
        }
        return pages
    }

    /// The pages of a grid, each with as many cells as fit.
    ///
    /// - Parameter columns: The number of columns; nil to make each page about as wide as it is high.
    func pages(ofGrid grid: Sheet, columns: Int? = nil) throws(Oversized) -> [Sheet] {
        let cells = grid.rows.joined().compactMap(\.self)
        func page(_ range: Range<Int>) -> Sheet {
            var page = grid.grid(of: cells[range], columns: columns)
            if !repeatsTitle, range.lowerBound > 0 { page.title = nil }
            return page
        }
        var pages: [Sheet] = []
        var start = 0
        while start < cells.count {
            let count = most(of: cells.count - start) { page(start..<start + $0).fits(limit) }
            guard count > 0 else { throw Oversized(image: cells[start].image) }
            pages.append(page(start..<start + count))
            start += count
        }
        return pages
    }

    /// The largest number up to `count` that `fits` accepts; 0 if it accepts none. It is a number of cells, rows or
    /// columns.
    private func most(of count: Int, _ fits: (Int) -> Bool) -> Int {
        // The result is usually small, so doubling the number soon leads to one that does not fit.
        var (fitting, tried) = (0, 1)
        while tried <= count, fits(tried) { (fitting, tried) = (tried, tried * 2) }
        var failing = min(tried, count + 1)
        while failing - fitting > 1 {
            let middle = (fitting + failing) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }
}

extension Sheet {
    /// The sheet with cells in a grid.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - columns: The number of columns; nil to make the grid about as wide as it is high.
    func grid(of cells: ArraySlice<Cell>, columns: Int? = nil) -> Sheet {
        let (count, size) = (cells.count, cells.first?.size ?? PixelSize(width: 1, height: 1))
        let square = (Double(count) * Double(size.height) / Double(max(1, size.width))).squareRoot()
        let columns = max(1, min(count, columns ?? Int(square.rounded(.up))))
        var grid = self
        grid.rows = stride(from: cells.startIndex, to: cells.endIndex, by: columns).map {
            cells[$0..<min($0 + columns, cells.endIndex)].map(Optional.some)
        }
        return grid
    }
}
