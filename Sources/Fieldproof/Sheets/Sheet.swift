/// Pictures side by side on one sheet, in rows and columns with titles, each picture's pixels as they are.
///
/// A column is as wide as its widest picture, a row as high as its highest; the titles are set in the bundled Inter.
struct Sheet {
    /// A picture with a caption below it.
    struct Cell {
        var picture: PixelBuffer
        var caption = ""
    }

    /// The cells, row by row; nil leaves a place empty.
    var rows: [[Cell?]]
    /// The titles above the columns; empty for none.
    var columnTitles: [String] = []
    /// The titles on the left of the rows; empty for none.
    var rowTitles: [String] = []
    /// The pixels per point of the pictures and the titles.
    var scale: Double

    /// The space around pictures, in points.
    private static let gap = 8.0

    /// The space around pictures, in pixels.
    static func gap(scale: Double) -> Int { Int((gap * scale).rounded(.up)) }
    /// The size of the titles, in points.
    private static let textSize = 11.0
    /// The sheet's colour: neither that of a light nor of a dark theme, so that the pictures' edges show.
    private static let paper = Color(rgba: 0xE6E6E9_FF)
    private static let ink = Color(rgba: 0x3A3A3C_FF)

    /// The sheet's pixels.
    ///
    /// - Throws: `RasterError` when it would have more pixels than a picture may have.
    func pixels(shaper: TextShaper) throws -> PixelBuffer {
        let gap = Self.gap(scale: scale)
        let line = whole(Self.textSize * 1.5)
        let widths = columns.map { column in column.compactMap { $0?.picture.width }.max() ?? 0 }
        let heights = rows.map { row in row.compactMap { $0?.picture.height }.max() ?? 0 }
        let hasCaptions = rows.contains { $0.contains { $0?.caption.isEmpty == false } }
        let left = try rowTitles.map { try width(of: $0, shaper) }.max().map { $0 + 2 * gap } ?? gap
        let top = columnTitles.contains { !$0.isEmpty } ? line + 2 * gap : gap
        let below = (hasCaptions ? line : 0) + gap
        let size = (
            width: left + widths.reduce(0) { $0 + $1 + gap }, height: top + heights.reduce(0) { $0 + $1 + below }
        )
        guard size.width <= Rasterizer.maximumSide, size.height <= Rasterizer.maximumSide,
            size.width * size.height <= SceneLimits.picturePixels
        else {
            throw RasterError(
                code: .tooLarge,
                message: "a sheet of \(size.width) × \(size.height) pixels is more than \(SceneLimits.picturePixels) in"
                    + " all or \(Rasterizer.maximumSide) on a side; choose fewer pictures or a smaller scale")
        }
        var sheet = PixelBuffer(width: size.width, height: size.height, fill: Self.paper.premultiplied)
        var y = top
        for (row, cells) in rows.enumerated() {
            var x = left
            if row < rowTitles.count {
                try write(
                    rowTitles[row], shaper, x: gap, y: y + (heights[row] - line) / 2, width: left - 2 * gap, on: &sheet)
            }
            for (column, cell) in cells.enumerated() {
                if row == 0, column < columnTitles.count {
                    try write(columnTitles[column], shaper, x: x, y: gap, width: widths[column], on: &sheet)
                }
                if let cell {
                    sheet.draw(cell.picture, x: x, y: y)
                    try write(
                        cell.caption, shaper, x: x, y: y + heights[row] + gap / 4, width: widths[column], on: &sheet)
                }
                x += widths[column] + gap
            }
            y += heights[row] + below
        }
        return sheet
    }

    private var columns: [[Cell?]] {
        (0..<(rows.map(\.count).max() ?? 0)).map { column in rows.map { column < $0.count ? $0[column] : nil } }
    }

    private func whole(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }

    private func run(_ text: String, _ shaper: TextShaper) throws -> GlyphRun {
        try shaper.shape(text, in: FontRequest(family: "Inter", size: Self.textSize, weight: 500, style: .normal))
    }

    private func width(of text: String, _ shaper: TextShaper) throws -> Int { whole(try run(text, shaper).advance) }

    /// Writes a line of text; what is too long for its place ends with an ellipsis.
    private func write(
        _ text: String, _ shaper: TextShaper, x: Int, y: Int, width: Int, on sheet: inout PixelBuffer
    ) throws {
        if text.isEmpty || width <= 0 { return }
        var (kept, run) = (text, try run(text, shaper))
        while whole(run.advance) > width, !kept.isEmpty {
            kept.removeLast()
            run = try self.run(kept + "…", shaper)
        }
        let height = Self.textSize * 1.5
        let items = run.items(at: Point(x: 0, y: height * 0.72), color: Self.ink)
        let list = DisplayList(
            size: Size(width: Double(width) / scale, height: height), background: Self.paper, items: items)
        sheet.draw(try Rasterizer.draw(list, scale: scale), x: x, y: y)
    }
}

extension PixelBuffer {
    /// Lays a picture over this one, its top left pixel at a place; what reaches beyond is cut off.
    fileprivate mutating func draw(_ picture: PixelBuffer, x: Int, y: Int) {
        for row in max(0, -y)..<max(0, min(picture.height, height - y)) {
            for column in max(0, -x)..<max(0, min(picture.width, width - x)) {
                let pixel = picture[column, row]
                self[x + column, y + row] =
                    pixel >> 24 == 255 ? pixel : pixel.over(self[x + column, y + row])
            }
        }
    }
}

extension UInt32 {
    /// This premultiplied pixel over another.
    fileprivate func over(_ below: UInt32) -> UInt32 {
        let rest = 255 - (self >> 24)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let part = (self >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
            result |= Swift.min(part, 255) << shift
        }
        return result
    }
}
