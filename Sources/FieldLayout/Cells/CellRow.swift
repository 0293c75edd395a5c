import FieldGeometry
import FieldScene

/// The horizontal layout of a row of cells, relative to the field's left edge, and the sizes of their labels, in
/// points.
struct CellRow {
    /// The width of each cell.
    var cellWidth: Double
    /// The width that each cell takes in the row: the width of its box if that is what `spacing` is measured between,
    /// and otherwise the width of the cell. Each cell is centred in this width.
    var slotWidth: Double
    /// The space between the slots of two neighbouring cells of a group. It is negative if cells overlap. Joined cells
    /// touch, so of joined groups it is the space that the sizing adds between two groups.
    var spacing: Double
    /// The left edges of the cells, in the order of their indices.
    var positions: [Double]
    /// The size of the labels' font.
    var fontSize: Double
    /// The height of a label if the font-shrink solver found it; nil if labels are as high as their cells.
    var labelHeight: Double?
    /// The height of the cells if the sizing sets it; nil if it follows from the field or the cells' content.
    var cellHeight: Double?
    /// The report of the font-shrink solver; nil if that solver was not used.
    var fit: FitReport?
    /// The second line; nil if all cells are on one line.
    var secondLine: SecondLine?

    /// The second line of a row that is divided into two lines.
    struct SecondLine {
        /// The index of its first cell.
        var start: Int
        /// The space between the cells of the first line and those of the second one.
        var spacing: Double
    }
}

extension CellRow {
    /// The row of a field.
    ///
    /// With the sizing `fixedWidth`, a single cell is centred.
    ///
    /// - Parameters:
    ///   - spec: The field.
    ///   - width: The width of the field, in points.
    ///   - canvasWidth: The width of the canvas, in points. The sizing `evenGaps` with the container `canvas` divides
    ///     it.
    ///   - fontSize: The size of the labels' font, in points.
    ///   - fitted: The cell width and the spacing that the font-shrink solver found; nil if the sizing is not
    ///     `shrinkToFit`.
    init(
        of spec: FieldSpec, width: Double, canvasWidth: Double, fontSize: Double,
        fitted: (cellWidth: Double, spacing: Double)? = nil
    ) {
        let n = Double(spec.length)
        let extra = spec.spaceBetweenGroups
        let isJoined = spec.groups.isJoined
        // The gaps that a derived spacing is divided among.
        let gaps = isJoined ? Double(spec.lastGroup) : n - 1
        self.fontSize = fontSize
        spacing = 0
        var first = 0.0
        switch spec.sizing {
        case .fixedWidth(let w):
            cellWidth = w
            slotWidth = w
            spacing = gaps > 0 ? (width - extra - n * w) / gaps : 0
            first = gaps > 0 ? 0 : (width - n * w) / 2
        case .evenGaps(let w, let container):
            cellWidth = w
            slotWidth = w
            spacing = ((container == .canvas ? canvasWidth : width) - extra - n * w) / (gaps + 2)
            first = spacing
        case .spacing(let s):
            spacing = isJoined ? 0 : s
            cellWidth = max(0, (width - extra - spacing * (n - 1)) / n)
            slotWidth = cellWidth
        case .packed(let cell, let s):
            cellWidth = cell.width
            cellHeight = cell.height
            slotWidth = spec.slot(of: cell).width
            spacing = isJoined ? 0 : s
            let left = width - extra - (slotWidth * n + spacing * (n - 1))
            first = spec.alignment == .left ? 0 : spec.alignment == .right ? left : left / 2
            first += (slotWidth - cellWidth) / 2
        case .shrinkToFit:
            cellWidth = fitted?.cellWidth ?? 0
            slotWidth = cellWidth
            spacing = isJoined ? 0 : fitted?.spacing ?? 0
            first = (width - extra - (cellWidth * n + spacing * (n - 1))) / 2
        }
        positions = Self.positions(of: spec, first: first, slot: slotWidth, spacing: spacing)
        if spec.isRightToLeft, let left = positions.first, let right = positions.last {
            positions = positions.map { left + right - $0 }
        }
    }

    /// The left edges of cells that are not mirrored. The first cell begins at `first`. The slots of a group are `spacing`
    /// points apart, or touch if the group is joined; the spacing is then between groups.
    static func positions(of spec: FieldSpec, first: Double, slot: Double, spacing: Double) -> [Double] {
        let groups = spec.groups.groupNumbers(length: spec.length)
        let step = spec.groups.isJoined ? slot : slot + spacing
        let gap = spec.groups.gap + (spec.groups.isJoined ? spacing : -spec.spacingWithinGroups)
        return groups.enumerated().map { index, group in first + step * Double(index) + Double(group) * gap }
    }
}

extension FieldSpec {
    /// The size between which the spacing of packed cells is measured, in points: that of their boxes, where the basic
    /// style sets it, and otherwise that of the cells. Styles of states do not count, so that a cell does not move its
    /// neighbours when its state changes.
    func slot(of cell: Size) -> Size {
        guard style.box.isShown == true else { return cell }
        let height = style.box.height.map { $0 + CellAreas.heightUnderLabel(style.rule, width: cell.width) }
        return Size(width: style.box.width ?? cell.width, height: height ?? cell.height)
    }

    /// The spacing that the gap between two groups replaces, in points. It is 0 for joined groups, whose cells have no
    /// spacing, and for the sizings that add the gap to their own spacing instead.
    fileprivate var spacingWithinGroups: Double {
        if groups.isJoined { return 0 }
        switch sizing {
        case .spacing(let spacing), .packed(_, let spacing): return spacing
        case .shrinkToFit, .fixedWidth, .evenGaps: return 0
        }
    }

    /// The width that the gaps between groups add to a row, in points, compared with a row of a single group.
    var spaceBetweenGroups: Double { Double(lastGroup) * (groups.gap - spacingWithinGroups) }

    /// The number of the last group, counted from 0.
    fileprivate var lastGroup: Int { groups.groupNumbers(length: length).last ?? 0 }
}
