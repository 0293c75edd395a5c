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
        (tree, edits) = SceneMerger.merge(old.root, new.root)
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
