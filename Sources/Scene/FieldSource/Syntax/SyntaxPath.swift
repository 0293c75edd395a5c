/// A value of a tree together with the keys that lead to it.
package struct SyntaxPlace {
    /// The keys from the root. The index of a list's item is one component, as in a path of a matrix.
    package let path: [String]
    /// The value.
    package let node: SyntaxNode

    /// The path without the indices of lists.
    package var keys: [String] { path.filter { $0.first?.isNumber != true } }
}

/// The key, the value or the space at an offset of the text.
package struct SyntaxCursor {
    /// The kinds of text in a tree.
    package enum Kind {
        /// A key of a mapping.
        case key(SyntaxEntry)
        /// A scalar or an alias.
        case value(SyntaxNode)
        /// Neither, such as the space between two entries.
        case outside
    }

    /// The kind of text at the offset.
    package var kind: Kind
    /// The keys that lead to the key or to the value.
    package var path: [String]
    /// The mappings around the offset with their paths, the outermost first.
    package var mappings: [SyntaxPlace]
}

extension SyntaxNode {
    /// Calls `body` with this value and all values in it, parents first.
    package func visit(path: [String] = [], _ body: (SyntaxPlace) -> Void) {
        body(SyntaxPlace(path: path, node: self))
        for entry in entries { entry.value.visit(path: path + [entry.key], body) }
        for (index, item) in items.enumerated() { item.visit(path: path + ["\(index)"], body) }
    }

    /// Finds the key or the value at an offset. A key or a value also contains the offset at its end.
    package func cursor(at offset: Int, path: [String] = [], mappings: [SyntaxPlace] = []) -> SyntaxCursor {
        var mappings = mappings
        switch content {
        case .mapping(let entries):
            mappings.append(SyntaxPlace(path: path, node: self))
            for entry in entries where entry.range.lowerBound <= offset && offset <= entry.range.upperBound {
                let inner = path + [entry.key]
                if offset <= entry.keyRange.upperBound {
                    return SyntaxCursor(kind: .key(entry), path: inner, mappings: mappings)
                }
                let found = entry.value.cursor(at: offset, path: inner, mappings: mappings)
                // Two entries can share an offset only if the first one is empty there.
                if case .outside = found.kind, entry.value.isEmpty { continue }
                return found
            }
        case .list(let items):
            for (index, item) in items.enumerated()
            where item.range.lowerBound <= offset && offset <= item.range.upperBound {
                return item.cursor(at: offset, path: path + ["\(index)"], mappings: mappings)
            }
        case .scalar, .alias:
            if range.lowerBound <= offset, offset <= range.upperBound {
                return SyntaxCursor(kind: .value(self), path: path, mappings: mappings)
            }
        case .empty: break
        }
        return SyntaxCursor(kind: .outside, path: path, mappings: mappings)
    }

    /// The value at a path; nil if there is none.
    package func value(at path: some Sequence<String>) -> SyntaxNode? {
        path.reduce(self as SyntaxNode?) { $0?.child($1) }
    }

    /// The value of a key, or of an index of a list; nil if there is none.
    private func child(_ step: String) -> SyntaxNode? {
        entry(step)?.value ?? Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
    }
}
