import FieldScene

/// Where the cells of a row lie along x, from the field's left edge, and what their labels measure.
struct CellRow {
    /// The width of each cell.
    var cellWidth: Double
    /// The space between two cells; negative when they overlap.
    var spacing: Double
    /// The left edge of the first cell.
    var firstX: Double
    /// The size of the labels' font.
    var fontSize: Double
    /// The height of a label sized to fit; nil where labels take the cell's height.
    var labelHeight: Double?
    /// What the font-shrink solver did; nil where none ran.
    var fit: FitReport?

    /// The left edge of a cell.
    func x(of index: Int) -> Double { firstX + (cellWidth + spacing) * Double(index) }
}

extension CellRow {
    /// A row of `count` cells in a width, by arithmetic alone.
    ///
    /// One cell of a fixed width stands in the middle.
    static func sized(_ sizing: Sizing, count: Int, width: Double, fontSize: Double) -> CellRow {
        let n = Double(count)
        switch sizing {
        case .fixedWidth(let w) where count > 1:
            return CellRow(cellWidth: w, spacing: (width - n * w) / (n - 1), firstX: 0, fontSize: fontSize)
        case .fixedWidth(let w):
            return CellRow(cellWidth: w, spacing: 0, firstX: (width - w) / 2, fontSize: fontSize)
        case .evenGaps(let w):
            let gap = (width - n * w) / (n + 1)
            return CellRow(cellWidth: w, spacing: gap, firstX: gap, fontSize: fontSize)
        case .spacing(let spacing):
            return CellRow(
                cellWidth: max(0, (width - spacing * (n - 1)) / n), spacing: spacing, firstX: 0, fontSize: fontSize)
        case .shrinkToFit(let settings):
            return sized(.spacing(settings.spacing), count: count, width: width, fontSize: fontSize)
        }
    }
}
