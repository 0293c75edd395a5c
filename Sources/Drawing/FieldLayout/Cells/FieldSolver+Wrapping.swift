import FieldScene

// A row that does not fit its width can become two lines (`FieldSpec.wraps`).
extension FieldSolver {
    /// Whether the row could become two lines if it did not fit. Without large text, `largerText` only prevents errors.
    private var wrapsAnyRow: Bool {
        spec.wraps == .always || spec.wraps == .largerText && context.scene.textScale > 1
    }

    /// Whether the row might become two lines in a width in points. If not, it certainly has one line.
    func canWrap(in width: Double) -> Bool {
        guard spec.wraps != .never else { return false }
        if wrapsAnyRow { return true }
        // Only `shrinkToFit` and `spacing` cause errors, and `spacing` only if the spacing alone fills the width.
        switch spec.sizing {
        case .fixedWidth, .evenGaps, .packed: return false
        case .shrinkToFit: return true
        case .spacing(let spacing):
            return Double(spec.length - 1) * spacing + Double(spec.groups.counts.count) * spec.groups.gap >= width
        }
    }

    /// The two lines of a row that does not fit; nil if the row fits, or if the cells do not fit on two lines either.
    /// `width` is the width of the field, in points.
    func wrapped(_ row: CellRow, width: Double) throws(SceneError) -> CellRow? {
        guard wrapsAnyRow || spec.wraps == .largerText && row.cellWidth <= 0,
            try !row.fits(spec, in: width, minimum: minimumCellWidth), let lines = spec.lines
        else { return nil }
        let rows = lines.map {
            CellRow(of: $0, width: width, canvasWidth: context.canvasWidth, fontSize: fontSize)
        }
        let wrapped = CellRow(lines, rows: rows)
        return wrapped.cellWidth > 0 ? wrapped : nil
    }

    /// The row of larger text that wraps before it shrinks. Its font size is the size at a text scale of 1, times the
    /// scale. It has one line if that fits, and otherwise two, which shrink if they do not fit either.
    ///
    /// Nil if the row does not wrap larger text, or if it does not fit on one line at a text scale of 1.
    func larger(_ settings: ShrinkToFit, width: Double) throws(SceneError) -> CellRow? {
        let scale = context.scene.textScale
        guard spec.wraps == .largerText, scale > 1 else { return nil }
        // Without this rounding, a size such as 39.999… could have one step less than 40.
        let size = (fontSize / scale * 1e6).rounded() / 1e6
        let (fitted, last) = try shrunk(settings, spec, from: size, width: width)
        guard fitted != nil else { return nil }
        let larger = last.fontSize * scale
        var same = settings
        same.spacing = last.spacing
        let line = try shrunk(same, spec, from: larger, width: width)
        if let fitted = line.fitted, line.last.fontSize == larger {
            return row(of: fitted, line.last, spec, width: width)
        }
        return try wrapped(settings, from: larger, width: width)
    }

    /// The two lines of a row that does not fit; nil if two lines do not fit either. Both lines have the font size that
    /// fits the line with less room per cell. `fontSize` is the initial size, in points; nil for the labels' size.
    func wrapped(
        _ settings: ShrinkToFit, from fontSize: Double? = nil, width: Double
    ) throws(SceneError) -> CellRow? {
        guard spec.wraps != .never, let lines = spec.lines else { return nil }
        func room(_ line: FieldSpec) -> Double { (width - line.spaceBetweenGroups) / Double(line.length) }
        let line = room(lines[0]) <= room(lines[1]) ? lines[0] : lines[1]
        let (fitted, last) = try shrunk(settings, line, from: fontSize, width: width)
        guard let fitted else { return nil }
        return CellRow(lines, rows: lines.map { row(of: fitted, last, $0, width: width) })
    }

    /// The minimum width of a cell of the sizing `spacing`, in points: the width of its widest box in any state or of
    /// its label, whichever is greater. A label is as wide as the widest digit with its padding.
    private func minimumCellWidth() throws(SceneError) -> Double {
        let label = spec.style.label
        let widest = try widest("0123456789".map(String.init), in: label.font(size: fontSize))
        return max(widest + 2 * (label.horizontalPadding ?? 0), spec.boxWidth ?? 0)
    }
}
