/// The parents of the elements of one or more layouts.
package struct ElementTree {
    private var parents: [String: String] = [:]

    /// The elements of layouts; where they disagree, the last one counts.
    package init(_ records: LayoutRecord...) {
        for element in records.flatMap(\.elements) {
            parents[element.id] = element.parent ?? Self.scope(of: element.id)
        }
    }

    /// The id of what an element belongs to, at last its canvas; nil for a canvas.
    package func parent(of id: String) -> String? {
        if let parent = parents[id] { return parent }
        let moment = Self.moment(of: id)
        return id == "\(moment)canvas" ? nil : Self.scope(of: id) ?? "\(moment)canvas"
    }

    /// The ids of all that an element belongs to, the nearest first.
    package func ancestors(of id: String) -> [String] {
        var ancestors: [String] = []
        var next = parent(of: id)
        // A record may come from anywhere: one in which elements belong to each other has an end too.
        while let id = next, !ancestors.contains(id) {
            ancestors.append(id)
            next = parent(of: id)
        }
        return ancestors
    }

    /// All of an id before its last dot; nil for an element of the scene.
    private static func scope(of id: String) -> String? {
        let name = id.dropFirst(moment(of: id).count)
        return name.lastIndex(of: ".").map { String(id[..<$0]) }
    }

    /// The time before an id in a strip, with its space: `0.30s `; empty elsewhere.
    static func moment(of id: String) -> Substring {
        id.firstIndex(of: " ").map { id[...$0] } ?? ""
    }
}
