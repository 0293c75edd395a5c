import FieldGeometry
import FieldScene

/// Solves a row or a column of elements by the rules of UIStackView.
///
/// The padding, with the safe area, is derived from the tree before any element is measured. If the safe area were the
/// overlap of solved frames, as in UIKit, measuring would depend on positions, and positions on measuring.
struct StackSolver: ElementSolver {
    let spec: StackSpec
    let context: LayoutContext
    /// The direction of the stack and of the elements in it.
    let direction: LayoutDirection
    let children: [MeasuredElement]

    private let padding: Insets
    private let distribution: Distribution

    /// Creates a solver. The stack inherits the layout direction of its surroundings unless it sets its own.
    init(spec: StackSpec, context: LayoutContext, _ around: Surroundings) {
        let direction = spec.direction ?? around.direction
        (self.spec, self.context, self.direction) = (spec, context, direction)
        distribution = Distribution(kind: spec.distribution, spacing: spec.spacing)
        padding = spec.padding.insets(in: direction, safeArea: around.safeArea)
        let rest = around.safeArea.less(padding)
        children = spec.children.enumerated().map { index, child in
            let safeArea = rest == .zero ? .zero : Self.covered(at: index, of: spec, rest)
            return child.solver(
                in: context,
                Surroundings(axis: spec.axis, direction: direction, safeArea: safeArea, platform: around.platform))
        }
    }

    /// The parts of a safe area inside the padding that reach the element with an index.
    ///
    /// The safe area belongs to the edges of the screen. It reaches an element if only stacks without enough padding
    /// lie between the element and that edge: in a column, the first element has the top edge and the last one the
    /// bottom edge; in a row, an element has the edges to which it is aligned. So the padding of each stack is known
    /// before anything is measured.
    private static func covered(at index: Int, of spec: StackSpec, _ safeArea: Insets) -> Insets {
        var insets = safeArea
        switch (spec.axis, spec.alignment) {
        case (.vertical, _):
            insets.top *= uncovered(spec.children[..<index])
            insets.bottom *= uncovered(spec.children[(index + 1)...])
        case (.horizontal, .fill): break
        case (.horizontal, .leading), (.horizontal, .top): insets.bottom = 0
        case (.horizontal, .trailing), (.horizontal, .bottom): insets.top = 0
        case (.horizontal, .center), (.horizontal, .firstBaseline): (insets.top, insets.bottom) = (0, 0)
        }
        return insets
    }

    /// The fraction of the safe area at an edge that reaches past elements: 0, unless all of them slide in or out.
    private static func uncovered(_ elements: ArraySlice<Element>) -> Double {
        elements.contains { $0.reactions.room == 1 } ? 0 : elements.reduce(1) { $0 * (1 - $1.reactions.room) }
    }

    var fillsWidth: Bool { children.contains { $0.fillsWidth } }

    private var isColumn: Bool { spec.axis == .vertical }
    private var paddingWidth: Double { padding.left + padding.right }
    private var paddingHeight: Double { padding.top + padding.bottom }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority {
        children.contains { $0.growPriority(along: axis) == .first && ($0.kind != "spacer" || axis == spec.axis) }
            ? .first : .last
    }

    func intrinsicWidth() throws(SceneError) -> Double {
        let items = try rowItems()
        return (isColumn ? items.map(\.intrinsic).max() ?? 0 : distribution.intrinsic(items)) + paddingWidth
    }

