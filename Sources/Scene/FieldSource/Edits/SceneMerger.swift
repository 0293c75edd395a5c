/// Merges two versions of a scene file, and lists the edits between them.
package struct SceneMerger {
    /// The edits that were found so far.
    private var edits: [SceneEdit] = []
    /// The indices of the edits of values that are in the file once, but used at several paths, because of an anchor.
    private var shared: [SharedEdit: Int] = [:]

    /// The properties that edits of one value with an anchor share.
    private struct SharedEdit: Hashable {
        let location: SceneLocation
        let values: [String?]
    }

    /// The maximum number of pairs of items that are compared to align two lists. Longer lists are replaced as a whole.
    private static let pairLimit = 250_000

    /// Merges two versions of a scene file into one tree, and lists the edits in the order of the newer version.
    package static func merge(_ old: SourceNode, _ new: SourceNode) -> (tree: MergedNode, edits: [SceneEdit]) {
        var merger = SceneMerger()
        let tree = merger.merge(old, new, at: [])
        return (tree, merger.edits)
    }

    /// Merges two versions of the value at a path.
    private mutating func merge(_ old: SourceNode, _ new: SourceNode, at path: [String]) -> MergedNode {
        if old.hasSameContent(as: new) { return .same(new) }
        switch (old.content, new.content) {
        case (.mapping(let before), .mapping(let after)) where path.isEmpty || Self.haveCommonKey(before, after):
            return .mapping(new.location, merge(before, after, at: path, in: new.location))
        case (.list(let before), .list(let after)):
            guard let steps = Self.align(before, after) else { break }
            return .list(new.location, merge(before, after, by: steps, at: path, in: new.location))
        default: break
        }
        return edit(old, new, at: path, new.location)
    }

    /// Whether two mappings have a key in common. Without one, as in `{ spacing: 8 }` and `{ fixedWidth: 40 }`, one replaces
    /// the other.
    private static func haveCommonKey(_ old: [SourceNode.Entry], _ new: [SourceNode.Entry]) -> Bool {
        let keys = Set(old.map(\.key))
        return new.contains { keys.contains($0.key) }
    }

    private mutating func edit(
        _ old: SourceNode?, _ new: SourceNode?, at path: [String], _ location: SceneLocation
    ) -> MergedNode {
        if let only = old == nil ? new : new == nil ? old : nil {
            // For a mapping with one value, list the value: `field.rule.color` instead of `field.rule`.
            let (keys, value) = only.onlyValue
            let text = value.summary(isQuoted: false)
            let edit = SceneEdit(
                path: path + keys, from: old == nil ? nil : text, to: new == nil ? nil : text,
                location: new == nil ? location : value.location, values: [old, new])
            return .edited(add(edit), old, new)
        }
        // Show quotes if the texts differ only in them: `482` is a number, and `"482"` a text.
        let texts = [false, true].map { isQuoted in
            (old?.summary(isQuoted: isQuoted), new?.summary(isQuoted: isQuoted))
        }
        let (from, to) = texts.first { $0.0 != $0.1 } ?? texts[1]
        let edit = SceneEdit(path: path, from: from, to: to, location: location, values: [old, new])
        return .edited(add(edit), old, new)
    }

    private mutating func add(_ edit: SceneEdit) -> Int {
        let key = SharedEdit(location: edit.location, values: edit.values)
        // A removed value has the location of its mapping, which several removed values can share.
        if edit.to != nil, let known = shared[key] { return known }
        shared[key] = edits.count
        edits.append(edit)
        return edits.count - 1
    }

    // MARK: - Mappings

    private mutating func merge(
        _ old: [SourceNode.Entry], _ new: [SourceNode.Entry], at path: [String], in location: SceneLocation
    ) -> [MergedNode.Entry] {
        let before = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.map(\.key))
        var gone = old.filter { !after.contains($0.key) }
        var merged: [MergedNode.Entry] = []
        for entry in new {
            var result = MergedNode.Entry(
                old: entry.key, new: entry.key, keyLocation: entry.keyLocation, value: .same(entry.value))
            if let known = before[entry.key] {
                result.value = merge(known.value, entry.value, at: path + [entry.key])
            } else if Self.hasNames(path),
                let index = gone.firstIndex(where: { $0.value.hasSameContent(as: entry.value) })
            {
                let known = gone.remove(at: index)
                result.old = known.key
                result.rename = add(
                    SceneEdit(
                        path: path, from: known.key, to: entry.key, location: entry.keyLocation, values: []))
            } else {
                result.old = nil
                result.value = edit(nil, entry.value, at: path + [entry.key], entry.value.location)
            }
            merged.append(result)
        }
        for entry in gone {
            let value = edit(entry.value, nil, at: path + [entry.key], location)
            let result = MergedNode.Entry(old: entry.key, new: nil, keyLocation: entry.keyLocation, value: value)
            merged.insert(result, at: Self.position(of: entry.key, in: old, among: merged))
        }
        return merged
    }

    /// Whether the keys of the mapping at a path are names that a user chooses for snapshots and clips.
    private static func hasNames(_ path: [String]) -> Bool { path == ["states"] || path == ["animations"] }

    /// The position of a removed entry: after the entry that it followed.
    private static func position(
        of key: String, in old: [SourceNode.Entry], among merged: [MergedNode.Entry]
    ) -> Int {
        guard let index = old.firstIndex(where: { $0.key == key }), index > 0 else { return 0 }
        let previous = old[index - 1].key
        return merged.firstIndex { $0.old == previous }.map { $0 + 1 } ?? merged.count
    }

    // MARK: - Lists

    /// The change of an item of one of two lists.
    private enum Step {
        /// The item at the first index became the one at the second index.
        case kept(Int, Int)
        case removed(Int)
        case added(Int)
    }

    private mutating func merge(
        _ old: [SourceNode], _ new: [SourceNode], by steps: [Step], at path: [String], in location: SceneLocation
    ) -> [MergedNode] {
        steps.map { step in
            switch step {
            case .kept(let before, let after): merge(old[before], new[after], at: path + ["\(after)"])
            case .removed(let index): edit(old[index], nil, at: path + ["\(index)"], location)
            case .added(let index): edit(nil, new[index], at: path + ["\(index)"], new[index].location)
            }
        }
    }

    /// Finds which items of two lists belong together: equal ones first (a longest common subsequence), then, between
    /// those, items of the same kind.
    ///
    /// - Returns: The steps from the old list to the new one; nil if the list is better shown as one value: lists of
    ///   scalars with different numbers of items, and very long lists.
    private static func align(_ old: [SourceNode], _ new: [SourceNode]) -> [Step]? {
        if old.count == new.count, zip(old, new).allSatisfy({ $0.isOfSameKind(as: $1) }) {
            return old.indices.map { .kept($0, $0) }
        }
        guard (old + new).contains(where: { !$0.isScalar }), old.count * new.count <= pairLimit else { return nil }
        var steps: [Step] = []
        var (i, j) = (0, 0)
        for (before, after) in commonItems(old, new) + [(old.count, new.count)] {
            steps += pair(old, i..<before, new, j..<after)
            if before < old.count { steps.append(.kept(before, after)) }
            (i, j) = (before + 1, after + 1)
        }
        return steps
    }

    /// The indices of the equal items of a longest common subsequence.
    private static func commonItems(_ old: [SourceNode], _ new: [SourceNode]) -> [(Int, Int)] {
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i][j] =
                    old[i].hasSameContent(as: new[j])
                    ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < old.count, j < new.count {
            if old[i].hasSameContent(as: new[j]) {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }

    /// Pairs items of the same kind, in their order, in parts of two lists that have no equal items.
    private static func pair(
        _ old: [SourceNode], _ before: Range<Int>, _ new: [SourceNode], _ after: Range<Int>
    ) -> [Step] {
        var steps: [Step] = []
        var next = after.lowerBound
        for index in before {
            guard let match = (next..<after.upperBound).first(where: { old[index].isOfSameKind(as: new[$0]) }) else {
                steps.append(.removed(index))
                continue
            }
            steps += (next..<match).map { .added($0) }
            steps.append(.kept(index, match))
            next = match + 1
        }
        return steps + (next..<after.upperBound).map { .added($0) }
    }
}

