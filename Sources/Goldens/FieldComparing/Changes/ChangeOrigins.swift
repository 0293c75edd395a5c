/// Finds the change that explains the differing pixels of an element.
///
/// First, the changes of the element and of its ancestors are considered, except consequences. The change whose role
/// comes first in `ChangeRole` is used; of several with that role, the one of the nearest element. If there is no such
/// change, but the element or an ancestor moved, the pixels are explained by a change that moved it, such as a new size
/// of a neighbour. If no such change is found either, they are explained by the new frame of the outermost element that
/// moved.
struct ChangeOrigins {
    private let changes: [Change]
    private let family: ElementTree
    private let indices: [String: [Int]]
    /// For each parent, by its id, the index of a change in one descendant that moves the other descendants.
    private let movers: [String: Int]

    /// Prepares the search for the changes between two layouts.
    init(of changes: [Change], from old: LayoutRecord, to new: LayoutRecord) {
        self.changes = changes
        family = ElementTree(old, new)
        indices = Dictionary(grouping: changes.indices) { changes[$0].element }
        var resized: Set<String> = []
        for change in changes where change.property.isEmpty || change.isResizing { resized.insert(change.element) }
        var movers: [String: Int] = [:]
        for index in changes.indices where changes[index].role != .consequence && !changes[index].isOfOwnPaint {
            var isMoving = changes[index].isDistance
            var id = changes[index].element
            while let parent = family.parent(of: id), isMoving || resized.contains(id) {
                movers[parent] = movers[parent] ?? index
                isMoving = false
                id = parent
            }
        }
        self.movers = movers
    }

    /// The index of the change that explains the pixels of an element; nil if there is none.
    func origin(of id: String) -> Int? {
        let line = [id] + family.ancestors(of: id)
        let own = line.enumerated().flatMap { distance, id in
            (indices[id] ?? []).filter { index in
                changes[index].role != .consequence && (distance == 0 || !changes[index].isOfOwnPaint)
            }
        }
        for role in ChangeRole.allCases {
            if let first = own.first(where: { changes[$0].role == role }) { return first }
        }
        let frames = line.compactMap { id in indices[id]?.first { changes[$0].property == "frame" } }
        if let outermost = frames.last {
            return line.lazy.compactMap { movers[$0] }.first ?? outermost
        }
        return indices[id]?.first
    }
}

extension Change {
    /// Whether the size of a frame changes, not only its position.
    fileprivate var isResizing: Bool {
        guard property == "frame", let from, let to else { return false }
        return from.split(separator: " ").last != to.split(separator: " ").last
    }
}
