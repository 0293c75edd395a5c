/// All keys of the scene language, found by their paths.
package enum Vocabulary {
    /// The keys at a path such as `field.rule.color`, in the kinds of mappings that can be there; empty if there is none.
    ///
    /// A name that scenes choose, such as that of a state, can be any text, and the index of a list can be left out:
    /// `states.typing.text`, `content.stack.children.text.size`.
    ///
    /// - Parameters:
    ///   - path: The path from the scene.
    ///   - kind: The kind of the field in which the path leads; nil for both kinds.
    package static func entries(at path: [String], kind: FieldKind? = nil) -> [KeyEntry] {
        guard let last = path.last else { return [] }
        // Mappings that are possible at the same path can share keys, such as the states of fields and of cards.
        var seen: Set<String> = []
        return places(at: path.dropLast(), kind: kind).flatMap { $0.keys.filter { $0.name == last } }.filter {
            seen.insert("\($0.table.anchor) \($0.name)").inserted
        }
    }

    /// The mappings that can be at a path.
    ///
    /// - Parameters:
    ///   - path: The path from the scene.
    ///   - kind: The kind of the field in which the path leads; nil for both kinds.
    package static func places(at path: some Sequence<String>, kind: FieldKind? = nil) -> [Place] {
        var places = [Place(.keys(Scene.table))]
        for step in path {
            let next = places.flatMap { $0.places(below: step) }.filter { kind == nil || $0.belongs(to: kind) }
            // Skip the index of a list.
            if next.isEmpty, Int(step) != nil { continue }
            places = next
        }
        return places
    }

    /// A path with each unknown key replaced by the known one that is spelled most similarly; nil if a key is similar to none.
    static func corrected(_ path: [String]) -> [String]? {
        var corrected: [String] = []
        for step in path {
            let places = places(at: corrected)
            let isKnown = Int(step) != nil || places.contains { !$0.types(of: step).isEmpty }
            let names = places.flatMap { $0.keys.map(\.name) }
            guard let name = isKnown ? step : Spelling.nearest(to: step, among: names) else { return nil }
            corrected.append(name)
        }
        return corrected
    }

    /// Every kind of mapping, each once, from the scene inwards.
    package static let tables: [KeyTable] = {
        var tables: [KeyTable] = []
        var seen: Set<KeyTable> = []
        var queue = [Place(.keys(Scene.table))]
        while !queue.isEmpty {
            let place = queue.removeFirst()
            if case .keys(let table) = place.content {
                guard seen.insert(table).inserted else { continue }
                tables.append(table)
                queue += table.parts.map { Place(.keys($0), in: place.element) }
            }
            queue += place.innerPlaces
        }
        return tables
    }()

    /// A mapping at a path of a scene.
    package struct Place: Sendable {
        /// The keys of a mapping.
        package enum Content: Sendable {
            /// The keys of a kind of mapping.
            case keys(KeyTable)
            /// Names that the scene chooses, with values of a type.
            case names(ValueType)
        }

        /// The keys.
        package let content: Content
        /// The kind of element around the mapping, whose keys a mapping below `when` can have; nil outside elements.
        let element: KeyTable?
        /// Keys that are errors here.
        package let excluded: [String]

        init(_ content: Content, in element: KeyTable? = nil, without excluded: [String] = []) {
            self.content = content
            self.element = element
            self.excluded = excluded
        }

        /// The keys that the mapping can have; empty if the scene chooses them.
        package var keys: [KeyEntry] {
            guard case .keys(let table) = content else { return [] }
            return table.entries.filter { !excluded.contains($0.name) }
        }

        /// Whether a field of a kind can have the mapping.
        func belongs(to kind: FieldKind?) -> Bool {
            guard case .keys(let table) = content else { return true }
            return table.fieldKind == nil || table.fieldKind == kind
        }

        /// The element around the values in this mapping.
        private var innerElement: KeyTable? {
            guard case .keys(let table) = content,
                table.parts.contains(where: { $0 == ElementReactions.visibilityTable })
            else {
                return element
            }
            return table
        }

        /// The mappings that the value of a key can be.
        func places(below key: String) -> [Place] {
            types(of: key).flatMap { $0.places(in: innerElement) }
        }

        /// The keys of the mapping, and an example of the names that the scene chooses.
        var steps: [String] {
            guard case .keys(let table) = content else { return ["name"] }
            return keys.map(\.name) + (table.others == nil ? [] : [table.otherKeys?.example ?? "name"])
        }

        /// The types that the value of a key can have.
        package func types(of key: String) -> [ValueType] {
            switch content {
            case .names(let type): return [type]
            case .keys(let table):
                let types = keys.filter { $0.name == key }.map(\.description.type)
                return types.isEmpty && table.acceptsOther(key) ? table.others.map { [$0] } ?? [] : types
            }
        }

        /// The mappings that the values of all keys can be.
        fileprivate var innerPlaces: [Place] {
            switch content {
            case .names(let type): type.places(in: element)
            case .keys(let table):
                (keys.map(\.description.type) + (table.others.map { [$0] } ?? [])).flatMap {
                    $0.places(in: innerElement)
                }
            }
        }
    }

    /// A key and its path from the scene. A name that the scene chooses is replaced by an example.
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

    /// The keys with a name, anywhere in a scene, the shortest paths first; if there is none, those for which other
    /// toolkits use this name, such as `radius` for `cornerRadius`.
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

extension ValueType {
    /// The kinds of mappings that a value of this type, or an item of a list, can be.
    ///
    /// - Parameter element: The kind of element around the value.
    fileprivate func places(in element: KeyTable?) -> [Vocabulary.Place] {
        switch self {
        case .mapping(let table): [Vocabulary.Place(.keys(table), in: element)]
        case .elementPatch(let excluded):
            element.map { [Vocabulary.Place(.keys($0), in: $0, without: excluded)] } ?? []
        case .either(let types), .tuple(let types): types.flatMap { $0.places(in: element) }
        case .list(let item, _, _): item.places(in: element)
        case .map(let value, _, _): [Vocabulary.Place(.names(value), in: element)]
        default: []
        }
    }
}
