/// The paths of the elements of a scene file, so that a path can begin with the id of an element: `code.box.radius` in
/// place of `content.device.content.stack.children.0.field.box.radius`.
package struct ElementPaths: Sendable {
    /// The elements, parents first.
    private var elements: [(id: String, path: [String])] = []

    /// Finds the elements of a scene in the tree of its file. An id that is also a key of the scene is left out, because a
    /// path that begins with it would be ambiguous.
    ///
    /// - Parameters:
    ///   - scene: The scene; nil if it has errors. Then only elements with an `id` of their own are found.
    ///   - root: The tree of the file.
    init(of scene: Scene?, in root: SourceNode) {
        let paths = root.pathsOfKeys
        if let scene {
            scene.content.visitElements { element in
                if let path = element.location.flatMap({ paths[$0] }) { elements.append((element.id, path)) }
            }
        } else {
            elements = paths.values.sorted { $0.count < $1.count }.compactMap { path in
                guard path.first == "content", path.last.flatMap(Element.Kind.init) != nil,
                    case .scalar(let id, _)? = root.value(at: path + ["id"])?.content
                else { return nil }
                return (id, path)
            }
        }
        elements = elements.filter { id, path in
            let first = String(id.prefix { $0 != "." })
            return path == [id] || root.entry(named: first) == nil && !Self.isKey(first)
        }
    }

    /// Whether a path that begins with a word always begins with a key of the scene. `field` does not: it is also the
    /// default id of a field in `content`.
    package static func isKey(_ word: String) -> Bool {
        word != Element.Kind.field.rawValue && Scene.table.names.contains(word)
    }

    /// The ids with which paths can begin.
    var ids: [String] { elements.map(\.id) }

    /// The id of the first field; nil if there is none.
    var firstField: String? { elements.first { $0.path.last == Element.Kind.field.rawValue }?.id }

    /// The path that begins with the id of the innermost element around the value, if it is shorter and `full(_:)`
    /// converts it back; otherwise the path itself.
    package func short(_ path: [String]) -> [String] {
        guard let element = elements.last(where: { path.starts(with: $0.path) }) else { return path }
        let short = [element.id] + path.dropFirst(element.path.count)
        return Self.length(short) < Self.length(path) && full(Self.steps(short)) == path ? short : path
    }

    /// The path from the top of the file for a path that can begin with the id of an element. An id can contain dots,
    /// so the longest id that matches is used.
    package func full(_ path: [String]) -> [String] {
        for count in (1..<(path.count + 1)).reversed() {
            let id = path[..<count].joined(separator: ".")
            if let element = elements.first(where: { $0.id == id }) { return element.path + path[count...] }
        }
        return path
    }

    /// The components of a path whose parts are joined by dots, split at every dot.
    private static func steps(_ path: [String]) -> [String] {
        path.joined(separator: ".").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    private static func length(_ path: [String]) -> Int { path.reduce(path.count) { $0 + $1.utf8.count } }
}

extension SourceNode {
    /// The path of each key by its location. A mapping that aliases use at several places has its first path.
    fileprivate var pathsOfKeys: [SceneLocation: [String]] {
        var paths: [SceneLocation: [String]] = [:]
        func visit(_ node: SourceNode, _ path: [String]) {
            switch node.content {
            case .scalar: break
            case .list(let items): for (index, item) in items.enumerated() { visit(item, path + ["\(index)"]) }
            case .mapping(let entries):
                for entry in entries where paths[entry.keyLocation] == nil {
                    paths[entry.keyLocation] = path + [entry.key]
                    visit(entry.value, path + [entry.key])
                }
            }
        }
        visit(self, [])
        return paths
    }
}
