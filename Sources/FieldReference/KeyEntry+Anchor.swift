import FieldScene

extension KeyTable {
    /// Whether the mapping is an element, whose keys a mapping below `when` can have.
    var isElement: Bool { parts.contains(ElementReactions.visibilityTable) }
}

extension KeyEntry {
    /// The name of the key's row in `Docs/scenes.md`.
    package var anchor: String { "\(table.anchor)-\(name)" }
}
