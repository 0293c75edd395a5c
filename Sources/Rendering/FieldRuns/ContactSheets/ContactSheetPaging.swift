import FieldPixels
import FieldRendering
import FieldScene

/// Arranges the snapshots of a contact sheet, and divides sheets that are too large for one image into pages.
struct ContactSheetPaging {
    private let whole: ContactSheet
    private let run: SnapshotRun
    private let sizes: [PixelSize]
    private let limit: Sheet.Limit
    private let file: SceneFile
    private let labels: ContactSheetLabels
    private let arrangement: ContactSheetAxes.Arrangement?

    /// Prepares the pages of a sheet.
    ///
    /// - Parameters:
    ///   - whole: The contact sheet.
    ///   - run: The run that the sheet belongs to.
    ///   - sizes: The sizes of the run's snapshots, in pixels.
    ///   - axes: The axes that are columns and rows.
    ///   - limit: The largest size of a page.
    init(
        _ whole: ContactSheet, of run: SnapshotRun, sizes: [PixelSize], axes: ContactSheetAxes,
        limit: Sheet.Limit = .none
    ) {
        (self.whole, self.run, self.sizes, self.limit) = (whole, run, sizes, limit)
        file = run.proofs[whole.proof].file
        labels = ContactSheetLabels(Renderer(run.proofs[whole.proof]), file: file, scale: whole.scale)
        arrangement = axes.arrangement(of: whole.items.map { run.items[$0].snapshot }, in: file)
    }

    /// The pages, in order.
    ///
    /// - Parameter title: The title above the first page; nil for none.
    /// - Throws: `SceneError` with every label that no font can show, or with the first snapshot that is too large.
    func pages(title: String? = nil) throws -> [Sheet] {
        let division = SheetDivision(limit: limit)
        let sheets = try sheets(title: title).map { sheet in
            // Enlarge labels only if the sheet still fits one page, because only then can it be one sheet of paper.
            let larger = sheet.withLabels(zoomedTo: sheet.labelZoomForPrint(ofWidth: sheet.size.width))
            return larger.fits(limit) ? larger : sheet
        }
        do throws(SheetDivision.Oversized) {
            var pages: [Sheet] = []
            for sheet in sheets {
                pages += try arrangement == nil ? division.pages(ofGrid: sheet) : division.pages(of: sheet)
            }
            return pages
        } catch {
            throw try tooLarge(error.image ?? whole.items[0])
        }
    }

    /// The sheets without a limit of their size: one sheet, or one for each combination of values of the remaining axes,
    /// which are not columns or rows.
    ///
    /// - Parameter title: The beginning of the titles of the sheets; nil for none.
    /// - Throws: `SceneError` with every label that no font can show.
    func sheets(title: String?) throws -> [Sheet] {
        guard let arrangement else {
            let cells = try whole.items.map { item in
                Sheet.Cell(image: item, size: sizes[item], caption: try labels.label(of: snapshot(item), [nil]))
            }
            var sheet = Sheet(rows: [], scale: whole.scale).grid(of: cells[...])
            sheet.title = try heading(of: whole.items.first, title)
            try labels.check()
            return [sheet]
        }
        return try tables(arrangement, title: title)
    }

    /// The heading of the sheet with an image: a title, and the values of the axes that have separate tables; nil if
    /// there is none of these.
    private func heading(of item: Int?, _ title: String?) throws -> SheetLabel? {
        guard let item else { return nil }
        let axes = arrangement?.sections ?? []
        return title == nil && axes.isEmpty
            ? nil : try labels.label(of: snapshot(item), axes, after: title, style: .heading)
    }

    private func snapshot(_ item: Int) -> Snapshot { run.items[item].snapshot }

    /// The error for a snapshot that is too large for any sheet.
    private func tooLarge(_ item: Int) throws(SceneError) -> SceneError {
        let (snapshot, size) = (snapshot(item), sizes[item])
        let location = try file.scene(variant: snapshot.variant).canvas.location
        return SceneError(
            at: location ?? .start(of: file.path),
            "the image '\(snapshot.name)' (\(size.width) × \(size.height) pixels) and its labels do not fit on a"
                + " contact sheet, which can have at most \(limit.pixels) pixels, and \(limit.width) on a side;"
                + " use a smaller --scale, or choose other images with --only")
    }
}

// MARK: - By axes

extension ContactSheetPaging {
    /// The tables of all snapshots, arranged by axes.
    private func tables(_ arrangement: ContactSheetAxes.Arrangement, title: String?) throws -> [Sheet] {
        var sections = TitleList()
        let indices = try whole.items.map { item in
            sections.index(of: try labels.label(of: snapshot(item), arrangement.sections))
        }
        let tables = try sections.titles.indices.map { section in
            let items = zip(whole.items, indices).filter { $0.1 == section }.map(\.0)
            var table = try table(of: items, arrangement)
            table.title = try heading(of: items.first, title)
            return table
        }
        try labels.check()
        return tables
    }

    private func table(of items: [Int], _ arrangement: ContactSheetAxes.Arrangement) throws -> Sheet {
        var (columns, rows) = (TitleList(), TitleList())
        var cells: [[Int]: Sheet.Cell] = [:]
        for item in items {
            let column = columns.index(of: try labels.label(of: snapshot(item), arrangement.columns))
            let row = rows.index(of: try labels.label(of: snapshot(item), arrangement.rows))
            cells[[row, column]] = Sheet.Cell(image: item, size: sizes[item])
        }
        return Sheet(
            rows: rows.titles.indices.map { row in columns.titles.indices.map { cells[[row, $0]] } },
            columnTitles: columns.titles, rowTitles: rows.titles.contains { !$0.text.isEmpty } ? rows.titles : [],
            scale: whole.scale)
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
        // The result is usually small, so double the number until it does not fit.
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
