import FieldScene

/// The named values of a scene: the values of `field`, and of elements with an `id`. Their keys are their names.
package struct TokenValues {
    /// The name of the group, unless another group has it: the name of the scene, with hyphens for dots.
    let name: String
    /// The mappings, and the paths at which the vocabulary describes their keys.
    private let parts: [(name: String, path: [String], node: SourceNode)]

    /// The values of a scene, as they are written in the file, without the values of the matrix.
    init(of file: SceneFile) {
        name = file.name.replacing(".", with: "-")
        var parts: [(String, [String], SourceNode)] = []
        if let field = file.value(at: ["field"]) {
            parts.append(("field", ["field"], Self.complete(field, at: ["field"])))
        }
        if let content = file.value(at: ["content"]) { Self.collect(content, ["content"], &parts) }
        self.parts = parts
    }

    /// The values of a preset.
    init(of preset: Preset) {
        name = preset.name
        parts = Preset.catalog.source(of: preset.name).map { [("field", ["field"], Self.complete($0, at: []))] } ?? []
    }

    /// The group of the tokens in a theme; nil if there are none.
    ///
    /// The parts of an id, separated by dots, become nested groups.
    ///
    /// - Throws: `TokenError` if an id cannot be the name of a group, or if a group would have two tokens of one name.
    func group(in theme: Theme) throws(TokenError) -> JSON? {
        let values = TokenGroup(theme: theme)
        var group: JSON?
        for part in parts {
            guard case .object(let members)? = values.group(part.node, at: part.path) else { continue }
            guard let steps = TokenTree.steps(of: part.name) else {
                throw TokenError(
                    "the id '\(part.name)' cannot be the name of a group of tokens, which has no empty part between dots;"
                        + " rename it")
            }
            guard let larger = Self.adding(members, to: group, at: steps[...]) else {
                throw TokenError(
                    "the id '\(part.name)' and another one give the same names to tokens in '\(name)'; rename one")
            }
            group = larger
        }
        return group
    }

    /// A group with members added to an inner group, which may exist; nil if that already has one of them.
    private static func adding(_ members: [(String, JSON)], to group: JSON?, at steps: ArraySlice<String>) -> JSON? {
        let group = group ?? .object([])
        if let step = steps.first {
            // A token cannot contain other tokens.
            guard group["$value"] == nil else { return nil }
            return adding(members, to: group[step], at: steps.dropFirst()).map { group.setting(step, to: $0) }
        }
        guard members.allSatisfy({ group[$0.0] == nil }), group["$value"] == nil else { return nil }
        return members.reduce(group) { $0.setting($1.0, to: $1.1) }
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
            if let id = node.text("id"), !parts.contains(where: { $0.0 == id }) {
                parts.append((id, path, complete(node, at: path)))
            }
            for entry in entries { collect(entry.value, path + [entry.key], &parts) }
        }
    }

    /// A field with the values of its preset.
    private static func complete(_ node: SourceNode, at path: [String], depth: Int = 0) -> SourceNode {
        guard depth < 8, let name = preset(of: node, at: path), let preset = Preset.catalog.source(of: name) else {
            return node
        }
        return merged(complete(preset, at: [], depth: depth + 1), node)
    }

    /// The preset of a field: the value of `preset`, or the default preset for a `field` without a `kind`.
    private static func preset(of node: SourceNode, at path: [String]) -> String? {
        guard let written = node.entry(named: "preset") else {
            return path.last == "field" && node.entry(named: "kind") == nil ? Preset.plain.name : nil
        }
        return written.value.text
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
