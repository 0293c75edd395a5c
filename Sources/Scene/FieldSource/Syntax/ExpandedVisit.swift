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
    /// How many values of aliases are visited yet. Aliases of aliases multiply values; the decoder has the same limit.
    var budget = SceneLimits.nodes

    /// - Parameter aliases: The number of aliases and merge keys that lead here. A limit ends circles.
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
            // The alias itself is no value at this path.
            if case .alias = item.content { body(SyntaxPlace(path: path + ["<<"], node: item)) }
            let target = anchors.resolved(item)
            if !target.entries.isEmpty, !isIgnored(path) {
                visit(target, path: path, aliases: aliases + 1, body)
            }
        }
    }

    private func isIgnored(_ path: [String]) -> Bool { path.first?.hasPrefix("x-") == true }
}
