/// The anchors of a text, which aliases and merge keys refer to.
package struct SyntaxAnchors {
    private var nodes: [String: [SyntaxNode]] = [:]

    /// The maximum number of aliases and merge keys between a key and its mapping. It ends circles, which are errors of the
    /// scene.
    static let depthLimit = 16

    /// Collects the anchors of a tree.
    package init(_ root: SyntaxNode) { collect(root) }

    private mutating func collect(_ node: SyntaxNode) {
        if let anchor = node.anchor { nodes[anchor.name, default: []].append(node) }
        for entry in node.entries { collect(entry.value) }
        for item in node.items { collect(item) }
    }

    /// The value that an alias refers to: the last one with its anchor before it. Other values are returned as they are.
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
        // Of merged mappings, the first one with the key wins.
        let merged = merge.items.isEmpty ? [merge] : merge.items
        return merged.lazy.compactMap { entry(key, of: resolved($0), depth: depth + 1) }.first
    }
}
