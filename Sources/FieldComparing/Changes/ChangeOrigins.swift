/// Finds the change that an element's differing pixels follow from.
///
/// That is a change of the element itself, of an ancestor, or of a neighbour whose size changed with it. Of several, the one
/// with the earliest role counts, then the one of the nearest element. If there is none, pixels that moved follow from the
/// outermost ancestor that moved.
struct ChangeOrigins {
    private let changes: [Change]
    private let family: ElementTree
    private let indices: [String: [Int]]
    /// For each element, a change of one of its descendants that moves the others.
    private let movers: [String: Int]

    /// The origins among the changes between two layouts.
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

    /// The index of the change that an element's pixels follow from; nil where no change explains them.
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
    /// Whether a frame changed its extent, and not only its place.
    fileprivate var isResizing: Bool {
        guard property == "frame", let from, let to else { return false }
        return from.split(separator: " ").last != to.split(separator: " ").last
    }
}
