import FieldFiles
import FieldGeometry
import FieldScene

/// The values of a scene that have names: those of `field`, and of elements with an `id`, by the names of their keys.
package struct TokenValues {
    /// The name of the group: that of the scene, without dots.
    let name: String
    /// The mappings and the paths at which the vocabulary describes their keys.
    private let parts: [(name: String, path: [String], node: SourceNode)]

    /// The values of a scene, as they are written. The matrix sets none.
    init(of file: SceneFile) {
        name = file.name.replacing(".", with: "-")
        var parts: [(String, [String], SourceNode)] = []
        if let field = file.value(at: ["field"]) { parts.append(("field", ["field"], Self.complete(field))) }
        if let content = file.value(at: ["content"]) { Self.collect(content, ["content"], &parts) }
        self.parts = parts
    }

    /// The values of a preset.
    init(of preset: Preset) {
        name = preset.name
        parts = Preset.catalog.source(of: preset.name).map { [("field", ["field"], Self.complete($0))] } ?? []
    }

    /// The group of the tokens in a theme; nil if there are none.
    func group(in theme: Theme) -> JSON? {
        let values = TokenGroup(theme: theme)
        let groups = parts.compactMap { part in
            values.group(part.node, at: part.path).map { (part.name, $0) }
        }
        return groups.isEmpty ? nil : .object(groups)
    }

    /// Collects the elements with an `id` in a tree.
    private static func collect(
        _ node: SourceNode, _ path: [String], _ parts: inout [(String, [String], SourceNode)]
    ) {
        switch node.content {
        case .scalar: break
        case .list(let items):
            for (index, item) in items.enumerated() { collect(item, path + ["\(index)"], &parts) }
        case .mapping(let entries):
            if case .scalar(let id, _)? = node.entry(named: "id")?.value.content, TokenWord.isName(id),
                !parts.contains(where: { $0.0 == id })
            {
                parts.append((id, path, complete(node)))
            }
            for entry in entries { collect(entry.value, path + [entry.key], &parts) }
        }
    }

    /// A field with the values of the preset that it begins with.
    private static func complete(_ node: SourceNode, depth: Int = 0) -> SourceNode {
        guard depth < 8, case .scalar(let name, _)? = node.entry(named: "preset")?.value.content,
            let preset = Preset.catalog.source(of: name)
        else { return node }
        return merged(complete(preset, depth: depth + 1), node)
    }

    private static func merged(_ base: SourceNode, _ own: SourceNode) -> SourceNode {
        guard case .mapping(var entries) = base.content, case .mapping(let changes) = own.content else { return own }
        for change in changes {
            if let index = entries.firstIndex(where: { $0.key == change.key }) {
                entries[index].value = merged(entries[index].value, change.value)
            } else {
                entries.append(change)
            }
        }
        return SourceNode(location: own.location, content: .mapping(entries))
    }
}
