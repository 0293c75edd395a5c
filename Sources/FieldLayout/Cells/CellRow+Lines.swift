import FieldGeometry
import FieldScene

extension FieldSpec {
    /// The two lines of this field: copies of it that contain the cells of one line each; nil if it has a single cell.
    ///
    /// The second line begins at the group that begins nearest to the middle, the later one of two. If there is one
    /// group, the second line begins after half of the cells, rounded up.
    var lines: [FieldSpec]? {
        guard length > 1 else { return nil }
        let numbers = groups.groupNumbers(length: length)
        let boundaries = (1..<length).reversed().filter { numbers[$0] != numbers[$0 - 1] }
        let start = boundaries.min { abs(2 * $0 - length) < abs(2 * $1 - length) } ?? (length + 1) / 2
        return [line(of: numbers[..<start]), line(of: numbers[start...])]
    }

    /// A copy that contains the cells of one line. `numbers` are the numbers of their groups.
    private func line(of numbers: ArraySlice<Int>) -> FieldSpec {
        var line = self
        line.length = numbers.count
        line.groups.counts = Set(numbers).sorted().map { group in numbers.count { $0 == group } }
        return line
    }
}

extension CellRow {
    /// The least difference between lengths that counts, in points; a smaller one can be a rounding error.
    private static var tolerance: Double { 1e-6 }

    /// The distance from the left edge of the first slot to the right edge of the last one, in points.
    private var extent: Double { (positions.max() ?? 0) - (positions.min() ?? 0) + slotWidth }

    /// Whether a row whose cells do not shrink to fit has room in a field.
    ///
    /// - Parameters:
    ///   - spec: The field.
    ///   - width: The width of the field, in points.
    ///   - minimum: Returns the minimum width of a cell, in points. It is called for the sizing `spacing` only.
    func fits(
        _ spec: FieldSpec, in width: Double, minimum: () throws(SceneError) -> Double
    ) throws(SceneError) -> Bool {
        switch spec.sizing {
        // Joined groups can be wider than the field although no gap between them is too narrow.
        case .fixedWidth, .evenGaps:
            spacing >= -Self.tolerance && (!spec.groups.isJoined || extent <= width + Self.tolerance)
        case .packed: extent <= width + Self.tolerance
        case .spacing: cellWidth > 0 ? try cellWidth >= minimum() - Self.tolerance : false
        case .shrinkToFit: true
        }
    }

    /// The row that consists of two lines.
    ///
    /// Both lines have the cells and the spacing of the line that has less room for them. The other line is aligned with
    /// that line as the field's alignment states.
    ///
    /// - Parameters:
    ///   - lines: The lines of the field; see `FieldSpec.lines`.
    ///   - rows: The rows of these lines, each as if it were alone.
    init(_ lines: [FieldSpec], rows: [CellRow]) {
        // A single cell has no spacing that the other line could use.
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

    /// The space between the cells of the lines: the spacing of the cells. Derived spacings can be as wide as a cell, or
    /// negative, and cells of joined groups can have none, so these lines are as far apart as groups.
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
