import FieldGeometry
import FieldScene

/// The horizontal layout of a row of cells, relative to the field's left edge, and the sizes of their labels, in
/// points.
struct CellRow {
    /// The width of each cell.
    var cellWidth: Double
    /// The width that each cell takes in the row: the width of its box if `spacing` is measured between boxes, and
    /// otherwise the width of the cell. Each cell is centred in this width.
    var slotWidth: Double
    /// The space between the slots of two neighbouring cells of a group. It is negative if cells overlap. Joined cells
    /// touch, so for joined groups this is the space that the sizing adds between two groups.
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
        // The number of gaps that share a derived spacing.
        let gaps = isJoined ? Double(spec.lastGroup) : n - 1
        self.fontSize = fontSize
        spacing = 0
        var first = 0.0
        switch spec.sizing {
        case .fixedWidth(let w):
            cellWidth = w
            slotWidth = w
            spacing = gaps > 0 ? (width - extra - n * w) / gaps : 0
            first = gaps > 0 ? 0 : (width - extra - n * w) / 2
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
    /// points apart, or touch or overlap if the group is joined; the spacing is then between groups.
    static func positions(of spec: FieldSpec, first: Double, slot: Double, spacing: Double) -> [Double] {
        let groups = spec.groups.groupNumbers(length: spec.length)
        let step = spec.groups.isJoined ? slot - spec.groups.overlap : slot + spacing
        let gap = spec.groups.gap + (spec.groups.isJoined ? spacing + spec.groups.overlap : -spec.spacingWithinGroups)
        return groups.enumerated().map { index, group in first + step * Double(index) + Double(group) * gap }
    }
}

extension FieldSpec {
    /// The size of the slots between which the spacing of packed cells is measured, in points. If the basic style shows
    /// boxes and sets their width or height, it is the size of the boxes, and otherwise of the cells. Styles of states
    /// are ignored, so that a cell does not move its neighbours when its state changes.
    func slot(of cell: Size) -> Size {
        guard style.box.isShown == true else { return cell }
        let height = style.box.height.map { $0 + CellAreas.heightUnderLabel(style.rule, width: cell.width) }
        return Size(width: style.box.width ?? cell.width, height: height ?? cell.height)
    }

    /// The spacing, in points, that the gap between two groups replaces. It is 0 if the gap replaces nothing: the cells
    /// of joined groups have no spacing, and some sizings add the gap to their own spacing.
    fileprivate var spacingWithinGroups: Double {
        if groups.isJoined { return 0 }
        switch sizing {
        case .spacing(let spacing), .packed(_, let spacing): return spacing
        case .shrinkToFit, .fixedWidth, .evenGaps: return 0
        }
    }

    /// The width that the gaps between groups add to a row, in points, compared with a row of a single group whose cells
    /// do not overlap. Cells that overlap make it smaller.
    var spaceBetweenGroups: Double {
        let overlaps = groups.isJoined ? Double(max(0, length - 1 - lastGroup)) * groups.overlap : 0
        return Double(lastGroup) * (groups.gap - spacingWithinGroups) - overlaps
    }

    /// The index of the last group.
    fileprivate var lastGroup: Int { groups.groupNumbers(length: length).last ?? 0 }

    /// The two lines of this field: copies with the cells of one line each; nil if the field has a single cell.
    ///
    /// The second line begins at the group that begins nearest to the middle; of two such groups, at the later one. If
    /// there is one group, the second line begins after half of the cells, rounded up.
    var lines: [FieldSpec]? {
        guard length > 1 else { return nil }
        let numbers = groups.groupNumbers(length: length)
        let boundaries = (1..<length).reversed().filter { numbers[$0] != numbers[$0 - 1] }
        let start = boundaries.min { abs(2 * $0 - length) < abs(2 * $1 - length) } ?? (length + 1) / 2
        return [line(of: numbers[..<start]), line(of: numbers[start...])]
    }

