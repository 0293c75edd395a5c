import FieldGeometry
import FieldLayout
import FieldPixels

extension LayoutRecord {
    /// The differences between this layout and a newer one, in the order of the elements in the newer one; removed
    /// elements come last.
    ///
    /// An added or removed element is reported without its descendants. The drawing of an element is compared only if
    /// its frame and its properties are equal, because other differences already explain another drawing.
    package func changes(to new: LayoutRecord) -> [Change] {
        let old = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let newIDs = Set(new.elements.map(\.id))
        let family = ElementTree(self, new)
        var changes: [Change] = []
        for element in new.elements {
            guard let before = old[element.id] else {
                if family.parent(of: element.id).map({ old[$0] != nil || !newIDs.contains($0) }) ?? true {
                    changes.append(Change(element: element.id, property: "", from: nil, to: element.kind))
                }
                continue
            }
            changes += Self.changes(from: before, to: element)
        }
        for element in elements where !newIDs.contains(element.id) {
            if family.parent(of: element.id).map({ newIDs.contains($0) || old[$0] == nil }) ?? true {
                changes.append(Change(element: element.id, property: "", from: element.kind, to: nil))
            }
        }
        let came = new.contents(of: changes.filter { $0.property.isEmpty && $0.from == nil }.map(\.element), family)
        let gone = contents(of: changes.filter { $0.property.isEmpty && $0.to == nil }.map(\.element), family)
        for index in changes.indices where changes[index].property.isEmpty {
            let id = changes[index].element
            changes[index].content = changes[index].from == nil ? came[id] : gone[id]
        }
        return changes
    }

    /// For each of `ids`, a digest of the kinds and properties of the element and its descendants, without their
    /// positions.
    private func contents(of ids: [String], _ family: ElementTree) -> [String: String] {
        if ids.isEmpty { return [:] }
        let roots = Set(ids)
        var texts: [String: String] = [:]
        for element in elements {
            let line = [element.id] + family.ancestors(of: element.id)
            guard let root = line.first(where: roots.contains) else { continue }
            let properties = element.properties.filter { $0.key != "parent" }.sorted { $0.key < $1.key }
            texts[root, default: ""] += "\(element.kind) \(properties.map { "\($0.key)=\($0.value)" })\n"
        }
        return texts.mapValues { SecureDigest([$0]).hex }
    }

    private static func changes(from old: Element, to new: Element) -> [Change] {
        var changes: [Change] = []
        func note(_ property: String, _ from: String?, _ to: String?) {
            if from != to { changes.append(Change(element: new.id, property: property, from: from, to: to)) }
        }
        let names = Set(old.properties.keys).union(old.isComplete ? Set(new.properties.keys) : [])
        for name in names.subtracting(["order"]).sorted() {
            note(name, old.properties[name] ?? defaults[name], new.properties[name] ?? defaults[name])
        }
        if let (from, to) = orders(of: old, new) { note("order", from, to) }
        note("frame", old.frame.summary, new.frame.summary)
        if changes.isEmpty { note("drawing", old.drawing, new.drawing) }
        return changes
    }

    /// The default values of properties that a record omits if they have these values.
    private static let defaults = [
        "centered": "false", "centering": "“line”", "digits": "“proportional”", "letterSpacing": "0",
        "lineSpacing": "0", "wrap": "“normal”",
        "offset": "0,0", "opacity": "1", "textSpacing": "“normal”",
    ]

    /// The orders of the elements in two versions of a stack; nil if the elements that both contain are in the same
    /// order.
    private static func orders(of old: Element, _ new: Element) -> (from: String, to: String)? {
        guard let from = old.properties["order"], let to = new.properties["order"] else { return nil }
        let (before, after) = (from.components, to.components)
        let (inBefore, inAfter) = (Set(before), Set(after))
        return before.filter(inAfter.contains) == after.filter(inBefore.contains) ? nil : (from, to)
    }
}

extension String {
    /// The names in a comma-separated list.
    fileprivate var components: [Substring] { split(separator: ",").map { $0.drop { $0 == " " } } }
}

extension LayoutRecord {
    /// The difference in positions and sizes between two records of one scene, solved by different programs or from
    /// different files: `12 elements moved, field.cell[3] most, by 0.5 points`. Empty if no element moved.
    package func movement(to other: LayoutRecord) -> String {
        let others = Dictionary(other.elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let moves = elements.compactMap { element in
            others[element.id].map { (element.id, Self.distance(element.frame, $0)) }
        }.filter { $0.1 > 0 }
        guard let most = moves.max(by: { $0.1 < $1.1 }) else { return "" }
        let points = max(most.1, 0.01).plainText
        return
            "\(moves.count.counted("element")) moved, \(most.0) most, by \(points) \(points == "1" ? "point" : "points")"
    }

    /// The largest distance between equal sides of two rectangles, in hundredths of a point.
    private static func distance(_ one: Rect, _ two: Rect) -> Double {
        let sides = [
            one.x - two.x, one.y - two.y, one.maxX - two.maxX, one.maxY - two.maxY,
        ]
        return ((sides.map(abs).max() ?? 0) * 100).rounded() / 100
    }
}
