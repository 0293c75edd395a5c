/// Finds the parents and ancestors of elements in one or more layouts.
package struct ElementTree {
    private var parents: [String: String] = [:]

    /// Creates a tree from layouts. If an element has different parents in these layouts, the parent in the last of
    /// these layouts is used.
    package init(_ records: LayoutRecord...) {
        for element in records.flatMap(\.elements) {
            parents[element.id] = element.parent ?? Self.scope(of: element.id)
        }
    }

    /// The id of the parent of an element. The parent of an outermost element is the canvas. Nil for a canvas.
    package func parent(of id: String) -> String? {
        if let parent = parents[id] { return parent }
        let moment = Self.moment(of: id)
        return id == "\(moment)canvas" ? nil : Self.scope(of: id) ?? "\(moment)canvas"
    }

    /// The ids of all ancestors of an element, the nearest first.
    package func ancestors(of id: String) -> [String] {
        var ancestors: [String] = []
        var next = parent(of: id)
        // A record can come from an untrusted golden, in which the parents may form a cycle. The search stops when an
        // id repeats.
        while let id = next, !ancestors.contains(id) {
            ancestors.append(id)
            next = parent(of: id)
        }
        return ancestors
    }

    /// The part of an id before its last dot; nil if there is no dot.
    private static func scope(of id: String) -> String? {
        let name = id.dropFirst(moment(of: id).count)
        return name.lastIndex(of: ".").map { String(id[..<$0]) }
    }

    /// The prefixes of an id that end before a dot, and then the whole id: `f`, `f.cell[3]` and `f.cell[3].box` for
    /// `f.cell[3].box`.
    static func line(of id: String) -> [String] {
        let name = id.dropFirst(moment(of: id).count)
        let ends = name.indices.filter { name[$0] == "." } + [id.endIndex]
        return ends.map { String(id[..<$0]) }
    }

    /// The time that precedes an id in a strip, with the space after it: `0.30s `. Empty if no time precedes the id.
    static func moment(of id: String) -> Substring {
        id.firstIndex(of: " ").map { id[...$0] } ?? ""
    }
}
