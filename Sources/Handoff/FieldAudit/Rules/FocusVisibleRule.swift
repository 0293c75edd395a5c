import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene

/// A field with the focus looks different from one without it: at least one pixel differs (WCAG 2.2, 2.4.7).
enum FocusVisibleRule: AuditRule {
    static let id = "focus-visible"
    static let summary = "The focus is visible: at least one pixel changes."
    static let level = AuditLevel.aa
    static let dependsOnColors = true

    static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        try picture.focusPairs().filter { pair in
            if pair.unfocused.paint() == pair.focused.paint() { return true }
            if picture.showsDifference(pair.unfocused, pair.focused) { return false }
            return try picture.pixels(of: pair.unfocused) == picture.pixels(of: pair.focused)
        }.map { pair in
            Violation(
                criterion: "2.4.7", level: .aa, element: pair.input, value: 0, required: 1,
                message:
                    "no pixel changes when '\(pair.input)' gets the focus; show a cursor, or change the active cell")
        }
    }
}

extension AuditSnapshot {
    /// Whether two layouts differ visibly, determined without drawing them: an element that is in only one of them, or
    /// that draws something else, gives its area another colour. If the result is false, pixels have to be compared.
    fileprivate func showsDifference(_ a: SolvedLayout, _ b: SolvedLayout) -> Bool {
        let (first, second) = (PaintTree(a), PaintTree(b))
        func differs(_ node: PaintTree.Node, from other: PaintTree) -> Bool {
            guard !node.element.ink.isEmpty else { return false }
            let index = other.index(of: node.id)
            if let index, other[index].ink == node.element.ink { return false }
            let frame = node.element.frame
            // Sample a vertical and a horizontal strip through the middle, and a strip along the bottom edge.
            let areas = [
                frame.centered(Size(width: 0.2, height: frame.height * 0.2)),
                Rect(x: frame.midX, y: frame.maxY - 0.8, width: 0.1, height: 0.6),
            ]
            return areas.contains { area in
                guard let one = AreaPainter(tree: first, area: area).colors(on: backdrop).single,
                    let two = AreaPainter(tree: second, area: area).colors(on: backdrop).single
                else { return false }
                return one.hex != two.hex
            }
        }
        return second.nodes.contains { differs($0, from: first) } || first.nodes.contains { differs($0, from: second) }
    }
}

/// A field or a card without and with the focus.
struct FocusPair {
    /// The id of the field or the card.
    let input: String
    /// The layout without the focus.
    let unfocused: SolvedLayout
    /// The layout with the focus.
    let focused: SolvedLayout
}

extension AuditSnapshot {
    /// The layouts of each visible field and card without and with the focus. One of the two is the snapshot itself.
    ///
    /// A card between two pages, or beyond the first or the last one, follows a finger, and is skipped. WCAG requires a
    /// visible focus for keyboards, and the keyboard focus brings the page of its input to rest. For the same reason,
    /// inputs that are scrolled away are skipped: the focus scrolls them into view.
    func focusPairs() throws -> [FocusPair] {
        if let known = knownFocusPairs { return known }
        var pairs: [FocusPair] = []
        for id in layout.inputs.keys.sorted() {
            guard let input = layout.inputs[id], input.status != .disabled, tree.index(of: id).map(isInView) == true,
                input.card.map({ $0.page == Double(CardInput.nearest(to: $0.page).rawValue) }) != false
            else { continue }
            let other = try solve(changing: id, .focus(!input.isFocused))
            let (unfocused, focused) = input.isFocused ? (other, layout) : (layout, other)
            pairs.append(FocusPair(input: id, unfocused: unfocused, focused: focused))
        }
        knownFocusPairs = pairs
        return pairs
    }
}
