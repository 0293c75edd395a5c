import FieldGeometry
import FieldScene

/// The areas of a cell for its label and its rule.
struct CellAreas {
    /// The area of the label, the box and the cursor.
    let label: Rect
    /// The area of the rule.
    let rule: Rect

    /// The areas of a cell whose rule has a given style. The rule is at the bottom of the cell. If the style sets a
    /// gap, the label's area ends above the gap; otherwise the rule is drawn on top of the label's area.
    init(of cell: Rect, rule style: RuleStyle) {
        let height = style.height?.points(of: cell.width) ?? RuleStyle.defaultHeight
        rule = Rect(x: cell.x, y: cell.maxY - height, width: cell.width, height: height)
        label = Rect(
            x: cell.x, y: cell.y, width: cell.width,
            height: max(0, cell.height - Self.heightUnderLabel(style, width: cell.width)))
    }

    /// The height of a rule and of the gap above it, in points; 0 if the rule is hidden, or if it has no gap and is
    /// drawn on top of the label's area. `width` is the width of the cell; the rule's height can be a percentage of it.
    static func heightUnderLabel(_ style: RuleStyle, width: Double) -> Double {
        guard style.isShown == true, let gap = style.gap else { return 0 }
        return gap + (style.height?.points(of: width) ?? RuleStyle.defaultHeight)
    }
}

/// The heights that the boxes of a field need.
struct BoxHeights {
    /// The boxes of the styles that set a height, each with the rule of its style.
    private var boxes: [(height: Double, rule: RuleStyle)] = []

    init(of spec: FieldSpec) {
        // Resolving styles takes long. For most fields, no style sets the height of a box.
        guard spec.style.box.height != nil || spec.when.values.contains(where: { $0.box.height != nil }) else { return }
        if spec.when.values.contains(where: { $0.rule.changesHeight(of: spec.style.rule) }) {
            // Try all combinations, because the box and the rule can get their heights from different states of a cell.
            for states in CellStates.combinations {
                let style = spec.style(in: states)
                if style.box.isShown == true, let height = style.box.height { boxes.append((height, style.rule)) }
            }
        } else if let height = spec.largestOfBoxes({ $0.height }) {
            boxes = [(height, spec.style.rule)]
        }
    }

    /// Whether no style sets the height of a box.
    var isEmpty: Bool { boxes.isEmpty }

    /// The height of the highest box together with the rule below it and its gap, in points; 0 if no style sets the
    /// height of a box. `width` is the width of a cell; the rule's height can be a percentage of it.
    func largest(width: Double) -> Double {
        boxes.reduce(0) { max($0, $1.height + CellAreas.heightUnderLabel($1.rule, width: width)) }
    }
}

extension FieldSpec {
    /// Whether a state shows a box without an explicit height, which is as high as the label's area.
    var hasBoxesThatFillCells: Bool {
        guard style.box.height == nil else { return false }
        return style.box.isShown == true
            || when.values.contains { $0.box.isShown == true && $0.box.height == nil }
    }

    /// The largest width that the style of any state sets for a box, in points; nil if no style sets one.
    var boxWidth: Double? { largestOfBoxes { $0.width } }

    fileprivate func largestOfBoxes(_ length: (BoxStyle) -> Double?) -> Double? {
        let boxes = [style.box] + when.values.map { $0.box.over(style.box) }
        return boxes.filter { $0.isShown == true }.compactMap(length).max()
    }
}

extension RuleStyle {
    /// Whether a rule whose basic style is `base` has another height or another gap if this style overrides `base`.
    fileprivate func changesHeight(of base: RuleStyle) -> Bool {
        isShown ?? base.isShown != base.isShown || height ?? base.height != base.height || gap ?? base.gap != base.gap
    }
}

extension CellStates {
    /// All combinations of states that a cell can have.
    fileprivate static let combinations: [CellStates] = {
        let contents: [CellStates] = [.empty, [.empty, .following], .filled, [.empty, .active], [.filled, .active]]
        let statuses: [CellStates] = [[], .success, .error, .disabled]
        return contents.flatMap { content in statuses.map { content.union($0) } }
    }()
}
