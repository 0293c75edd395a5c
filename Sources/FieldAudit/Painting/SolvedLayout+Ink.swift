import FieldDrawing
import FieldLayout

extension SolvedLayout {
    /// The layout with the items that one element itself draws changed.
    func replacingInk(at index: Int, in tree: PaintTree, _ change: ([DisplayItem]) -> [DisplayItem]) -> SolvedLayout {
        changing(index, in: tree) { $0.ink = change($0.ink) }
    }

    /// The layout without elements and their descendants.
    func hiding(_ indices: Set<Int>, in tree: PaintTree) -> SolvedLayout {
        indices.reduce(self) { layout, index in
            layout.changing(index, in: tree) { element in
                element.ink = []
                for child in element.children.indices { element.children[child].opacity = 0 }
            }
        }
    }

    /// The layout with one element changed.
    private func changing(
        _ index: Int, in tree: PaintTree, _ change: (inout SolvedElement) -> Void
    ) -> SolvedLayout {
        var layout = self
        let path = ([index] + tree.ancestors(of: index)).reversed().map { tree.nodes[$0].position }
        guard let first = path.first else { return layout }
        layout.elements[first].change(at: path.dropFirst(), change)
        return layout
    }
}

extension SolvedElement {
    fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout SolvedElement) -> Void) {
        guard let first = path.first else { return change(&self) }
        children[first].change(at: path.dropFirst(), change)
    }
}
