import FieldGeometry

/// A part of a scene file that is being written: keys keep their order.
indirect enum SceneTree: Equatable {
    /// A number, a word or a quoted text, as it is written.
    case scalar(String)
    case list([SceneTree])
    case mapping([Entry])

    /// A key with its value, and a comment behind it.
    struct Entry: Equatable {
        let key: String
        var value: SceneTree
    }

    /// An element of a list with one key, such as `stack: { … }`.
    static func element(_ kind: String, _ entries: [Entry]) -> SceneTree {
        .mapping([Entry(key: kind, value: .mapping(entries))])
    }

    static func text(_ string: String) -> SceneTree { .scalar("\"\(string)\"") }
    static func number(_ value: Double) -> SceneTree { .scalar(value.plainText) }

    /// The value at a path of keys; nil if there is none.
    subscript(path: [String]) -> SceneTree? {
        get {
            guard let key = path.first else { return self }
            guard case .mapping(let entries) = self else { return nil }
            return entries.first { $0.key == key }?.value[Array(path.dropFirst())]
        }
        set {
            guard let key = path.first else { return self = newValue ?? .mapping([]) }
            guard case .mapping(var entries) = self else { return }
            let rest = Array(path.dropFirst())
            if let index = entries.firstIndex(where: { $0.key == key }) {
                if rest.isEmpty, newValue == nil {
                    entries.remove(at: index)
                } else {
                    entries[index].value[rest] = newValue
                    // A mapping without keys would be another value than an absent one.
                    if newValue == nil, entries[index].value == .mapping([]) { entries.remove(at: index) }
                }
            } else if let newValue {
                var value = SceneTree.mapping([])
                value[rest] = newValue
                entries.append(Entry(key: key, value: rest.isEmpty ? newValue : value))
            }
            self = .mapping(entries)
        }
    }

    /// The paths of all mappings and values in a mapping, the outer ones first.
    var paths: [[String]] {
        guard case .mapping(let entries) = self else { return [] }
        return entries.flatMap { entry in [[entry.key]] + entry.value.paths.map { [entry.key] + $0 } }
    }

    // MARK: writing

    /// The longest mapping or list that is written in one line.
    private static let width = 100

    /// The lines of the mapping or the list, short values in one line.
    func lines(indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        switch self {
        case .scalar(let text): return [space + text]
        case .list(let items):
            return items.flatMap { item in
                let inner = item.lines(indent: indent + 2)
                return ["\(space)- \(inner[0].drop { $0 == " " })"] + inner.dropFirst()
            }
        case .mapping(let entries):
            return entries.flatMap { entry -> [String] in
                let short = "\(space)\(entry.key): \(entry.value.flow)"
                if short.count <= Self.width, !entry.value.hasElements { return [short] }
                return ["\(space)\(entry.key):"] + entry.value.lines(indent: indent + 2)
            }
        }
    }

    /// Whether there are elements inside, which have lines of their own.
    private var hasElements: Bool { paths.contains { $0.last == "children" || $0.last == "stack" } }

    /// The value in one line.
    private var flow: String {
        switch self {
        case .scalar(let text): text
        case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
        case .mapping(let entries):
            entries.isEmpty ? "{}" : "{ " + entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ") + " }"
        }
    }
}
