import FieldGeometry
import FieldScene

/// The areas of a cell for its label and its rule.
struct CellAreas {
    /// The area of the label, the box and the cursor.
    let label: Rect
    /// The area of the rule.
    let rule: Rect

    /// The areas of a cell. The rule is at the bottom: below the label if it has a gap, over the label if it has none.
    init(of cell: Rect, rule style: RuleStyle) {
        let height = style.height?.points(of: cell.width) ?? RuleStyle.defaultHeight
        rule = Rect(x: cell.x, y: cell.maxY - height, width: cell.width, height: height)
        label = Rect(
            x: cell.x, y: cell.y, width: cell.width,
            height: max(0, cell.height - Self.heightUnderLabel(style, width: cell.width)))
    }

    /// The height that a rule adds to a cell: its gap and its thickness, or 0 if it is drawn over the label.
    static func heightUnderLabel(_ style: RuleStyle, width: Double) -> Double {
        guard style.isShown == true, let gap = style.gap else { return 0 }
        return gap + (style.height?.points(of: width) ?? RuleStyle.defaultHeight)
    }
}
