extension Vocabulary {
    /// A key and its path from the scene. Names that the scene chooses are those of examples.
    package typealias PathEntry = (path: [String], entry: KeyEntry)

    /// The paths of the mappings that have a key, the shortest first. Each kind of mapping is at one path, its shortest.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - path: The path of the mappings in which to search. They themselves are not in the result.
    package static func mappings(with key: String, below path: [String]) -> [String] {
        var found: [String] = []
        for (steps, _) in keys(below: path, where: { $0.name == key }) where steps.count > path.count + 1 {
            let name = steps.dropLast().joined(separator: ".")
            if !found.contains(name) { found.append(name) }
        }
        return found
    }

    /// The keys with a name, anywhere in a scene, the shortest paths first; if there is none, those that other toolkits call
    /// so, such as `radius` for `cornerRadius`.
    package static func keys(called name: String) -> [PathEntry] {
        let named = keys(below: []) { $0.name == name }
        if !named.isEmpty { return named }
        return keys(below: []) { $0.hasSynonym(name) }
    }

    /// The keys below a path that satisfy a predicate. Each key of each kind of mapping has one path, its shortest.
    private static func keys(below path: [String], where isWanted: (KeyEntry) -> Bool) -> [PathEntry] {
        struct Owner: Hashable {
            let table: String
            let key: String
        }
        var found: [PathEntry] = []
        var tables: Set<KeyTable> = []
        var owners: Set<Owner> = []
        var queue = places(at: path).map { (path: path, place: $0) }
        var next = 0
        while next < queue.count {
            let (steps, place) = queue[next]
            next += 1
            if case .keys(let table) = place.content, !tables.insert(table).inserted { continue }
            // A key that several elements have, such as `id`, is described once.
            for entry in place.keys where isWanted(entry) {
                let owner = Owner(table: entry.table.anchor, key: entry.name)
                if owners.insert(owner).inserted { found.append((steps + [entry.name], entry)) }
            }
            for step in place.steps {
                queue += place.places(below: step).map { (path: steps + [step], place: $0) }
            }
        }
        return found
    }
}
