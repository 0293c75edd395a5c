import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

extension AuditPicture {
    /// The repair of a colour of an element; nil if the colour has no key of its own, or is a gradient.
    ///
    /// - Parameters:
    ///   - property: The name of the colour in `inspect`.
    ///   - index: The element.
    ///   - contrast: The contrast of the colour to what is below it.
    ///   - required: The contrast that is required.
    ///   - others: The colours below it that could change instead: elements and the names of their properties.
    func repair(
        _ property: String, of index: Int, _ contrast: InkContrast, _ required: Double,
        or others: [(index: Int, property: String)] = []
    ) -> Repair? {
        guard let own = change(of: property, of: index, seen: contrast.ink, beside: contrast.backdrop, required) else {
            return nil
        }
        return .color(
            own,
            or: others.compactMap {
                change(of: $0.property, of: $0.index, seen: contrast.backdrop, beside: contrast.ink, required)
            })
    }

    /// The repair of a field that differs from another look in colours alone: each of these colours could differ more.
    ///
    /// - Parameters:
    ///   - id: The field.
    ///   - layout: The layout with the other look, which has the same elements.
    ///   - required: The contrast that is required between the two looks.
    /// - Returns: The repair; nil if no colour with keys of its own differs.
    func repair(of id: String, differingFrom layout: SolvedLayout, _ required: Double) -> Repair? {
        guard let field = tree.index(of: id) else { return nil }
        let other = PaintTree(layout)
        // What is seen through translucent colours; several colours there are rare, and each suggestion is tried.
        let below = AreaPainter(tree: tree, area: tree.nodes[field].element.frame, hidden: [field]).color(on: backdrop)
        func seen(_ color: Color) -> Color { color.over(below ?? backdrop) }
        var changes: [ColorChange] = []
        var known: Set<ElementKeys> = []
        for index in tree.family(of: field) where tree.opacity(of: index) >= 1 {
            guard let before = other.index(of: tree.nodes[index].id) else { continue }
            let old = other.nodes[before].element.properties
            for property in tree.nodes[index].element.properties {
                guard let color = property.value.plainColor,
                    let was = old.first(where: { $0.name == property.name })?.value.plainColor, color != was,
                    let change = change(of: property.name, of: index, seen: seen(color), beside: seen(was), required),
                    known.insert(change.origin.keys).inserted
                else { continue }
                changes.append(change)
            }
        }
        return changes.first.map { .color($0, or: Array(changes.dropFirst())) }
    }

    private func change(
        of property: String, of index: Int, seen: Color, beside other: Color, _ required: Double
    ) -> ColorChange? {
        guard let origin = origins.origin(of: property, of: tree.nodes[index].id) else { return nil }
        let source = origin.source.color(in: theme)
        return ColorChange(
            origin: origin,
            constraint: ColorConstraint(
                source: source, seen: seen, backdrops: [other], strength: source.alpha * tree.opacity(of: index),
                required: required))
    }

    /// The fill on which the text of an element is: its own if it is a button or a part of a card, that of its cell's box,
    /// or that of its card.
    func fill(below index: Int) -> [(index: Int, property: String)] {
        let node = tree.nodes[index]
        if node.element.properties.contains(where: { $0.name == "fill" }) { return [(index, "fill")] }
        if let card = tree.ancestors(of: index).first(where: { tree.nodes[$0].element.kind == "card" }) {
            return [(card, "fill")]
        }
        let siblings = node.parent.map { tree.nodes[$0].children } ?? []
        return siblings.filter { tree.nodes[$0].element.kind == "box" }.map { ($0, "fill") }
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
