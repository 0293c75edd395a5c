import FieldLayout

extension LayoutRecord {
    /// What differs between this layout and a newer one, in the newer one's order; what is gone comes last.
    ///
    /// An element that came or went is named without those below it. What an element draws is compared only where nothing
    /// else of it differs, for a drawing follows from the rest.
    package func changes(to new: LayoutRecord) -> [Change] {
        let old = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let newIDs = Set(new.elements.map(\.id))
        var changes: [Change] = []
        for element in new.elements {
            guard let before = old[element.id] else {
                let parent = Self.parent(of: element.id)
                if parent.map({ old[$0] != nil || !newIDs.contains($0) }) ?? true {
                    changes.append(Change(element: element.id, property: "", from: nil, to: element.kind))
                }
                continue
            }
            changes += Self.changes(from: before, to: element)
        }
        for element in elements where !newIDs.contains(element.id) {
            let parent = Self.parent(of: element.id)
            if parent.map({ newIDs.contains($0) || old[$0] == nil }) ?? true {
                changes.append(Change(element: element.id, property: "", from: element.kind, to: nil))
            }
        }
        return changes
    }

    private static func changes(from old: Element, to new: Element) -> [Change] {
        var changes: [Change] = []
        func note(_ property: String, _ from: String?, _ to: String?) {
            if from != to { changes.append(Change(element: new.id, property: property, from: from, to: to)) }
        }
        for name in Set(old.properties.keys).union(new.properties.keys).sorted() {
            note(name, old.properties[name], new.properties[name])
        }
        note("frame", old.frame.words, new.frame.words)
        if changes.isEmpty { note("drawing", old.drawing, new.drawing) }
        return changes
    }

    /// The id of what an element belongs to: all before its last dot.
    private static func parent(of id: String) -> String? {
        id.lastIndex(of: ".").map { String(id[..<$0]) }
    }
}
