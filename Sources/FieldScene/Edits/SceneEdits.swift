/// The differences between two versions of a scene file, as edits that can be applied one by one.
///
/// ```swift
/// let edits = SceneEdits(from: old, to: new)
/// let file = try edits.file { $0 == 2 }   // the old version with the third edit alone
/// ```
package struct SceneEdits: Sendable {
    /// The edits, in the order of the newer version.
    package let edits: [SceneEdit]
    private let tree: MergedNode
    private let new: SceneFile

    /// Compares two versions of a scene file.
    package init(from old: SceneFile, to new: SceneFile) {
        var merger = SceneMerger()
        tree = merger.merge(old.root, new.root, at: [])
        edits = merger.edits
        self.new = new
    }

    /// The older version with some of the edits. The newer version has all of them.
    ///
    /// - Parameter isApplied: Whether an edit is applied, by its index.
    /// - Throws: `SceneError` if there is no valid scene with these edits alone, for example because one edit adds a
    ///   token that another one uses.
    package func file(applying isApplied: (Int) -> Bool) throws(SceneError) -> SceneFile {
        guard let root = tree.node(applying: isApplied) else {
            throw SceneError(at: new.root.location, "the scene is empty")
        }
        return try SceneFile(
            root: root, path: new.path, defaultName: new.name, presets: new.presets, files: new.files)
    }
}

/// Two versions of a value, merged into one tree.
indirect enum MergedNode: Sendable {
    /// A value of a mapping, by its key.
    struct Entry: Sendable {
        /// The key in the older version; nil if the entry was added.
        var old: String?
        /// The key in the newer version; nil if the entry was removed.
        var new: String?
        /// The location of the key.
        var keyLocation: SceneLocation
        /// The index of the edit that renames the key; nil if both versions have the same key.
        var rename: Int?
        /// The value.
        var value: MergedNode
    }

    /// A value that both versions contain.
    case same(SourceNode)
    /// A value that an edit changes: the index of the edit, and the value before and after it. Nil is no value.
    case edited(Int, SourceNode?, SourceNode?)
    /// A mapping, with the entries of both versions.
    case mapping(SceneLocation, [Entry])
    /// A list, with the items of both versions.
    case list(SceneLocation, [MergedNode])

    /// The value with some of the edits; nil if there is no value.
    func node(applying isApplied: (Int) -> Bool) -> SourceNode? {
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
