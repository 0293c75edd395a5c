/// Suggestions for keys that a kind of mapping cannot have.
package struct KeySuggestions {
    private let table: KeyTable
    /// The keys that the mapping has. A suggestion of one of them would be a duplicate key.
    private let present: Set<String>

    /// Suggestions for a kind of mapping.
    ///
    /// - Parameters:
    ///   - table: The kind of mapping.
    ///   - present: The keys that the mapping has.
    package init(for table: KeyTable, beside present: Set<String> = []) {
        (self.table, self.present) = (table, present)
    }

    /// The hint to append to the message about an unknown key: the key that was probably meant, or the known keys.
    ///
    /// A name from another toolkit comes first, such as `gap` for `spacing`, then a key that is spelled similarly, then a
    /// key of one of the mappings inside this one.
    package func hint(for key: String) -> String {
        if let colon = key.firstIndex(of: ":"), table.accepts(String(key[..<colon])), let spaced = key.spacedEntry {
            return "; '\(key)' needs a space after its colon; did you mean '\(spaced)'?"
        }
        let entries = table.entries
        if let hint = synonymHint(for: key, among: entries) { return hint }
        if let name = Spelling.nearest(to: key, among: entries.map(\.name)) {
            return present.contains(name) ? "; '\(name)' is already a key here" : "; did you mean '\(name)'?"
        }
        if let place = place(of: key, among: entries) { return "; '\(key)' is a key of '\(place)'" }
        return Spelling.hint(for: key, among: entries.map(\.name), noun: "keys")
    }

    /// The hint about an unknown key that has a meaning in another toolkit; nil if it has none.
    package func synonymHint(for key: String) -> String? { synonymHint(for: key, among: table.entries) }

    private func synonymHint(for key: String, among entries: [KeyEntry]) -> String? {
        if let advice = Self.advice(for: key.plainWord, in: table) { return "; \(advice)" }
        if let name = innerSynonym(of: key, among: entries) {
            return "; '\(name.inner)' is a key of '\(name.outer)'"
        }
        guard let name = entries.first(where: { $0.hasSynonym(key) })?.name else { return nil }
        return present.contains(name)
            ? "; '\(name)' has the same meaning, and is already a key here" : "; did you mean '\(name)'?"
    }

    /// The advice of a kind of mapping or of one of its parts.
    private static func advice(for word: String, in table: KeyTable) -> String? {
        table.advice[word] ?? table.parts.lazy.compactMap { advice(for: word, in: $0) }.first
    }

    /// The key inside another one that other toolkits call by a given name: `spacing` in `sizing` for `gap`.
    private func innerSynonym(of key: String, among entries: [KeyEntry]) -> (outer: String, inner: String)? {
        let word = key.plainWord
        for entry in entries {
            if let inner = entry.description.innerSynonyms[word] { return (entry.name, inner) }
        }
        return nil
    }

    /// The only key whose value is a mapping with the given key; nil if there is none, or if there are several.
    private func place(of key: String, among entries: [KeyEntry]) -> String? {
        let places = entries.filter { entry in
            entry.description.type.mappings.contains { $0.names.contains(key) }
        }
        return places.count == 1 ? places.first?.name : nil
    }
}

extension KeyEntry {
    /// Whether the key has a name in another toolkit, such as `cornerRadius` for `radius`.
    func hasSynonym(_ name: String) -> Bool {
        let word = name.plainWord
        return description.synonyms.contains { $0.plainWord == word }
    }
}

extension ValueType {
    /// The mappings that a value of this type can be.
    package var mappings: [KeyTable] {
        switch self {
        case .mapping(let table): [table]
        case .either(let types): types.flatMap(\.mappings)
        default: []
        }
    }
}

extension String {
    /// The letters and digits in lower case, so that `corner-radius` and `cornerRadius` are the same word.
    fileprivate var plainWord: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension Mapping {
    /// Reports each key that a kind of mapping cannot have.
    func reportUnknownKeys(of table: KeyTable) {
        let suggestions = KeySuggestions(for: table, beside: Set(keys))
        let names = Set(table.names)
        for (index, entry) in entries.enumerated() where !names.contains(entry.key) && !table.acceptsOther(entry.key) {
            if context.isFull { return context.omit(at: entry.keyLocation) }
            let unknown = "unknown key '\(entry.key)' in '\(name)'"
            let message = unknown + suggestions.hint(for: entry.key)
            if !message.contains("did you mean"), SplitText.report(entries, at: index, of: name, in: context) {
                continue
            }
            context.report(entry.keyLocation, message)
        }
    }
}
