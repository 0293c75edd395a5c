import FieldGeometry

extension SolvedLayout {
    /// A cell or a side of a card that a motion has taken beyond the canvas.
    package struct StrayingPart: Hashable, Sendable {
        /// The id of the part.
        package var id: String
        /// The id of its field or card.
        package var input: String
        /// The distance by which it reaches beyond the canvas, in points.
        package var distance: Double
    }

    /// The cells and the sides of cards that are inside the canvas at rest, and that their pose has taken beyond it by more
    /// than half a point. Of a cell with a box, the box and the rule count.
    package var strayingParts: [StrayingPart] {
        let canvas = Rect(origin: .zero, size: size)
        return elements.flatMap { $0.strayingParts(beyond: canvas, scope: "", input: "", placement: .identity) }
    }
}

extension SolvedElement {
    /// The parts of this element that have left the canvas. `placement` is the transform that the poses of its ancestors
    /// cause, and `input` the id of the field around it.
    fileprivate func strayingParts(
        beyond canvas: Rect, scope: String, input: String, placement: AffineTransform
    ) -> [SolvedLayout.StrayingPart] {
        let id = id(in: scope)
        let placement = pose.map { $0.transform.then(placement) } ?? placement
        guard kind == "cell" || kind == "card" else {
            let input = kind == "field" ? id : input
            return children.flatMap {
                $0.strayingParts(beyond: canvas, scope: id, input: input, placement: placement)
            }
        }
        let rest = kind == "cell" ? visibleFrame : frame
        let moved = placement.placed(rest)
        guard canvas.holds(rest), !canvas.holds(moved) else { return [] }
        return [SolvedLayout.StrayingPart(id: id, input: input, distance: moved.excess(over: canvas))]
    }
}
