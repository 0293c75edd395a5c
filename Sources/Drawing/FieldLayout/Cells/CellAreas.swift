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
