/// A node of the parsed scene file: a value as it was written, with its location.
///
/// This tree is for decoding: it exists only for valid text, and its aliases are expanded. Editors need the ranges of
/// keys and values, even while the text is invalid; they use the tree of `SyntaxParser`.
package struct SourceNode: Hashable, Sendable {
    /// The three kinds of node.
    package indirect enum Content: Hashable, Sendable {
        /// Text; `isPlain` is true if it was written without quotes.
        case scalar(String, isPlain: Bool)
        /// A list of values, in order.
        case list([SourceNode])
        /// Values by key, in order and without duplicate keys.
        case mapping([Entry])
    }

    /// A key and its value.
    package struct Entry: Hashable, Sendable {
        /// The key's text.
        package var key: String
        /// The location of the key.
        package var keyLocation: SceneLocation
        /// The value.
        package var value: SourceNode

        package init(key: String, keyLocation: SceneLocation, value: SourceNode) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    /// The location at which the value begins.
    package var location: SceneLocation
    /// The value.
    package var content: Content

    package init(location: SceneLocation, content: Content) {
        self.location = location
        self.content = content
    }

    /// Whether the value is null: `key:` alone, `~` or `null`.
    package var isNull: Bool {
        if case .scalar(let text, isPlain: true) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
        return false
    }

    /// A description of the value for the end of a message, as in "must be a number, not a list".
    package var noun: String {
        switch content {
        case .scalar where isNull: "nothing"
        case .scalar(let text, _): "'\(text.shortened)'"
        case .list: "a list"
        case .mapping([]): "an empty mapping"
        case .mapping(let entries):
            // In a list, `-text: …` lacks the space after its dash.
            entries.first { $0.key.first == "-" && $0.key.count > 1 }.map {
                "a mapping; '\($0.key)' needs a space after its dash"
            } ?? "a mapping"
        }
    }

    /// The entry of a mapping by its key, for keys outside the vocabulary, such as the keys of a catalog or of a path;
    /// nil if there is none, or if this node is not a mapping.
    package func entry(named key: String) -> Entry? {
        if case .mapping(let entries) = content { return entries.first { $0.key == key } }
        return nil
    }

    /// This mapping without a key; any other value is returned unchanged.
    package func removing(_ key: String) -> SourceNode {
        guard case .mapping(let entries) = content else { return self }
        return SourceNode(location: location, content: .mapping(entries.filter { $0.key != key }))
    }

    /// This tree without the value at a path of keys and of indices of lists; unchanged if there is none.
    package func removing(at path: ArraySlice<String>) -> SourceNode {
        guard let step = path.first, let old = child(step) else { return self }
        if path.count > 1 {
            return replacing([step], with: old.removing(at: path.dropFirst()), at: location) ?? self
        }
        guard case .list(var items) = content, let index = Int(step) else { return removing(step) }
        items.remove(at: index)
        return SourceNode(location: location, content: .list(items))
    }

    // MARK: - Paths

    /// The value of a key, or of an index of a list; nil if there is none.
    private func child(_ step: String) -> SourceNode? {
        switch content {
        case .mapping: entry(named: step)?.value
        case .list(let items): Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
        case .scalar: nil
        }
    }

    /// The value at a path of keys and of indices of lists; nil if there is none.
    package func value(at path: some Sequence<String>) -> SourceNode? {
        path.reduce(self as SourceNode?) { $0?.child($1) }
    }

    /// Returns this tree with the value at `path` replaced.
    ///
    /// Missing mappings along the path are created with the location `location`. A path component that refers to an
    /// item of a list is an index from 0.
    ///
    /// - Returns: The new tree; nil if the path leads into a scalar or past the end of a list.
    package func replacing(_ path: ArraySlice<String>, with value: SourceNode, at location: SceneLocation)
        -> SourceNode?
    {
        guard let step = path.first else { return value }
        let old = child(step) ?? SourceNode(location: location, content: .mapping([]))
        guard let new = old.replacing(path.dropFirst(), with: value, at: location) else { return nil }
        var copy = self
        switch isNull ? .mapping([]) : content {
        case .mapping(var entries):
            if let index = entries.firstIndex(where: { $0.key == step }) {
                entries[index].value = new
            } else {
                entries.append(Entry(key: step, keyLocation: location, value: new))
            }
            copy.content = .mapping(entries)
        case .list(var items):
            guard let index = Int(step), items.indices.contains(index) else { return nil }
            items[index] = new
            copy.content = .list(items)
        case .scalar: return nil
        }
        return copy
    }

    /// Returns a path with the indices of lists in their usual form: `1` for `01` or `+1`.
    ///
    /// - Returns: The path; nil if `replacing(_:with:at:)` would return nil, because the path leads into a scalar or
    ///   past the end of a list.
    package func resolving(_ path: [String]) -> [String]? {
        var steps = path
        var node = self
        for (position, step) in path.enumerated() {
            guard let child = node.child(step) else {
                if case .mapping = node.content { return steps }
                return node.isNull ? steps : nil
            }
            if case .list = node.content, let index = Int(step) { steps[position] = "\(index)" }
            node = child
        }
        return steps
    }
}
