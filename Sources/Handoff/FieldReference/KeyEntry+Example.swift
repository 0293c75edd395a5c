package import FieldScene

extension KeyTable {
    /// Whether the mapping is an element. A mapping below `when` can have the keys of an element.
    var isElement: Bool { parts.contains(ElementReactions.visibilityTable) }
}

extension KeyEntry {
    /// The anchor of the key in `Docs/scenes.md`.
    package var anchor: String { "\(table.anchor)-\(name)" }

    /// A scene that demonstrates the key, as YAML in braces.
    package var example: String {
        scene(with: description.example.isEmpty ? "\(name):" : "\(name): \(description.example)")
    }

    /// The scene of the example with a text that replaces the key and its value.
    package func scene(with member: String) -> String {
        var members = description.isAlone ? [] : table.companions
        for companion in description.companions {
            // A companion of the key replaces a companion of the table that sets the same key.
            members.removeAll { $0.key == companion.key }
            members.append(companion)
        }
        members.removeAll { $0.key == name }
        members.append(member)
        return table.sampleScene.replacing("{}", with: "{ \(members.joined(separator: ", ")) }", maxReplacements: 1)
    }
}

extension String {
    /// The part before the colon.
    fileprivate var key: Substring { prefix { $0 != ":" } }
}
