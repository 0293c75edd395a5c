extension MappingKey {
    /// What to append to the message about an unknown key: the key that was probably meant, or the known keys.
    ///
    /// A name from another toolkit comes first, such as `gap` for `spacing`, then a key that is spelled similarly, then a
    /// key of one of the mappings inside this one.
    package static func hint(for key: String) -> String {
        let entries = entries
        if let name = synonym(of: key, among: entries) { return "; did you mean '\(name)'?" }
        if let name = Spelling.nearest(to: key, among: entries.map(\.name)) { return "; did you mean '\(name)'?" }
        if let place = place(of: key, among: entries) { return "; '\(key)' is a key of '\(place)'" }
        return Spelling.hint(for: key, among: entries.map(\.name), noun: "keys")
    }

    private static func synonym(of key: String, among entries: [KeyEntry]) -> String? {
        let word = key.plainWord
        return entries.first { $0.description.synonyms.contains { $0.plainWord == word } }?.name
    }

    /// The mappings of this one in which a key belongs; nil if there is none, or if there are several.
    private static func place(of key: String, among entries: [KeyEntry]) -> String? {
        let places = entries.filter { entry in
            entry.description.type.mappings.contains { $0.names.contains(key) }
        }
        return places.count == 1 ? places.first?.name : nil
    }
}

extension ValueType {
    /// The mappings that a value of this type can be.
    package var mappings: [any MappingKey.Type] {
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
