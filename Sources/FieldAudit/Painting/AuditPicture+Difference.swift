import FieldGeometry
import FieldLayout

extension AuditPicture {
    /// Whether two layouts differ visibly, found out without drawing them: an element that is in one of them alone, or
    /// that draws something else, gives its area another colour. If the result is false, pixels have to be compared.
    func showsDifference(_ a: SolvedLayout, _ b: SolvedLayout) -> Bool {
        let (first, second) = (PaintTree(a), PaintTree(b))
        func differs(_ node: PaintTree.Node, from other: PaintTree) -> Bool {
            guard !node.element.ink.isEmpty else { return false }
            let index = other.index(of: node.id)
            if let index, other.nodes[index].element.ink == node.element.ink { return false }
            let frame = node.element.frame
            // A vertical and a horizontal strip through the middle, and one along the bottom edge.
            let areas = [
                frame.centered(Size(width: 0.2, height: frame.height * 0.2)),
                Rect(x: frame.midX, y: frame.maxY - 0.8, width: 0.1, height: 0.6),
            ]
            return areas.contains { area in
                guard let one = AreaPainter(tree: first, area: area).color(on: backdrop),
                    let two = AreaPainter(tree: second, area: area).color(on: backdrop)
                else { return false }
                return one.hex != two.hex
            }
        }
        return second.nodes.contains { differs($0, from: first) } || first.nodes.contains { differs($0, from: second) }
    }
}
