import FieldGeometry
import FieldScene

/// How a cell is divided between its label and its rule.
struct CellAreas {
    /// Where the label, the box and the cursor lie.
    let label: Rect
    /// Where the rule lies.
    let rule: Rect

    /// The areas of a cell: the rule at the bottom; under the label where it has a gap, over it where it has none.
    init(of cell: Rect, rule style: RuleStyle) {
        let height = style.height?.points(of: cell.width) ?? RulePart.defaultHeight
        rule = Rect(x: cell.x, y: cell.maxY - height, width: cell.width, height: height)
        label = Rect(
            x: cell.x, y: cell.y, width: cell.width,
            height: max(0, cell.height - Self.heightUnderLabel(style, width: cell.width)))
    }

    /// The height that a rule adds to a cell: its gap and its own, or nothing where it lies over the label.
    static func heightUnderLabel(_ style: RuleStyle, width: Double) -> Double {
        guard style.isShown == true, let gap = style.gap else { return 0 }
        return gap + (style.height?.points(of: width) ?? RulePart.defaultHeight)
    }
}
