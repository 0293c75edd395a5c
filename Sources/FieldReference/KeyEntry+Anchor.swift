import FieldScene

extension MappingKey {
    /// The name of the kind of mapping in addresses and in the schema: `card-button` for `CardButtonKey`.
    package static var anchor: String {
        var name = ""
        for letter in String(describing: Self.self) {
            if letter.isUppercase, !name.isEmpty { name += "-" }
            name += letter.lowercased()
        }
        return name.hasSuffix("-key") ? String(name.dropLast(4)) : name
    }

    /// The names of the keys of which the mapping must have exactly one.
    static var alternativeNames: [String] { alternatives.map(\.rawValue) }

    /// Whether the mapping is an element, whose keys a mapping below `when` can have.
    static var isElement: Bool { parts.contains { $0 == ElementVisibilityKey.self } }
}

extension KeyEntry {
    /// The name of the key's row in `Docs/scenes.md`.
    package var anchor: String { "\(table.anchor)-\(name)" }
}
