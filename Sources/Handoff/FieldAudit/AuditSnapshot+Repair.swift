import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

extension AuditSnapshot {
    /// The repair of a colour of an element; nil if the colour has no key of its own, or is a gradient.
    ///
    /// - Parameters:
    ///   - property: The name of the colour in `inspect`.
    ///   - index: The element.
    ///   - contrast: The contrast of the colour to the colour below it.
    ///   - required: The contrast that is required.
    ///   - others: The colours below it that could change instead: elements and the names of their properties.
    func repair(
        _ property: String, of index: Int, _ contrast: InkContrast, _ required: Double,
        or others: [(index: Int, property: String)] = []
    ) -> Repair? {
        let (ink, backdrop) = (contrast.ink, contrast.backdrop)
        let below = others.compactMap { change(of: $0.property, of: $0.index, seen: backdrop, beside: ink, required) }
        return change(of: property, of: index, seen: ink, beside: backdrop, required).map { .color($0, or: below) }
    }

    /// The repair of a field that differs from another style in colours alone: each of these colours could differ more.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - layout: The layout with the other style, which has the same elements.
    ///   - required: The contrast that is required between the two styles.
    /// - Returns: The repair; nil if no colour with keys of its own differs.
    func repair(of id: String, differingFrom layout: SolvedLayout, _ required: Double) -> Repair? {
        let changes = changes(of: id, in: tree, origins, from: PaintTree(layout), required)
        return changes.first.map { .color($0, or: Array(changes.dropFirst())) }
    }

    /// The repair of a field whose focus is hardly visible: each colour that the focus changes could differ more, or
    /// the border or ring that indicates it could be wider. Nil if the focus changes no colour with keys of its own.
    func repair(of pair: FocusPair, _ required: Double) -> Repair? {
        let moment = Moment(of: state, in: scene, changing: pair.input, .focus(true))
        let (focused, unfocused) = (PaintTree(pair.focused), PaintTree(pair.unfocused))
        let origins = ColorOrigins(scene, at: moment)
        let changes = changes(of: pair.input, in: focused, origins, from: unfocused, required)
        guard let change = changes.first else { return nil }
        var sizes: [RepairOption] = []
        if case .field(let field)? = origins.owner(of: pair.input)?.element,
            let active = pair.focused.inputs[pair.input]?.cells?.activeCell,
            let box = focused.index(of: "\(pair.input).cell[\(active)].box")
        {
            sizes = ["ring", "border"].compactMap { name in
                let keys = ElementKeys(["when", "active", "box", name, "width"], of: field.location)
                return focused[box].line(name).flatMap { .least(keys, from: $0, to: $0 + Self.widestFocus) }
            }
        }
        return .color(change, or: Array(changes.dropFirst()), sizes: sizes)
    }

    /// The largest width, in points, that is added to a border or a ring that indicates the focus.
    private static var widestFocus: Double { 8 }

    /// The colours of a field's parts that differ from another style. Each has the constraint to differ by the required
    /// contrast. A part that the other style lacks is compared with the colour below the field.
    private func changes(
        of id: String, in tree: PaintTree, _ origins: ColorOrigins, from other: PaintTree, _ required: Double
    ) -> [ColorChange] {
        guard let field = tree.index(of: id) else { return [] }
        // The colour below translucent colours. It is rarely one of several, and each suggestion is tried.
        let area = tree[field].frame
        let below = AreaPainter(tree: tree, area: area, hidden: [field]).colors(on: backdrop).single ?? backdrop
        var changes: [ColorChange] = []
        var known: Set<ElementKeys> = []
        for index in tree.family(of: field) where tree.opacity(of: index) >= 1 {
            let old = other.index(of: tree.nodes[index].id).map { other[$0] }
            for property in tree[index].properties {
                guard let color = property.value.plainColor else { continue }
                let was = old?.value(property.name)?.plainColor
                guard color != was,
                    let change = change(
                        of: property.name, of: index, in: tree, origins, seen: color.over(below),
                        beside: was?.over(below) ?? below, required),
                    known.insert(change.origin.keys).inserted
                else { continue }
                changes.append(change)
            }
        }
        return changes
    }

    private func change(
        of property: String, of index: Int, seen: Color, beside other: Color, _ required: Double
    ) -> ColorChange? {
        change(of: property, of: index, in: tree, origins, seen: seen, beside: other, required)
    }

    private func change(
        of property: String, of index: Int, in tree: PaintTree, _ origins: ColorOrigins, seen: Color,
        beside other: Color, _ required: Double
    ) -> ColorChange? {
        let id = tree.nodes[index].id
        guard let origin = origins.origin(of: property, of: id) else { return nil }
        let source = origin.source.color(in: theme)
        return ColorChange(
            origin: origin,
            constraint: ColorConstraint(
                source: source, seen: seen, backdrops: [.init(color: other, required: required)],
                strength: source.alpha * tree.opacity(of: index)),
            inStates: origin.token(in: theme) == nil ? origins.originsInStates(of: origin, of: id) : [])
    }

    /// The fill below the text of an element: its own fill if it is a button or a part of a card, or else the fill of
    /// its card or of its cell's box.
    func fill(below index: Int) -> [(index: Int, property: String)] {
        if tree[index].value("fill") != nil { return [(index, "fill")] }
        if let card = tree.ancestors(of: index).first(where: { tree[$0].kind == "card" }) {
            return [(card, "fill")]
        }
        return tree.siblings(of: index).filter { tree[$0].kind == "box" }.map { ($0, "fill") }
    }
}

extension ElementProperty.Value {
    /// The colour of a text, a fill, a border or a ring; nil for gradients and other values.
    fileprivate var plainColor: Color? {
        switch self {
        case .color(let color), .border(_, .color(let color)): color
        default: nil
        }
    }
}
