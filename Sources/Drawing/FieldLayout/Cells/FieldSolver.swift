import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// Solves a field: a row of cells, and an optional button below it.
struct FieldSolver: ElementSolver {
    let spec: FieldSpec
    let context: LayoutContext
    private let boxHeights: BoxHeights

    init(spec: FieldSpec, context: LayoutContext) {
        self.spec = spec
        self.context = context
        boxHeights = BoxHeights(of: spec)
    }

    var fillsWidth: Bool { spec.width == nil }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let width = spec.width ?? width
        // If the scene sets the height, the heights of the boxes do not depend on the row, and all cells are on one
        // line, the row does not have to be solved.
        if let height = spec.height, boxHeights.isEmpty, let box = heightOfFilledCells, !canWrap(in: width) {
            return Size(width: width, height: try max(height, box) + heightUnderRow())
        }
        return Size(width: width, height: try height(of: row(width: width)) + heightUnderRow())
    }

    /// The field, centred in `frame`; if the field is higher than the frame, it begins at the top of the frame.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let width = spec.width ?? frame.width
        let row = try row(width: width)
        let height = try height(of: row)
        var field = frame.centered(Size(width: width, height: try height + heightUnderRow()))
        field.y = max(field.y, frame.y)
        fits[spec.header.id] = row.fit
        var element = SolvedElement(name: spec.header.id, kind: "field", frame: field, properties: spec.properties)
        if row.secondLine != nil { element.properties.add("lineCount", 2) }
        let area = Rect(x: field.x, y: field.y, width: width, height: height)
        var entry = context.moment.inputs[spec.header.id]?.cells ?? EntryState(length: spec.length)
        entry.set(length: spec.length)
        let frames = try cellFrames(of: row, in: area)
        let cells = try cells(row, in: frames, entry)
        element.children =
            cells + separators(between: cells, secondLine: row.secondLine?.start)
            + groupBoxes(around: frames, entry, secondLine: row.secondLine?.start)
        if let first = cells.first, let pose = context.moment.motions[spec.header.id]?.cells?.row {
            let bounds = cells.reduce(first.frame) { $0.union($1.frame) }
            for index in element.children.indices { element.children[index].take(pose, about: bounds) }
        }
        if context.moment.inputs[spec.header.id]?.status == .disabled, spec.disabledOpacity != 1 {
            element.opacity = spec.disabledOpacity
            element.properties.add("opacity", spec.disabledOpacity)
        }
        if let button = spec.button { element.children.append(try self.button(button, in: field)) }
        return element
    }

    /// The frames of the cells, without the offsets of their styles.
    private func cellFrames(of row: CellRow, in area: Rect) throws(SceneError) -> [Rect] {
        let height = try cellHeight(of: row, in: area.height)
        let whole = row.secondLine.map { 2 * height + $0.spacing } ?? height
        let top = area.midY - whole / 2
        return (0..<spec.length).map { index in
            var frame = Rect(x: area.x + row.positions[index], y: top, width: row.cellWidth, height: height)
            if let second = row.secondLine, index >= second.start { frame.y += height + second.spacing }
            return frame
        }
    }

    private func cells(_ row: CellRow, in frames: [Rect], _ entry: EntryState) throws(SceneError) -> [SolvedElement] {
        let styles = context.cache?.styles(of: spec) ?? CellStyles(of: spec)
        return try frames.enumerated().map { index, frame throws(SceneError) in
            let input = CellInput(
                index: index, frame: frame, row: row, entry: entry, spec: spec, at: context.moment)
            return try solved(input, styles)
        }
    }

    /// The solved cell; the one from the cache if the cell was the same in the previous layout.
    private func solved(_ input: CellInput, _ styles: CellStyles) throws(SceneError) -> SolvedElement {
        if let element = context.cachedCell(of: input, in: spec.header.id) { return element }
        let (warnings, reads) = (context.warningCount, context.timeReads)
        let element = try Cell(input, spec: spec, styles: styles, in: context).solve()
        // A cell that adds warnings is solved again each time, so that each layout contains its warnings.
        if warnings == context.warningCount { context.keep(element, of: input, in: spec.header.id, after: reads) }
        return element
    }

    /// The size of the labels' font before it shrinks, in points.
    var fontSize: Double { spec.style.label.size ?? LabelStyle.defaultSize }

    private func row(width: Double) throws(SceneError) -> CellRow {
        guard case .shrinkToFit(let settings) = spec.sizing else {
            let row = CellRow(of: spec, width: width, canvasWidth: context.canvasWidth, fontSize: fontSize)
            if let wrapped = try wrapped(row, width: width) { return wrapped }
            guard row.cellWidth > 0 else {
                throw context.error(
                    at: spec.header.location,
                    "the field does not fit: the gaps between its \(spec.length) cells take all of its width of"
                        + " \(width.roundedText) points; make the field wider, or the gaps smaller")
            }
            return row
        }
        if let larger = try larger(settings, width: width) { return larger }
        let (fitted, last) = try shrunk(settings, spec, width: width)
        guard let fitted else {
            if let wrapped = try wrapped(settings, width: width) { return wrapped }
            throw context.error(
                at: spec.header.location,
                "the field does not fit: at font size \(last.fontSize.plainText) each of \(spec.length) cells needs"
                    + " more than \(last.needed.roundedText) points with its spacing, but gets only"
                    + " \(last.available.roundedText) of the field's \(width.roundedText) points; make the field wider,"
                    + " or 'minimum' smaller")
        }
        return row(of: fitted, last, spec, width: width)
    }

    /// A row of a line in the font size and the spacing of a step of the font-shrink solver.
    func row(of fitted: FontShrinkSolver.Fit, _ step: FitReport.Step, _ line: FieldSpec, width: Double) -> CellRow {
        var row = CellRow(
            of: line, width: width, canvasWidth: context.canvasWidth, fontSize: step.fontSize,
            fitted: (fitted.label.width, step.spacing))
        row.labelHeight = fitted.label.height
        row.fit = fitted.report
        return row
    }

    /// The result of the font-shrink solver for a line of cells in a width in points.
    ///
    /// - Parameters:
    ///   - line: The line: the field, or a part of it.
    ///   - fontSize: The font size to begin with, in points; nil for the labels' size.
    func shrunk(
        _ settings: ShrinkToFit, _ line: FieldSpec, from fontSize: Double? = nil, width: Double
    ) throws(SceneError) -> (fitted: FontShrinkSolver.Fit?, last: FitReport.Step) {
        try FontShrinkSolver(
            settings: settings, count: line.length, width: width - line.spaceBetweenGroups,
            fontSize: fontSize ?? self.fontSize,
            label: { size throws(SceneError) in try labelSize(settings.measure, fontSize: size) }
        ).solve()
    }

    /// The size of a label, in points: the size of the measured text, rounded up to whole pixels, plus the padding.
    func labelSize(_ measure: ShrinkToFit.Measure, fontSize: Double) throws(SceneError) -> Size {
        let label = spec.style.label
        let font = label.font(size: fontSize)
        let width = try widest(measured(measure), in: font)
        let height = try context.metrics(of: font, family: label.family?.location).lineHeight
        return Size(
            width: context.ceilToPixel(width) + 2 * (label.horizontalPadding ?? 0),
            height: context.ceilToPixel(height) + 2 * (label.verticalPadding ?? 0))
    }

    /// The advance of the widest of some texts, in points.
    func widest(_ texts: [String], in font: FontRequest) throws(SceneError) -> Double {
        let family = spec.style.label.family?.location
        var widest = 0.0
        for text in texts {
            let run = try context.shape(text, in: font, family: family, at: spec.header.location)
            widest = max(widest, run.advance)
        }
        return widest
    }

    private func measured(_ measure: ShrinkToFit.Measure) -> [String] {
        switch measure {
        case .text(let text): [text]
        case .widest(let characters): characters.map(String.init)
        case .widestAccepted: spec.behavior.alphabet.map(String.init)
        }
    }

    /// The height of the field without its button, in points: the height that the scene sets, or else the intrinsic
    /// height of the row. It is at least the height of the boxes, and of the rules below them. A second line adds its
    /// spacing and the height of its cells.
    private func height(of row: CellRow) throws(SceneError) -> Double {
        let isSized = hasSizedCells(row)
        var line = if let height = spec.height { height } else { try rowHeight(row) }
        line = max(line, boxHeights.largest(width: row.cellWidth))
        if spec.height != nil, isSized, spec.hasBoxesThatFillCells { line = max(line, try rowHeight(row)) }
        guard let second = row.secondLine else { return line }
        return line + second.spacing + (isSized ? try rowHeight(row) : line)
    }

    /// The height, in points, of cells whose boxes have no explicit height, if it is known before the row is solved. It
    /// is 0 if the sizing sets no height, and nil if the row has to be solved first.
    private var heightOfFilledCells: Double? {
        switch spec.sizing {
        case .packed(let cell, _): spec.hasBoxesThatFillCells ? cell.height : 0
        case .shrinkToFit: spec.hasBoxesThatFillCells ? nil : 0
        case .spacing, .fixedWidth, .evenGaps: 0
        }
    }

    /// Whether the cells of a row have an explicit height; otherwise they are as high as the field.
    private func hasSizedCells(_ row: CellRow) -> Bool { row.cellHeight != nil || row.labelHeight != nil }

    /// The height of the cells of a row, in points. `height` is the height of the field without its button.
    private func cellHeight(of row: CellRow, in height: Double) throws(SceneError) -> Double {
        if hasSizedCells(row) { return try rowHeight(row) }
        return row.secondLine.map { (height - $0.spacing) / 2 } ?? height
    }

    /// The intrinsic height of a row, in points: the height that the sizing sets for the cells. If it sets none, the
    /// height of the label with the rule and its gap, or of the highest box with its own, whichever is higher.
    private func rowHeight(_ row: CellRow) throws(SceneError) -> Double {
        if let height = row.cellHeight { return height }
        let labelHeight =
            if let height = row.labelHeight { height } else {
                try labelSize(.text("0"), fontSize: row.fontSize).height
            }
        let label = labelHeight + CellAreas.heightUnderLabel(spec.style.rule, width: row.cellWidth)
        return max(label, boxHeights.largest(width: row.cellWidth))
    }
}

extension InputBehavior {
    /// The Latin letters and digits that the field accepts. The sizing `widestAccepted` measures the widest of them.
    fileprivate var alphabet: String {
        let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let letters = uppercase ? capitals : capitals + capitals.lowercased()
        switch accepts {
        case .digits: return "0123456789"
        case .letters: return letters
        case .any, .alphanumeric: return letters + "0123456789"
        case .pattern: return String((letters + "0123456789").filter(accepts.contains))
        }
    }
}
