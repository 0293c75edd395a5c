extension Vocabulary {
    /// The paths of the mappings that have a key, the shortest first. Each kind of mapping is at one path, its shortest.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - path: The path of the mappings in which to search. They themselves are not in the result.
    package static func mappings(with key: String, below path: [String]) -> [String] {
        var found: [String] = []
        var tables: Set<ObjectIdentifier> = []
        var owners: Set<ObjectIdentifier> = []
        var queue = places(at: path).map { (path: path, place: $0) }
        var next = 0
        while next < queue.count {
            let (steps, place) = queue[next]
            next += 1
            if case .keys(let table) = place.content, !tables.insert(ObjectIdentifier(table)).inserted { continue }
            // A key that several elements have, such as `id`, is described once.
            for entry in place.keys where entry.name == key && steps != path {
                let name = steps.joined(separator: ".")
                if owners.insert(ObjectIdentifier(entry.table)).inserted, !found.contains(name) { found.append(name) }
            }
            for step in place.steps {
                queue += place.places(below: step).map { (path: steps + [step], place: $0) }
            }
        }
        return found
    }
}
