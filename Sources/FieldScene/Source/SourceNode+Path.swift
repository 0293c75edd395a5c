extension SourceNode {
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
        let rest = path.dropFirst()
        switch content {
        case .mapping(var entries):
            let index = entries.firstIndex { $0.key == step }
            let old = index.map { entries[$0].value } ?? SourceNode(location: location, content: .mapping([]))
            guard let new = old.replacing(rest, with: value, at: location) else { return nil }
            if let index {
                entries[index].value = new
            } else {
                entries.append(Entry(key: step, keyLocation: location, value: new))
            }
            return SourceNode(location: self.location, content: .mapping(entries))
        case .list(var items):
            guard let index = Int(step), items.indices.contains(index),
                let new = items[index].replacing(rest, with: value, at: location)
            else { return nil }
            items[index] = new
            return SourceNode(location: self.location, content: .list(items))
        case .scalar:
            guard isNull else { return nil }
            return SourceNode(location: self.location, content: .mapping([])).replacing(path, with: value, at: location)
        }
    }

    /// The value at a path of keys and of indices of lists; nil if there is none.
    package func value(at path: some Sequence<String>) -> SourceNode? {
        var node = self
        for step in path {
            switch node.content {
            case .mapping:
                guard let entry = node.entry(named: step) else { return nil }
                node = entry.value
            case .list(let items):
                guard let index = Int(step), items.indices.contains(index) else { return nil }
                node = items[index]
            case .scalar: return nil
            }
        }
        return node
    }

    /// Returns a path with the indices of lists in their usual form: `1` for `01` or `+1`.
    ///
    /// - Returns: The path; nil if `replacing(_:with:at:)` would return nil, because the path leads into a scalar or
    ///   past the end of a list.
    package func resolving(_ path: [String]) -> [String]? {
        var steps = path
        var node = self
        for (position, step) in path.enumerated() {
            switch node.content {
            case .mapping:
                guard let entry = node.entry(named: step) else { return steps }
                node = entry.value
            case .list(let items):
                guard let index = Int(step), items.indices.contains(index) else { return nil }
                if step != "\(index)" { steps[position] = "\(index)" }
                node = items[index]
            case .scalar: return node.isNull ? steps : nil
            }
        }
        return steps
    }
}
