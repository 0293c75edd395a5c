import FieldGeometry
import FieldScene

/// Lays out a table of a PDF sheet. Its header is repeated on each page.
struct PDFTable {
    private let table: Table
    private let text: SheetText
    private let header: SheetText
    private let widths: [Double]
    private static let gap = 14.0
    private static let padding = 5.0

    /// - Throws: `SceneError` if no font has a character.
    init(_ table: Table, fonts: SheetFonts, width: Double) throws(SceneError) {
        self.table = table
        text = SheetText(fonts: fonts, size: 9)
        header = SheetText(fonts: fonts, size: 8, weight: 600, color: SheetColors.muted)
        widths = try Self.widths(of: table, text, header, in: width)
    }

    /// The widths of the columns. Each has at least the width of its longest word, and more if its lines need it.
    private static func widths(
        of table: Table, _ text: SheetText, _ header: SheetText, in width: Double
    ) throws(SceneError) -> [Double] {
        var least: [Double] = []
        for title in table.columns {
            least.append(SheetText.width(of: try header.pieces([.text(title)], width: width)))
        }
        var natural = least
        for index in table.columns.indices {
            for row in table.rows where index < row.count {
                for line in row[index] {
                    let pieces = try text.pieces(line, width: width / 3)
                    least[index] = max(least[index], min(pieces.map(\.width).max() ?? 0, width / 3))
                    natural[index] = max(natural[index], SheetText.width(of: pieces))
                }
            }
        }
        let room = width - gap * Double(max(0, table.columns.count - 1))
        let (allLeast, allNatural) = (least.reduce(0, +), natural.reduce(0, +))
        if allNatural <= room {
            // Distribute the remaining width, so that the table is as wide as the page.
            let extra = (room - allNatural) / Double(max(1, natural.count))
            return natural.map { $0 + extra }
        }
        if allLeast >= room { return shares(of: least, in: room) }
        let part = (room - allLeast) / (allNatural - allLeast)
        return zip(least, natural).map { $0 + ($1 - $0) * part }
    }

    /// The widths of columns that need more than the available width together. A column that needs less than an equal
    /// share gets its need; the others share the rest.
    private static func shares(of needs: [Double], in room: Double) -> [Double] {
        var (widths, rest) = (needs, room)
        for (place, index) in needs.indices.sorted(by: { needs[$0] < needs[$1] }).enumerated() {
            widths[index] = min(needs[index], rest / Double(needs.count - place))
            rest -= widths[index]
        }
        return widths
    }

    /// The height of the header and the first two rows, which stay together, in points.
    ///
    /// - Throws: `SceneError` if no font has a character.
    func startHeight() throws(SceneError) -> Double {
        var rows: [[[SheetText.Line]]] = []
        for row in table.rows.prefix(2) { rows.append(try lines(of: row)) }
        return headerHeight + height(of: rows[...])
    }

    /// The height of rows that stay together: all of them if they fit a page, or else the first one.
    private func height(of rows: ArraySlice<[[SheetText.Line]]>) -> Double {
        let heights = rows.map { row in
            Double(min(max(row.map(\.count).max() ?? 0, 1), lineLimit)) * text.leading + 2 * Self.padding
        }
        let whole = heights.reduce(0, +)
        return headerHeight + whole <= SheetPaper.area.height ? whole : heights.first ?? 0
    }

    /// The number of lines of a row that fit a page with a header.
    private var lineLimit: Int {
        max(1, Int((SheetPaper.area.height - headerHeight - 2 * Self.padding) / text.leading) - 1)
    }

    /// Draws the table.
    ///
    /// - Throws: `SceneError` if no font has a character.
    func draw(on paper: inout SheetPaper) throws(SceneError) {
        paper.need(try startHeight())
        try drawHeader(on: &paper)
        let limit = lineLimit
        var rows: [[[SheetText.Line]]] = []
        for row in table.rows { rows.append(try lines(of: row)) }
        for (index, cells) in rows.enumerated() {
            // Do not leave the last row alone on a page.
            if index == rows.count - 2, paper.rest < height(of: rows[index...]) { try beginPage(of: &paper) }
            for start in stride(from: 0, to: max(cells.map(\.count).max() ?? 0, 1), by: limit) {
                try draw(cells.map { Array($0.dropFirst(start).prefix(limit)) }, on: &paper)
            }
        }
        paper.advance(12)
    }

    private var headerHeight: Double { header.leading + 2 * Self.padding }

    /// Begins a page with the header of the table.
    private func beginPage(of paper: inout SheetPaper) throws(SceneError) {
        paper.beginPage()
        try drawHeader(on: &paper)
    }

    private func drawHeader(on paper: inout SheetPaper) throws(SceneError) {
        var x = SheetPaper.area.x
        for (title, width) in zip(table.columns, widths) {
            for line in try header.lines([.text(title)], width: max(width, 20)).prefix(1) {
                header.draw(line, x: x, top: paper.y + Self.padding, on: &paper)
            }
            x += width + Self.gap
        }
        paper.advance(headerHeight)
        paper.draw(.rule(y: paper.y))
    }

    private func lines(of row: Table.Row) throws(SceneError) -> [[SheetText.Line]] {
        var cells: [[SheetText.Line]] = []
        for (index, cell) in row.enumerated() {
            var lines: [SheetText.Line] = []
            for line in cell { lines += try text.lines(line, width: index < widths.count ? widths[index] : 100) }
            cells.append(lines)
        }
        return cells
    }

    private func draw(_ cells: [[SheetText.Line]], on paper: inout SheetPaper) throws(SceneError) {
        let height = Double(cells.map(\.count).max() ?? 0) * text.leading + 2 * Self.padding
        if paper.rest < height { try beginPage(of: &paper) }
        var x = SheetPaper.area.x
        for (index, cell) in cells.enumerated() {
            for (number, line) in cell.enumerated() {
                text.draw(line, x: x, top: paper.y + Self.padding + Double(number) * text.leading, on: &paper)
            }
            x += (index < widths.count ? widths[index] : 0) + Self.gap
        }
        paper.advance(height)
        paper.draw(.rule(y: paper.y))
    }
}
