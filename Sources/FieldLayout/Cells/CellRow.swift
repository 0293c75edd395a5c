import FieldGeometry
import FieldScene

/// Where the cells of a row lie along x, from the field's left edge, and what their labels measure.
struct CellRow {
    /// The width of each cell.
    var cellWidth: Double
    /// The left edges of the cells, in the order of their indices.
    var positions: [Double]
    /// The size of the labels' font.
    var fontSize: Double
    /// The height of a label sized to fit; nil where labels take the cell's height.
    var labelHeight: Double?
    /// The height of the cells; nil where it is the field's, or that of what is in them.
    var cellHeight: Double?
    /// What the font-shrink solver did; nil where none ran.
    var fit: FitReport?
}

extension CellRow {
    /// A row of a field in a width, by arithmetic alone; for a font that shrinks, `cellWidth` and `spacing` are what it came
    /// to.
    ///
    /// One cell of a fixed width stands in the middle.
    ///
    /// - Parameter canvasWidth: The width of the canvas, which gaps may be worked out from.
    init(
        of spec: FieldSpec, width: Double, canvasWidth: Double, fontSize: Double,
        fitted: (cellWidth: Double, spacing: Double)? = nil
    ) {
        let n = Double(spec.length)
        let extra = spec.spaceBetweenGroups
        self.fontSize = fontSize
        var spacing = 0.0
        var first = 0.0
        switch spec.sizing {
        case .fixedWidth(let w):
            cellWidth = w
            spacing = spec.length > 1 ? (width - extra - n * w) / (n - 1) : 0
            first = spec.length > 1 ? 0 : (width - w) / 2
        case .evenGaps(let w, let container):
            cellWidth = w
            spacing = ((container == .canvas ? canvasWidth : width) - extra - n * w) / (n + 1)
            first = spacing
        case .spacing(let s):
            cellWidth = max(0, (width - extra - s * (n - 1)) / n)
            spacing = s
        case .packed(let cell, let s):
            cellWidth = cell.width
            cellHeight = cell.height
            spacing = s
            let left = width - extra - (cell.width * n + s * (n - 1))
            first = spec.alignment == .left ? 0 : spec.alignment == .right ? left : left / 2
        case .shrinkToFit:
            cellWidth = fitted?.cellWidth ?? 0
            spacing = fitted?.spacing ?? 0
            first = (width - extra - (cellWidth * n + spacing * (n - 1))) / 2
        }
        positions = Self.positions(of: spec, first: first, step: cellWidth + spacing, spacing: spacing)
        if spec.isRightToLeft, let left = positions.first, let right = positions.last {
            positions = positions.map { left + right - $0 }
        }
    }

    private static func positions(of spec: FieldSpec, first: Double, step: Double, spacing: Double) -> [Double] {
        let groups = spec.groups.groupNumbers(length: spec.length)
        return groups.enumerated().map { index, group in
            first + step * Double(index) + Double(group) * (spec.groups.gap - spec.usualSpacing)
        }
    }
}

extension FieldSpec {
    /// The space that a row would have between two cells where a group ends, were there no groups.
    fileprivate var usualSpacing: Double {
        switch sizing {
        case .spacing(let spacing), .packed(_, let spacing): spacing
        case .shrinkToFit, .fixedWidth, .evenGaps: 0
        }
    }

    /// What groups add to the width of a row, in points.
    var spaceBetweenGroups: Double {
        let last = groups.groupNumbers(length: length).last ?? 0
        return Double(last) * (groups.gap - usualSpacing)
    }
}
