/// The paths of the elements of a scene file, so that a path can begin with the id of an element: `code.box.radius` in
/// place of `content.device.content.stack.children.0.field.box.radius`.
package struct ElementPaths: Sendable {
    /// The elements, parents first.
    private var elements: [(id: String, path: [String])] = []

    /// Finds the elements of a scene in the tree of its file; none without a scene. An id that is also a key of the scene is left out, because a
    /// path that begins with it would be ambiguous.
    init(of scene: Scene?, in root: SourceNode) {
        guard let scene else { return }
        let paths = root.pathsOfKeys
        var found: [(id: String, path: [String])] = []
        scene.content.visitElements { element in
            guard let path = element.location.flatMap({ paths[$0] }) else { return }
            // A field in `content` is called `field` by default, and then the scene has no key `field`.
            let isKey =
                root.value(at: [element.id]) != nil
                || element.id != Element.Kind.field.rawValue && Scene.table.names.contains(element.id)
            if !isKey || path == [element.id] { found.append((element.id, path)) }
        }
        elements = found
    }

    /// The ids with which paths can begin.
    var ids: [String] { elements.map(\.id) }

    /// The path from the id of the innermost element that contains the value, if that is shorter; otherwise the path
    /// itself.
    package func short(_ path: [String]) -> [String] {
        guard let element = elements.last(where: { path.starts(with: $0.path) }) else { return path }
        let short = [element.id] + path.dropFirst(element.path.count)
        return Self.length(short) < Self.length(path) ? short : path
    }

    /// The path from the top of the file, for a path that can begin with the id of an element.
    package func full(_ path: [String]) -> [String] {
        guard let element = elements.first(where: { $0.id == path.first }) else { return path }
        return element.path + path.dropFirst()
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
