import FieldSource

/// Parts of a scene file that is being written, as JSON values.
extension JSON {
    /// The value at a path of keys; nil if there is none. Without keys, a mapping is removed too, because an empty one would
    /// be another value than an absent one.
    subscript(path: ArraySlice<String>) -> JSON? {
        get { path.first.map { self[$0]?[path.dropFirst()] } ?? self }
        set {
            guard let key = path.first else { return }
            guard path.count > 1 else { return self[key] = newValue }
            var inner = self[key] ?? .object([])
            inner[path.dropFirst()] = newValue
            self[key] = newValue == nil && inner.isEmpty ? nil : inner
        }
    }

    /// Whether this is a mapping without keys.
    var isEmpty: Bool { if case .object(let members) = self { members.isEmpty } else { false } }

    /// The paths of all mappings and values in a mapping, the outer ones first.
    var paths: [[String]] {
        guard case .object(let members) = self else { return [] }
        return members.flatMap { key, value in [[key]] + value.paths.map { [key] + $0 } }
    }

    /// The longest mapping or list that is written in one line.
    private static let width = 100

    /// The lines of a mapping or a list in YAML, with short values in one line.
    func yaml(indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        switch self {
        case .list(let items):
            return items.flatMap { item in
                let inner = item.yaml(indent: indent + 2)
                return ["\(space)- \(inner[0].drop { $0 == " " })"] + inner.dropFirst()
            }
        case .object(let members):
            return members.flatMap { key, value in
                let short = "\(space)\(key): \(ScalarStyle.plain.flow(value))"
                return short.count <= Self.width && !value.hasElements
                    ? [short] : ["\(space)\(key):"] + value.yaml(indent: indent + 2)
            }
        default: return [space + ScalarStyle.plain.flow(self)]
        }
    }

    /// Whether there are elements inside, which have lines of their own.
    private var hasElements: Bool { paths.contains { $0.last == "children" || $0.last == "stack" } }
}
