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

    /// The scene file with values set at paths, as if they were written there; nil if one of them cannot be set.
    ///
    /// - Parameter values: The paths, as keys and indices of lists, with the texts of the values, without quotes.
    /// - Throws: `SceneError` with every error of the edited scene.
    package func setting(_ values: [(path: [String], text: String)]) throws(SceneError) -> SceneFile? {
        try setting(
            values.map { ($0.path, SourceNode(location: root.location, content: .scalar($0.text, isPlain: true))) })
    }

    /// The scene file with values set at paths, of which some are lists or mappings; see ``setting(_:)-([(_,String)])``.
    package func setting(_ values: [(path: [String], node: SourceNode)]) throws(SceneError) -> SceneFile? {
        var edited = root
        for value in values {
            guard let next = edited.replacing(value.path[...], with: value.node, at: root.location) else { return nil }
            edited = next
        }
        return try SceneFile(root: edited, path: path, defaultName: name, presets: presets, files: files)
    }

    /// The scene file without the value at a path.
    ///
    /// - Throws: `SceneError` with every error of the edited scene.
    package func removing(_ path: [String]) throws(SceneError) -> SceneFile {
        try SceneFile(
            root: root.removing(at: path[...]), path: self.path, defaultName: name, presets: presets, files: files)
    }
}

extension SceneFile {
    /// The scene file with one font in place of all families that its texts ask for.
    ///
    /// - Parameter path: The path of the font file.
    /// - Throws: `SceneError` with every error of the edited scene.
    package func replacingFonts(by path: String) throws(SceneError) -> SceneFile {
        let location = root.location
        func scalar(_ text: String) -> SourceNode {
            SourceNode(location: location, content: .scalar(text, isPlain: false))
        }
        // `system` is another name of the family that is used where a scene names none.
        let families = Set(root.removing("fonts").values(of: "family")).union(["Inter", "system"])
        let fonts = families.sorted().map { family in
            let members = [("path", path), ("family", family)].map { key, text in
                SourceNode.Entry(key: key, keyLocation: location, value: scalar(text))
            }
            return SourceNode(location: location, content: .mapping(members))
        }
        let list = SourceNode(location: location, content: .list(fonts))
        return try setting([(["fonts"], list)]) ?? self
    }
}

extension SourceNode {
    /// The texts that a key has anywhere below this node.
    fileprivate func values(of key: String) -> [String] {
        switch content {
        case .scalar: []
        case .list(let items): items.flatMap { $0.values(of: key) }
        case .mapping(let entries):
            entries.flatMap { entry in
                guard entry.key == key, case .scalar(let text, _) = entry.value.content else {
                    return entry.value.values(of: key)
                }
                return [text]
            }
        }
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
            let edit = ValueEdit(removing: [ScreenshotList.key], in: bytes)
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
        var edits: [SceneEdit]
        (tree, edits) = SceneMerger.merge(
            old.root.removing(ScreenshotList.key), new.root.removing(ScreenshotList.key))
        if !edits.isEmpty {
            let (before, after) = (ElementPaths(of: old), ElementPaths(of: new))
            for index in edits.indices {
                // A removed value has a path in the older version.
                let paths = edits[index].to == nil ? before : after
                edits[index].shortPath = paths.short(edits[index].path)
            }
        }
        self.edits = edits
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
