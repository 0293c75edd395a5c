import FieldDrawing
import FieldGeometry
import FieldLayout

/// The elements of a solved layout as a list. A colour can be determined without some of the elements.
struct PaintTree {
    /// One element with its place in the tree.
    struct Node {
        /// The full id.
        let id: String
        /// The element. Its children are also nodes.
        let element: SolvedElement
        /// The index of the parent; nil for an element at the top.
        let parent: Int?
        /// The position among the parent's children, or among the elements at the top.
        let position: Int
        /// The indices of the children in drawing order.
        var children: [Int] = []
        /// A rectangle that contains all ink of the element and its descendants; nil if there is none.
        var reach: Rect?
    }

    /// The nodes, parents first.
    let nodes: [Node]
    /// The indices of the elements at the top, in drawing order.
    let roots: [Int]
    private let indices: [String: Int]

    /// Creates the tree of a layout.
    init(_ layout: SolvedLayout) {
        var nodes: [Node] = []
        roots = layout.elements.enumerated().map { position, element in
            Self.append(element, scope: "", parent: nil, position: position, to: &nodes)
        }
        indices = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { $1 }
        self.nodes = nodes
    }

    private static func append(
        _ element: SolvedElement, scope: String, parent: Int?, position: Int, to nodes: inout [Node]
    ) -> Int {
        let index = nodes.count
        let id = element.id(in: scope)
        nodes.append(Node(id: id, element: element, parent: parent, position: position))
        var reach = element.ink.paintedBounds
        var children: [Int] = []
        for (position, child) in element.children.enumerated() {
            let index = append(child, scope: id, parent: index, position: position, to: &nodes)
            if let other = nodes[index].reach { reach = reach?.spanning(other) ?? other }
            children.append(index)
        }
        if element.children.contains(where: { $0.layer != 0 }) {
            children.sort { (nodes[$0].element.layer, $0) < (nodes[$1].element.layer, $1) }
        }
        // A moved or turned element can be anywhere, so its area is unlimited.
        if element.pose != nil || element.rotation != nil { reach = reach.map { $0.inset(by: -100_000) } }
        nodes[index].children = children
        nodes[index].reach = reach
        return index
    }

    /// The element at an index.
    subscript(index: Int) -> SolvedElement { nodes[index].element }

    /// The children of a kind, in drawing order.
    func children(of index: Int, _ kind: String) -> [Int] { nodes[index].children.filter { self[$0].kind == kind } }

    /// The children of an element's parent, in drawing order; none at the top.
    func siblings(of index: Int) -> [Int] { nodes[index].parent.map { nodes[$0].children } ?? [] }

    /// The index of an element by its id; nil if there is none.
    func index(of id: String) -> Int? { indices[id] }

    /// The indices of an element and its descendants.
    func family(of index: Int) -> [Int] { [index] + nodes[index].children.flatMap(family) }

    /// The indices of an element's ancestors, the nearest first.
    func ancestors(of index: Int) -> [Int] { Array(sequence(first: index) { nodes[$0].parent }.dropFirst()) }

    /// The positions of an element's ancestors, from the top, and its own.
    func path(to index: Int) -> [Int] { ([index] + ancestors(of: index)).reversed().map { nodes[$0].position } }

    /// The product of the opacities of an element and its ancestors.
    func opacity(of index: Int) -> Double {
        ([index] + ancestors(of: index)).reduce(1) { $0 * nodes[$1].element.opacity }
    }
}

extension SolvedLayout {
    /// The layout with the items that one element itself draws changed.
    func replacingInk(at index: Int, in tree: PaintTree, _ change: ([DisplayItem]) -> [DisplayItem]) -> SolvedLayout {
        changing(index, in: tree) { $0.ink = change($0.ink) }
    }

    /// The layout with only the items that one element itself draws, changed and opaque.
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

    /// Removes everything except the ink of the element at a path, or everything if the path is nil.
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

extension Rect {
    /// Whether two rectangles have a common area.
    func meets(_ other: Rect) -> Bool { intersection(other) != nil }
}
