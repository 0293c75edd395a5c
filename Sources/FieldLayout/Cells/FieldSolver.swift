import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// A field: a row of cells, and a button under it where there is one.
struct FieldSolver: ElementSolver {
    let spec: FieldSpec
    let context: LayoutContext
    /// The largest height that a box has in any state, in points; nil where all boxes are as high as their cells.
    private let boxHeight: Double?

    init(spec: FieldSpec, context: LayoutContext) {
        self.spec = spec
        self.context = context
        boxHeight = spec.boxHeight
    }

    var fillsWidth: Bool { spec.width == nil }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let width = spec.width ?? width
        // A row need not be solved for a height that the scene gives.
        if let height = spec.height, boxHeight == nil {
            return Size(width: width, height: height + heightUnderRow)
        }
        return Size(width: width, height: try height(of: row(width: width)) + heightUnderRow)
    }

    /// The field in the middle of a frame; at its top where the frame is too low.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let width = spec.width ?? frame.width
        let row = try row(width: width)
        let height = try height(of: row)
        var field = frame.centered(Size(width: width, height: height + heightUnderRow))
        field.y = max(field.y, frame.y)
        fits[spec.id] = row.fit
        var element = SolvedElement(name: spec.id, kind: "field", frame: field, properties: spec.properties)
        let area = Rect(x: field.x, y: field.y, width: width, height: height)
        let cells = try cells(row, in: area)
        element.children = cells + separators(between: cells)
        if let first = cells.first, let pose = context.moment.motions[spec.id]?.cells?.row {
            let bounds = cells.reduce(first.frame) { $0.union($1.frame) }
            for index in element.children.indices { element.children[index].take(pose, about: bounds) }
        }
        if context.moment.inputs[spec.id]?.status == .disabled, spec.disabledOpacity != 1 {
            element.opacity = spec.disabledOpacity
            element.properties.append(ElementProperty("opacity", .number(spec.disabledOpacity)))
        }
        if let button = spec.button { element.children.append(try self.button(button, in: field)) }
        return element
    }

    private func cells(_ row: CellRow, in area: Rect) throws(SceneError) -> [SolvedElement] {
        var entry = context.moment.inputs[spec.id]?.cells ?? EntryState(length: spec.length)
        entry.set(length: spec.length)
        let isSized = row.cellHeight != nil || row.labelHeight != nil
        let height = isSized ? try rowHeight(row) : area.height
        let top = area.midY - height / 2
        var cells: [SolvedElement] = []
        var styles = CellStyles(of: spec)
        for index in 0..<spec.length {
            let frame = Rect(x: area.x + row.positions[index], y: top, width: row.cellWidth, height: height)
            let cell = Cell(
                index: index, frame: frame, fontSize: row.fontSize, entry: entry, spec: spec, styles: &styles,
                in: context)
            cells.append(try cell.solve())
        }
        return cells
    }

    private func row(width: Double) throws(SceneError) -> CellRow {
        let fontSize = spec.style.label.size ?? LabelPart.defaultSize
        guard case .shrinkToFit(let settings) = spec.sizing else {
            let row = CellRow(of: spec, width: width, canvasWidth: context.canvasWidth, fontSize: fontSize)
            guard row.cellWidth > 0 else {
                throw context.error(
                    at: spec.location,
                    "the field does not fit: the spaces between \(spec.length) cells leave nothing of \(width.short) points for"
                        + " the cells")
            }
            return row
        }
        let solver = FontShrinkSolver(
            settings: settings, count: spec.length, width: width - spec.spaceBetweenGroups, fontSize: fontSize,
            label: { size throws(SceneError) in try labelSize(settings.measure, fontSize: size) })
        let (fitted, last) = try solver.solve()
        guard let fitted else {
            throw context.error(
                at: spec.location,
                "the field does not fit: at font size \(last.fontSize.plain) a cell and its spacing need"
                    + " \(last.needed.short) points, and of \(width.short) points each of \(spec.length) cells has"
                    + " \(last.available.short) available; it must have more than it needs")
        }
        var row = CellRow(
            of: spec, width: width, canvasWidth: context.canvasWidth, fontSize: last.fontSize,
            fitted: (fitted.label.width, last.spacing))
        row.labelHeight = fitted.label.height
        row.fit = fitted.report
        return row
    }

    /// A label sized to fit its text, each way rounded up to whole pixels, with its padding.
    private func labelSize(_ measure: ShrinkToFit.Measure, fontSize: Double) throws(SceneError) -> Size {
        let label = spec.style.label
        let font = label.font(size: fontSize)
        var width = 0.0
        for text in measured(measure) {
            width = max(
                width, try context.shape(text, in: font, family: label.family?.location, at: spec.location).advance)
        }
        let height = try context.metrics(of: font, family: label.family?.location).lineHeight
        return Size(
            width: context.ceilToPixel(width) + 2 * (label.horizontalPadding ?? 0),
            height: context.ceilToPixel(height) + 2 * (label.verticalPadding ?? 0))
    }

    private func measured(_ measure: ShrinkToFit.Measure) -> [String] {
        switch measure {
        case .text(let text): [text]
        case .widest(let characters): characters.map(String.init)
        case .widestAccepted: spec.rules.alphabet.map(String.init)
        }
    }

    /// The height of the field without its button: what the scene gives, else the row's, and at least what the boxes take.
    private func height(of row: CellRow) throws(SceneError) -> Double {
        let height = if let height = spec.height { height } else { try rowHeight(row) }
        guard let boxHeight else { return height }
        return max(height, boxHeight + heightUnderLabel(row))
    }

    /// The natural height of a row: that of its cells, else a label or its box, and what stands under it.
    private func rowHeight(_ row: CellRow) throws(SceneError) -> Double {
        if let height = row.cellHeight { return height }
        let labelHeight =
            if let height = row.labelHeight { height } else {
                try labelSize(.text("0"), fontSize: row.fontSize).height
            }
        return max(labelHeight, boxHeight ?? 0) + heightUnderLabel(row)
    }

    private func heightUnderLabel(_ row: CellRow) -> Double {
        CellAreas.heightUnderLabel(spec.style.rule, width: row.cellWidth)
    }
}

extension FieldSpec {
    /// The largest height that a box has in any state; nil where all boxes are as high as their cells.
    fileprivate var boxHeight: Double? {
        // Few fields set a height, and styles are large: none is put together for the others.
        guard style.box.height != nil || when.values.contains(where: { $0.box.height != nil }) else { return nil }
        let boxes = [style.box] + when.values.map { $0.box.over(style.box) }
        return boxes.filter { $0.isShown == true }.compactMap(\.height).max()
    }
}

extension InputBehavior {
    /// The Latin characters that the field accepts, for measuring the widest.
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

extension Double {
    /// The number with at most three decimals, for messages.
    fileprivate var short: String { ((self * 1000).rounded() / 1000).plain }
}
