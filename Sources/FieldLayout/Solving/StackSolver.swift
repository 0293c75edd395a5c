import FieldGeometry
import FieldScene

/// Elements in a row or a column.
struct StackSolver: ElementSolver {
    let spec: StackSpec
    let children: [any ElementSolver]

    init(spec: StackSpec, context: LayoutContext) {
        self.spec = spec
        children = spec.children.map { $0.solver(in: context) }
    }

    var fillsWidth: Bool { children.contains { $0.fillsWidth } }

    private var isColumn: Bool { spec.axis == .vertical }
    private var padding: Insets { spec.padding }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let inner = max(0, width - padding.left - padding.right)
        let sizes = try naturalSizes(width: inner)
        let gaps = spec.spacing * Double(max(0, children.count - 1))
        let (w, h) =
            isColumn
            ? (sizes.map(\.width).max() ?? 0, sizes.map(\.height).reduce(gaps, +))
            : (sizes.map(\.width).reduce(gaps, +), sizes.map(\.height).max() ?? 0)
        return Size(width: w + padding.left + padding.right, height: h + padding.top + padding.bottom)
    }

    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let inner = frame.inset(by: padding)
        let sizes = try naturalSizes(width: inner.width)
        let spans = Distribution(
            kind: spec.distribution, spacing: spec.spacing, start: isColumn ? inner.y : inner.x,
            length: isColumn ? inner.height : inner.width
        ).spans(sizes.map { isColumn ? $0.height : $0.width })
        var element = SolvedElement(name: spec.id, kind: "stack", frame: frame)
        var inside: [SolvedElement] = []
        for (index, child) in children.enumerated() {
            let (start, length) = spans[index]
            let (crossStart, crossLength) = across(inner, size: sizes[index], fills: child.fillsWidth)
            let place =
                isColumn
                ? Rect(x: crossStart, y: start, width: crossLength, height: length)
                : Rect(x: start, y: crossStart, width: length, height: crossLength)
            inside.append(try child.solve(in: place, &fits))
        }
        element.children = inside
        return element
    }

    /// The natural sizes; in a row, children that take any width share what the others leave.
    private func naturalSizes(width: Double) throws(SceneError) -> [Size] {
        var sizes: [Size] = []
        if isColumn {
            for child in children { sizes.append(try child.size(forWidth: width)) }
            return sizes
        }
        let gaps = spec.spacing * Double(max(0, children.count - 1))
        var left = width - gaps
        if spec.distribution != .fillEqually {
            for child in children where !child.fillsWidth { left -= try child.size(forWidth: width).width }
        }
        let greedy = spec.distribution == .fillEqually ? children.count : children.count { $0.fillsWidth }
        let share = max(0, left) / Double(max(1, greedy))
        for child in children {
            let natural = try child.size(forWidth: child.fillsWidth ? share : width)
            sizes.append(child.fillsWidth ? Size(width: share, height: natural.height) : natural)
        }
        return sizes
    }

    /// Where a child lies across the axis.
    private func across(_ inner: Rect, size: Size, fills: Bool) -> (start: Double, length: Double) {
        let (start, whole) = isColumn ? (inner.x, inner.width) : (inner.y, inner.height)
        let natural = isColumn ? size.width : size.height
        switch spec.alignment {
        case .fill: return (start, whole)
        case .leading, .top: return (start, natural)
        case .center: return (start + (whole - natural) / 2, natural)
        case .trailing, .bottom: return (start + whole - natural, natural)
        }
    }
}
