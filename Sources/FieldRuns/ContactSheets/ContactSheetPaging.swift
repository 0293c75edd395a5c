import FieldPixels
import FieldRendering
import FieldScene

/// Arranges the snapshots of a contact sheet, and divides what is too large for one image into pages.
struct ContactSheetPaging {
    private let whole: ContactSheet
    private let run: SnapshotRun
    private let sizes: [PixelSize]
    private let maximumSide: Int
    private let file: SceneFile
    private let labels: ContactSheetLabels

    /// Prepares the pages of a sheet.
    ///
    /// - Parameters:
    ///   - whole: The contact sheet.
    ///   - run: The run that the sheet belongs to.
    ///   - sizes: The sizes of the run's snapshots, in pixels.
    ///   - maximumSide: The largest width or height of a page, in pixels.
    init(_ whole: ContactSheet, of run: SnapshotRun, sizes: [PixelSize], maximumSide: Int) {
        (self.whole, self.run, self.sizes, self.maximumSide) = (whole, run, sizes, maximumSide)
        file = run.proofs[whole.proof].file
        labels = ContactSheetLabels(Renderer(run.proofs[whole.proof]), file: file, scale: whole.scale)
    }

    /// The pages, in order.
    ///
    /// - Throws: `SceneError` with every label that no font can show, or with the first snapshot that is too large.
    func pages() throws -> [Sheet] {
        file.axisCount == 0 ? try gridPages() : try pages(of: table())
    }

    private func snapshot(_ item: Int) -> Snapshot { run.items[item].snapshot }

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

    /// The error for a snapshot that is too large for any sheet.
    private func tooLarge(_ item: Int) throws(SceneError) -> SceneError {
        let (snapshot, size) = (snapshot(item), sizes[item])
        let location = try file.scene(variant: snapshot.variant).canvas.location
        return SceneError(
            at: location ?? SceneLocation(file: file.path, line: 1, column: 1),
            "the image '\(snapshot.name)' (\(size.width) × \(size.height) pixels) and its labels do not fit on a"
                + " contact sheet, which can have at most \(SceneLimits.imagePixels) pixels, and \(maximumSide) on a side;"
                + " use a smaller --scale, or choose other images with --only")
    }
}

// MARK: - Without a matrix

extension ContactSheetPaging {
    /// Pages that each show a grid of states. The name of a state is below its image.
    private func gridPages() throws -> [Sheet] {
        let cells = try whole.items.map { item in
            Sheet.Cell(image: item, size: sizes[item], caption: try labels.caption(of: snapshot(item)))
        }
        try labels.check()
        var pages: [Sheet] = []
        var start = 0
        while start < cells.count {
            let count = most(of: cells.count - start) { count in
                grid(cells[start..<start + count]).fits(maximumSide: maximumSide)
            }
            guard count > 0 else { throw try tooLarge(cells[start].image) }
            pages.append(grid(cells[start..<start + count]))
            start += count
        }
        return pages
    }

    /// A grid whose number of columns makes it about as wide as it is high.
    private func grid(_ cells: ArraySlice<Sheet.Cell>) -> Sheet {
        let (count, size) = (cells.count, cells.first?.size ?? PixelSize(width: 1, height: 1))
        let wanted = (Double(count) * Double(size.height) / Double(max(1, size.width))).squareRoot()
        let columns = max(1, min(count, Int(wanted.rounded(.up))))
        let rows = stride(from: cells.startIndex, to: cells.endIndex, by: columns).map {
            cells[$0..<min($0 + columns, cells.endIndex)].map(Optional.some)
        }
        return Sheet(rows: rows, scale: whole.scale)
    }
}

// MARK: - With a matrix

extension ContactSheetPaging {
    /// The table of all snapshots, arranged by the matrix.
    private func table() throws -> Sheet {
        var (columns, rows) = (TitleList(), TitleList())
        var cells: [[Int]: Sheet.Cell] = [:]
        for item in whole.items {
            let column = columns.index(of: try labels.columnTitle(of: snapshot(item)))
            let row = rows.index(of: try labels.rowTitle(of: snapshot(item)))
            cells[[row, column]] = Sheet.Cell(image: item, size: sizes[item])
        }
        try labels.check()
        return Sheet(
            rows: rows.titles.indices.map { row in columns.titles.indices.map { cells[[row, $0]] } },
            columnTitles: columns.titles, rowTitles: rows.titles, scale: whole.scale)
    }

    /// Divides the table into pages. A page has as many columns as fit in every row, and then as many rows as fit.
    private func pages(of table: Sheet) throws -> [Sheet] {
        func fits(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
            table.part(rows: rows, columns: columns).fits(maximumSide: maximumSide)
        }
        var pages: [Sheet] = []
        var column = 0
        while column < table.columnCount {
            let width = most(of: table.columnCount - column) { count in
                table.rows.indices.allSatisfy { fits($0..<$0 + 1, column..<column + count) }
            }
            // If not even one column fits, no row fits in the loop below, which then throws the error.
            let columns = column..<column + max(1, width)
            var row = 0
            while row < table.rows.count {
                let height = most(of: table.rows.count - row) { fits(row..<row + $0, columns) }
                guard height > 0 else {
                    throw try tooLarge(table.rows[row][column]?.image ?? whole.items[0])
                }
                pages.append(table.part(rows: row..<row + height, columns: columns))
                row += height
            }
            column = columns.upperBound
        }
        return pages
    }

    /// Titles in the order in which they were added, without duplicates.
    private struct TitleList {
        private(set) var titles: [SheetLabel] = []
        private var indices: [String: Int] = [:]

        mutating func index(of title: SheetLabel) -> Int {
            if let index = indices[title.text] { return index }
            indices[title.text] = titles.count
            titles.append(title)
            return titles.count - 1
        }
    }
}
