import FieldDrawing
import FieldGeometry
import FieldLayout

/// The elements of a solved layout as a list, in which elements can be left out when a colour is looked for.
struct PaintTree {
    /// One element.
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
    private(set) var nodes: [Node] = []
    /// The indices of the elements at the top, in drawing order.
    private(set) var roots: [Int] = []
    private let indices: [String: Int]

    /// Creates the tree of a layout.
    init(_ layout: SolvedLayout) {
        var nodes: [Node] = []
        var roots: [Int] = []
        for (position, element) in layout.elements.enumerated() {
            roots.append(Self.append(element, scope: "", parent: nil, position: position, to: &nodes))
        }
        var indices: [String: Int] = [:]
        for (index, node) in nodes.enumerated() { indices[node.id] = index }
        (self.nodes, self.roots, self.indices) = (nodes, roots, indices)
    }

    private static func append(
        _ element: SolvedElement, scope: String, parent: Int?, position: Int, to nodes: inout [Node]
    ) -> Int {
        let index = nodes.count
        let id = element.id(in: scope)
        nodes.append(Node(id: id, element: element, parent: parent, position: position))
        var reach = element.ink.compactMap(\.reach.bounds).reduce(nil as Rect?) { $0?.spanning($1) ?? $1 }
        var children: [Int] = []
        for (position, child) in element.children.enumerated() {
            let index = append(child, scope: id, parent: index, position: position, to: &nodes)
            if let other = nodes[index].reach { reach = reach?.spanning(other) ?? other }
            children.append(index)
        }
        if element.children.contains(where: { $0.layer != 0 }) {
            children = children.enumerated().sorted { a, b in
                let (p, q) = (nodes[a.element].element.layer, nodes[b.element].element.layer)
                return (p, a.offset) < (q, b.offset)
            }.map(\.element)
        }
        // What is moved or turned can be anywhere.
        if element.pose != nil || element.rotation != nil { reach = reach.map { $0.inset(by: -100_000) } }
        nodes[index].children = children
        nodes[index].reach = reach
        return index
    }

    /// The index of an element by its id; nil if there is none.
    func index(of id: String) -> Int? { indices[id] }

    /// The indices of an element and its descendants.
    func family(of index: Int) -> [Int] { [index] + nodes[index].children.flatMap(family) }

    /// The indices of an element's ancestors, the nearest first.
    func ancestors(of index: Int) -> [Int] {
        var ancestors: [Int] = []
        var next = nodes[index].parent
        while let parent = next {
            ancestors.append(parent)
            next = nodes[parent].parent
        }
        return ancestors
    }

    /// The product of the opacities of an element and its ancestors.
    func opacity(of index: Int) -> Double {
        ([index] + ancestors(of: index)).reduce(1) { $0 * nodes[$1].element.opacity }
    }
}

extension Rect {
    /// Whether two rectangles have a common area.
    func meets(_ other: Rect) -> Bool { intersection(other) != nil }
}
