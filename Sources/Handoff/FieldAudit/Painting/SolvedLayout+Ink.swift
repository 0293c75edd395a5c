import FieldDrawing
import FieldLayout

extension SolvedLayout {
    /// The layout with the items that one element itself draws changed.
    func replacingInk(at index: Int, in tree: PaintTree, _ change: ([DisplayItem]) -> [DisplayItem]) -> SolvedLayout {
        changing(index, in: tree) { $0.ink = change($0.ink) }
    }

    /// The layout with nothing but the items that one element itself draws, changed and opaque.
    func isolating(_ index: Int, in tree: PaintTree, _ change: ([DisplayItem]) -> [DisplayItem]) -> SolvedLayout {
        let ink = change(tree[index].ink)
        var layout = self
        let path = tree.path(to: index)
        for position in layout.elements.indices {
            layout.elements[position].isolate(position == path.first ? path.dropFirst() : nil, ink)
        }
        return layout
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
    private func changing(_ index: Int, in tree: PaintTree, _ change: (inout SolvedElement) -> Void) -> SolvedLayout {
        var layout = self
        let path = tree.path(to: index)
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

    /// Removes everything but the ink of the element at a path; all of it if the path is nil.
    fileprivate mutating func isolate(_ path: ArraySlice<Int>?, _ ink: [DisplayItem]) {
        guard let path else {
            (self.ink, children) = ([], [])
            return
        }
        opacity = 1
        self.ink = path.isEmpty ? ink : []
        for position in children.indices {
            children[position].isolate(position == path.first ? path.dropFirst() : nil, ink)
        }
    }
}
