extension SceneFile {
    /// The path of the key at a location, such as `["content", "stack", "children", "1", "field"]`; nil if there is no
    /// key.
    ///
    /// A mapping that aliases use at several places has several paths; the first one is returned.
    package func path(ofKeyAt location: SceneLocation) -> [String]? { root.path(ofKeyAt: location) }

    /// The location of the value at a path in a variant; nil if the file sets no value there.
    package func location(of path: [String], variant: Int) -> SceneLocation? {
        MatrixAxis.apply(axes, variant: variant, to: root).value(at: path)?.location
    }

    /// Whether the matrix sets the value at a path in a variant.
    package func matrixSets(path: [String], variant: Int) -> Bool {
        location(of: path, variant: variant) != value(at: path)?.location
    }

    /// The value at a path, as it is written in the file; nil if there is none. The matrix sets no values.
    package func value(at path: [String]) -> SourceNode? { root.value(at: path) }

    /// The scene file with a value set at a path, as if it were written there; nil if no value can be set there.
    ///
    /// - Parameters:
    ///   - path: The keys, and the indices of lists.
    ///   - value: The text of the value, without quotes.
    /// - Throws: `SceneError` with every error of the edited scene.
    package func setting(_ path: [String], to value: String) throws(SceneError) -> SceneFile? {
        let node = SourceNode(location: root.location, content: .scalar(value, isPlain: true))
        guard let edited = root.replacing(path[...], with: node, at: root.location) else { return nil }
        return try SceneFile(root: edited, path: self.path, defaultName: name, presets: presets, files: files)
    }
}

extension SceneFile {
    /// The text of the file without its screenshots, as goldens contain it.
    ///
    /// The text is returned unchanged if the list cannot be removed from it alone, for example because other parts of
    /// the file use its anchors.
    ///
    /// - Parameter bytes: The text of the file.
    package func textWithoutScreenshots(_ bytes: [UInt8]) -> [UInt8] {
        guard root.entry(named: ScreenshotList.key) != nil,
            let edit = ValueEdit(removing: ScreenshotList.key, in: bytes)
        else { return bytes }
        var text = bytes
        text.replaceSubrange(edit.range, with: edit.replacement.utf8)
        guard let tree = try? SourceParser.parse(text, file: path),
            tree.hasSameContent(as: root.removing(ScreenshotList.key))
        else { return bytes }
        return text
    }
}

extension SourceNode {
    fileprivate func path(ofKeyAt location: SceneLocation) -> [String]? {
        switch content {
        case .scalar: return nil
        case .list(let items):
            for (index, item) in items.enumerated() {
                if let path = item.path(ofKeyAt: location) { return ["\(index)"] + path }
            }
        case .mapping(let entries):
            for entry in entries {
                if entry.keyLocation == location { return [entry.key] }
                if let path = entry.value.path(ofKeyAt: location) { return [entry.key] + path }
            }
        }
        return nil
    }
}

/// The differences between two versions of a scene file, as edits that can be applied one by one. Screenshots are left
/// out, because they change no image.
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
        (tree, edits) = SceneMerger.merge(
            old.root.removing(ScreenshotList.key), new.root.removing(ScreenshotList.key))
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