    func minimumWidth() throws(SceneError) -> Double {
        let items = try rowItems()
        return (isColumn ? items.map(\.minimum).max() ?? 0 : distribution.minimum(items)) + paddingWidth
    }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double {
        let inner = max(0, width - paddingWidth)
        if isColumn {
            return distribution.minimum(try columnItems(widths(of: inner))) + paddingHeight
        }
        var minimum = 0.0
        for (child, span) in zip(children, try rowSpans(from: 0, width: inner)) {
            minimum = max(minimum, try child.minimumHeight(forWidth: span.length))
        }
        return minimum + paddingHeight
    }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let inner = max(0, width - paddingWidth)
        if isColumn {
            let widths = try widths(of: inner)
            let items = try columnItems(widths)
            var widest = 0.0
            for child in children { widest = max(widest, try child.size(forWidth: inner).width) }
            return Size(
                width: widest + paddingWidth,
                height: distribution.intrinsic(items) + paddingHeight)
        }
        let items = try rowItems()
        let intrinsic = distribution.intrinsic(items)
        let minimum = distribution.minimum(items)
        let taken = fillsWidth ? inner : max(minimum, min(intrinsic, inner))
        let spans = try rowSpans(from: 0, width: taken)
        return Size(width: taken + paddingWidth, height: try rowHeight(spans.map(\.length)) + paddingHeight)
    }

    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double? {
        guard isColumn, let first = children.first else { return nil }
        return try first.firstBaseline(forWidth: max(0, width - paddingWidth)).map { $0 + padding.top }
    }

    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var element = SolvedElement(name: spec.id, kind: "stack", frame: frame, properties: properties)
        try element.decorate(with: spec.decoration, in: context)
        let (frames, needed) = try isColumn ? column(in: frame) : row(in: frame)
        for (child, childFrame) in zip(children, frames) {
            element.children.append(try child.solve(in: childFrame, &fits))
        }
        element.cutContent(Size(width: needed.width + paddingWidth, height: needed.height + paddingHeight))
        return element
    }

    /// The frames of a column's elements, and the least size of all elements together.
    private func column(in frame: Rect) throws(SceneError) -> (frames: [Rect], needed: Size) {
        let inner = frame.inset(by: padding)
        var widths = try widths(of: inner.width)
        var widest = 0.0
        for (index, child) in children.enumerated() {
            let least = try child.minimumWidth()
            widest = max(widest, least)
            widths[index] = max(widths[index], least)
        }
        let items = try columnItems(widths)
        let spans = distribution.spans(items, from: inner.y, length: inner.height)
        let needed = Size(width: widest, height: needed(by: items, spans, has: inner.height))
        let others = spansBesideSliding(items, from: inner.y, length: inner.height) ?? spans
        let frames = children.indices.map { index in
            let span = (children[index].room < 1 ? spans : others)[index]
            let x =
                switch spec.alignment {
                case .fill, .leading, .top, .firstBaseline: inner.x
                case .center: inner.midX - widths[index] / 2
                case .trailing, .bottom: inner.maxX - widths[index]
                }
            let frame = Rect(x: x, y: span.start, width: widths[index], height: span.length)
            return direction == .rightToLeft ? frame.mirrored(in: inner) : frame
        }
        return (frames, needed)
    }

    /// The spans of the elements beside sliding ones in a column; nil if no element slides in or out. A sliding element takes
    /// only a part of its height and of its gap. Its own span is not used: its pose moves it from its place at rest.
    private func spansBesideSliding(
        _ items: [Distribution.Item], from start: Double, length: Double
    ) -> [(start: Double, length: Double)]? {
        guard spec.distribution == .fill, children.contains(where: { $0.room < 1 }) else { return nil }
        let items = zip(items, children).map { item, child in
            var item = item
            let missing = (1 - child.room) * (item.intrinsic + spec.spacing)
            item.intrinsic -= missing
            item.minimum -= missing
            return item
        }
        return distribution.spans(items, from: start, length: length)
    }

    /// The frames of a row's elements, and the least size of all elements together.
    private func row(in frame: Rect) throws(SceneError) -> (frames: [Rect], needed: Size) {
        let inner = frame.inset(by: padding)
        let items = try rowItems()
        let spans = distribution.spans(items, from: inner.x, length: inner.width)
        var highest = 0.0
        let baselines = try baselines(spans.map(\.length))
        let frames = try children.enumerated().map { index, child throws(SceneError) in
            let (x, width) = spans[index]
            let lowest = try child.minimumHeight(forWidth: width)
            highest = max(highest, lowest)
            var height = inner.height
            if spec.alignment != .fill { height = min(height, try child.size(forWidth: width).height) }
            height = max(height, lowest)
            let y =
                switch spec.alignment {
                case .fill, .leading, .top: inner.y
                case .center: inner.midY - height / 2
                case .trailing, .bottom: inner.maxY - height
                case .firstBaseline: inner.y + (baselines.max() ?? 0) - baselines[index]
                }
            let frame = Rect(x: x, y: y, width: width, height: height)
            return direction == .rightToLeft ? frame.mirrored(in: inner) : frame
        }
        return (frames, Size(width: needed(by: items, spans, has: inner.width), height: highest))
    }

    /// The intrinsic and minimum widths of a row's elements.
    private func rowItems() throws(SceneError) -> [Distribution.Item] {
        try children.map { child throws(SceneError) in
            Distribution.Item(
                intrinsic: try child.intrinsicWidth(), minimum: try child.minimumWidth(),
                growPriority: child.growPriority(along: .horizontal))
        }
    }

    /// The intrinsic and minimum heights of a column's elements, if the elements have these widths.
    private func columnItems(_ widths: [Double]) throws(SceneError) -> [Distribution.Item] {
        try zip(children, widths).map { child, width throws(SceneError) in
            Distribution.Item(
                intrinsic: try child.size(forWidth: width).height, minimum: try child.minimumHeight(forWidth: width),
                growPriority: child.growPriority(along: .vertical), shrinksFirst: child.shrinksFirst)
        }
    }

    /// The widths of a column's elements; `inner` is the width of the column without its padding.
    private func widths(of inner: Double) throws(SceneError) -> [Double] {
        try children.map { child throws(SceneError) in
            spec.alignment == .fill ? inner : min(inner, try child.size(forWidth: inner).width)
        }
    }

    /// The start and the width of each element of a row.
    private func rowSpans(from start: Double, width: Double) throws(SceneError) -> [(start: Double, length: Double)] {
        distribution.spans(try rowItems(), from: start, length: width)
    }

    /// The height of a row with elements of these widths.
    private func rowHeight(_ widths: [Double]) throws(SceneError) -> Double {
        let baselines = try baselines(widths)
        var (above, below) = (0.0, 0.0)
        for (index, child) in children.enumerated() {
            let height = try child.size(forWidth: widths[index]).height
            above = max(above, baselines[index])
            below = max(below, height - baselines[index])
        }
        return above + below
    }

    /// The distance from the top of each element of a row to its first baseline, or to its bottom if it has no
    /// baseline. If the row is not aligned by baselines, all distances are 0.
    private func baselines(_ widths: [Double]) throws(SceneError) -> [Double] {
        try zip(children, widths).map { child, width throws(SceneError) in
            guard spec.alignment == .firstBaseline else { return 0 }
            let height = try child.size(forWidth: width).height
            return try child.firstBaseline(forWidth: width) ?? height
        }
    }

    /// The length along the stack's axis, in points, at which each element has its minimum length.
    ///
    /// - Parameters:
    ///   - spans: The lengths that the elements have. Proportional filling can give an element less than it needs, even if
    ///     all elements together have enough.
    ///   - has: The length that the stack has for the elements.
    private func needed(
        by items: [Distribution.Item], _ spans: [(start: Double, length: Double)], has: Double
    ) -> Double {
        let minimum = distribution.minimum(items)
        guard spec.distribution == .fillProportionally, minimum <= has else { return minimum }
        let gaps = spec.spacing * Double(max(0, items.count - 1))
        let growth = zip(items, spans).map { $1.length > 0 ? $0.minimum / $1.length : 0 }.max() ?? 0
        return growth * (has - gaps) + gaps
    }

    /// The properties of the arrangement and the order of the elements, named by the scene's keys.
    private var properties: [ElementProperty] {
        var properties = [
            ElementProperty("axis", .text(spec.axis.rawValue)),
            ElementProperty("alignment", .text(spec.alignment.rawValue)),
            ElementProperty("distribution", .text(spec.distribution.rawValue)),
            ElementProperty("spacing", .number(spec.spacing)),
        ]
        properties.add(padding, of: spec.padding, in: direction)
        properties.add("order", .list(spec.children.map(\.id)))
        if direction == .rightToLeft { properties.add("direction", .text(direction.rawValue)) }
        return properties
    }
}

extension Rect {
    /// The mirror image of the rectangle about the vertical line through the middle of `area`.
    fileprivate func mirrored(in area: Rect) -> Rect {
        Rect(x: area.x + area.maxX - maxX, y: y, width: width, height: height)
    }
}

extension [ElementProperty] {
    /// Adds the padding of a container, and the part of it that is the safe area unless it is zero.
    mutating func add(_ padding: Insets, of spec: Padding, in direction: LayoutDirection) {
        add("padding", .insets(padding))
        if spec.safeAreaShare == 0 { return }
        let safeArea = padding.less(spec.insets(in: direction))
        if safeArea != .zero { add("safeArea", .insets(safeArea)) }
    }
}

extension Insets {
    /// The part of a safe area that remains inside a padding.
    func less(_ padding: Insets) -> Insets {
        self == .zero
            ? .zero
            : Insets(
                top: max(0, top - padding.top), left: max(0, left - padding.left),
                bottom: max(0, bottom - padding.bottom), right: max(0, right - padding.right))
    }
}
