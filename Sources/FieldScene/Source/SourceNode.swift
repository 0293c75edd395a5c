/// A node of the parsed scene file: a value as it was written, with its location.
package struct SourceNode: Hashable, Sendable {
    /// The three kinds of node.
    package indirect enum Content: Hashable, Sendable {
        /// Text; `isPlain` is true if it was written without quotes.
        case scalar(String, isPlain: Bool)
        /// A list of values, in order.
        case list([SourceNode])
        /// Values by key, in order and without duplicate keys.
        case mapping([Entry])
    }

    /// A key and its value.
    package struct Entry: Hashable, Sendable {
        /// The key's text.
        package var key: String
        /// The location of the key.
        package var keyLocation: SceneLocation
        /// The value.
        package var value: SourceNode

        package init(key: String, keyLocation: SceneLocation, value: SourceNode) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    /// The location at which the value begins.
    package var location: SceneLocation
    /// The value.
    package var content: Content

    package init(location: SceneLocation, content: Content) {
        self.location = location
        self.content = content
    }

    /// Whether the value is null: `key:` alone, `~` or `null`.
    package var isNull: Bool {
        if case .scalar(let text, isPlain: true) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
        return false
    }

    /// A description of the value for the end of a message, as in "must be a number, not a list".
    package var noun: String {
        switch content {
        case .scalar where isNull: "nothing"
        case .scalar(let text, _): "'\(text.shortened)'"
        case .list: "a list"
        case .mapping([]): "an empty mapping"
        case .mapping(let entries):
            // `-text: …` in a list.
            entries.first { $0.key.first == "-" && $0.key.count > 1 }.map {
                "a mapping; '\($0.key)' needs a space after its dash"
            } ?? "a mapping"
        }
    }

    /// The entry of a mapping by a key that is not in the vocabulary, such as one of a catalog or of a path; nil if there is
    /// none or this node is not a mapping.
    package func entry(named key: String) -> Entry? {
        if case .mapping(let entries) = content { return entries.first { $0.key == key } }
        return nil
    }
}