/// Two versions of a value, merged into one tree.
package indirect enum MergedNode: Sendable {
    /// A value of a mapping, by its key.
    package struct Entry: Sendable {
        /// The key in the older version; nil if the entry was added.
        package var old: String?
        /// The key in the newer version; nil if the entry was removed.
        package var new: String?
        /// The location of the key.
        package var keyLocation: SceneLocation
        /// The index of the edit that renames the key; nil if both versions have the same key.
        package var rename: Int?
        /// The value.
        package var value: MergedNode
    }

    /// A value that both versions contain.
    case same(SourceNode)
    /// A value that an edit changes: the index of the edit, and the value before and after it; nil for no value.
    case edited(Int, SourceNode?, SourceNode?)
    /// A mapping, with the entries of both versions.
    case mapping(SceneLocation, [Entry])
    /// A list, with the items of both versions.
    case list(SceneLocation, [MergedNode])

    /// The value with some of the edits; nil if there is no value.
    package func node(applying isApplied: (Int) -> Bool) -> SourceNode? {
        switch self {
        case .same(let node): return node
        case .edited(let index, let old, let new): return isApplied(index) ? new : old
        case .mapping(let location, let entries):
            let entries = entries.compactMap { entry -> SourceNode.Entry? in
                guard let value = entry.value.node(applying: isApplied),
                    let key = entry.rename.map({ isApplied($0) ? entry.new : entry.old }) ?? entry.new ?? entry.old
                else { return nil }
                return SourceNode.Entry(key: key, keyLocation: entry.keyLocation, value: value)
            }
            return SourceNode(location: location, content: .mapping(entries))
        case .list(let location, let items):
            return SourceNode(
                location: location, content: .list(items.compactMap { $0.node(applying: isApplied) }))
        }
    }
}

extension SourceNode {
    fileprivate var isScalar: Bool {
        if case .scalar = content { return true }
        return false
    }

    /// Whether one item of a list can have become the other: two scalars, two lists, or two mappings with the same first
    /// key, which is the kind of an element or of an event. Elements with different ids are different elements.
    fileprivate func isOfSameKind(as other: SourceNode) -> Bool {
        switch (content, other.content) {
        case (.scalar, .scalar), (.list, .list): true
        case (.mapping(let entries), .mapping(let others)):
            entries.first?.key == others.first?.key && id == other.id
        default: false
        }
    }

    /// The id of an element of a list: `{ text: { id: title } }`.
    private var id: String? {
        guard case .mapping(let entries) = content, let first = entries.first,
            case .scalar(let text, _) = first.value.entry(named: "id")?.value.content
        else { return nil }
        return text
    }
}