    /// A copy that contains the cells of one line. `numbers` are the indices of their groups.
    private func line(of numbers: ArraySlice<Int>) -> FieldSpec {
        var line = self
        line.length = numbers.count
        line.groups.counts = Set(numbers).sorted().map { group in numbers.count { $0 == group } }
        return line
    }
}

extension CellRow {
    /// The least significant difference between lengths, in points; a smaller one can be a rounding error.
    private static var tolerance: Double { 1e-6 }

    /// The distance from the left edge of the first slot to the right edge of the last one, in points.
    private var extent: Double { (positions.max() ?? 0) - (positions.min() ?? 0) + slotWidth }

    /// Whether a row whose cells do not shrink fits the width of a field.
    ///
    /// - Parameters:
    ///   - spec: The field.
    ///   - width: The width of the field, in points.
    ///   - minimum: Returns the minimum width of a cell, in points. It is called for the sizing `spacing` only.
    func fits(
        _ spec: FieldSpec, in width: Double, minimum: () throws(SceneError) -> Double
    ) throws(SceneError) -> Bool {
        switch spec.sizing {
        // Joined groups can be wider than the field even if no gap between them is too narrow.
        case .fixedWidth, .evenGaps:
            spacing >= -Self.tolerance && (!spec.groups.isJoined || extent <= width + Self.tolerance)
        case .packed: extent <= width + Self.tolerance
        case .spacing: cellWidth > 0 ? try cellWidth >= minimum() - Self.tolerance : false
        case .shrinkToFit: true
        }
    }

    /// The row that consists of two lines.
    ///
    /// Both lines have the cells and the spacing of the line with less space for them. The other line is aligned with
    /// this line as the field's alignment states.
    ///
    /// - Parameters:
    ///   - lines: The lines of the field; see `FieldSpec.lines`.
    ///   - rows: The rows of these lines, each as if it were alone.
    init(_ lines: [FieldSpec], rows: [CellRow]) {
        // Prefer a line of several cells: a single cell has no spacing that the other line could use.
        let several = lines.indices.filter { lines[$0].length > 1 }
        let candidates = several.isEmpty ? Array(lines.indices) : several
        let narrowest = candidates.min {
            (rows[$0].cellWidth, rows[$0].spacing) < (rows[$1].cellWidth, rows[$1].spacing)
        }
        let base = narrowest ?? 0
        self = rows[base]
        positions = zip(lines, rows).enumerated().flatMap { index, line in
            index == base ? line.1.positions : rows[base].aligned(line.0)
        }
        secondLine = SecondLine(start: lines[0].length, spacing: Self.spacing(between: lines, spacing))
    }

    /// The space between the cells of the lines: the spacing of the cells. Derived spacings can be as wide as a cell,
    /// or negative, and cells of joined groups have no spacing; in these cases, the lines are as far apart as groups.
    private static func spacing(between lines: [FieldSpec], _ spacing: Double) -> Double {
        let (groups, sizing) = (lines[0].groups, lines[0].sizing)
        let spacing = groups.isJoined ? groups.spacing : spacing
        switch sizing {
        case .fixedWidth, .evenGaps: return groups.spacing
        case .packed(let cell, _): return spacing + lines[0].slot(of: cell).height - cell.height
        case .spacing, .shrinkToFit: return spacing
        }
    }

    /// The left edges of the cells of another line, with the cells and the spacing of this row.
    private func aligned(_ line: FieldSpec) -> [Double] {
        let edges = Self.positions(of: line, first: 0, slot: slotWidth, spacing: spacing)
        let last = edges.last ?? 0
        let rest = extent - (last + slotWidth)
        let first = (positions.min() ?? 0) + (line.alignment == .left ? 0 : line.alignment == .right ? rest : rest / 2)
        return edges.map { first + (line.isRightToLeft ? last - $0 : $0) }
    }
}
