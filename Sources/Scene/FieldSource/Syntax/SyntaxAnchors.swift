/// The anchors of a text, which aliases and merge keys refer to.
package struct SyntaxAnchors {
    private var nodes: [String: [SyntaxNode]] = [:]

    /// The maximum number of aliases and merge keys between a key and its mapping. The limit ends cycles, which are
    /// errors of the scene.
    static let depthLimit = 16

    /// Collects the anchors of a tree.
    package init(_ root: SyntaxNode) { collect(root) }

    private mutating func collect(_ node: SyntaxNode) {
        if let anchor = node.anchor { nodes[anchor.name, default: []].append(node) }
        for entry in node.entries { collect(entry.value) }
        for item in node.items { collect(item) }
    }

    /// The value that an alias refers to: the last one with its anchor before it. Other values are returned unchanged.
    package func resolved(_ node: SyntaxNode) -> SyntaxNode {
        guard case .alias(let name) = node.content,
            let target = nodes[name]?.last(where: { $0.range.lowerBound < node.range.lowerBound })
        else { return node }
        return target
    }

    /// The entry of a mapping with a key, also if a merge key (`<<`) adds it; nil if there is none.
    package func entry(_ key: String, of node: SyntaxNode) -> SyntaxEntry? { entry(key, of: node, depth: 0) }

    private func entry(_ key: String, of node: SyntaxNode, depth: Int) -> SyntaxEntry? {
        if let own = node.entry(key) { return own }
        guard depth < Self.depthLimit, let merge = node.entry("<<")?.value else { return nil }
        // If several merged mappings have the key, the first one wins.
        let merged = merge.items.isEmpty ? [merge] : merge.items
        return merged.lazy.compactMap { entry(key, of: resolved($0), depth: depth + 1) }.first
    }
}

extension SyntaxNode {
    /// Calls `body` with this value and all values in it, parents first, as the scene contains them: the value of an alias
    /// and the mappings of a merge key (`<<`) have the path of the value that refers to them. So `body` can get a value
    /// several times. Aliases under keys that begin with `x-`, which the scene ignores, are not followed.
    package func visitExpanded(_ anchors: SyntaxAnchors, _ body: (SyntaxPlace) -> Void) {
        var visit = ExpandedVisit(anchors: anchors)
        visit.visit(self, path: [], aliases: 0, body)
    }
}

/// A visit of all values of a tree, which follows aliases and merge keys.
private struct ExpandedVisit {
    let anchors: SyntaxAnchors
    /// The number of alias values still to visit. Aliases of aliases multiply values; the decoder has the same limit.
    var budget = SceneLimits.nodes

    /// - Parameter aliases: The number of aliases and merge keys that lead here. A limit ends cycles.
    mutating func visit(_ node: SyntaxNode, path: [String], aliases: Int, _ body: (SyntaxPlace) -> Void) {
        if aliases > 0 {
            guard budget > 0, aliases <= SyntaxAnchors.depthLimit else { return }
            budget -= 1
        }
        body(SyntaxPlace(path: path, node: node))
        switch node.content {
        case .alias:
            let target = anchors.resolved(node)
            if target.range != node.range, !isIgnored(path) { visit(target, path: path, aliases: aliases + 1, body) }
        case .mapping(let entries):
            for entry in entries {
                if entry.key == "<<" {
                    merge(entry.value, path: path, aliases: aliases, body)
                } else {
                    visit(entry.value, path: path + [entry.key], aliases: aliases, body)
                }
            }
        case .list(let items):
            for (index, item) in items.enumerated() { visit(item, path: path + ["\(index)"], aliases: aliases, body) }
        case .scalar, .empty: break
        }
    }

    /// Visits the value of a merge key: a mapping, or a list of mappings.
    private mutating func merge(_ node: SyntaxNode, path: [String], aliases: Int, _ body: (SyntaxPlace) -> Void) {
        for item in node.items.isEmpty ? [node] : node.items {
            // The alias itself is not a value at this path.
            if case .alias = item.content { body(SyntaxPlace(path: path + ["<<"], node: item)) }
            let target = anchors.resolved(item)
            if !target.entries.isEmpty, !isIgnored(path) {
                visit(target, path: path, aliases: aliases + 1, body)
            }
        }
    }

    private func isIgnored(_ path: [String]) -> Bool { path.first?.hasPrefix("x-") == true }
}
