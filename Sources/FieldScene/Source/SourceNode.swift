/// A value of a scene file as it was written, with its place: what every value is decoded from.
package struct SourceNode: Hashable, Sendable {
    /// The three kinds of value.
    package indirect enum Content: Hashable, Sendable {
        /// Text; `isPlain` when it was written without quotes.
        case scalar(String, isPlain: Bool)
        /// Values in order.
        case list([SourceNode])
        /// Values by key, in order; no key twice.
        case mapping([Entry])
    }

    /// A key and its value.
    package struct Entry: Hashable, Sendable {
        /// The key's text.
        package var key: String
        /// Where the key stands.
        package var keyLocation: SceneLocation
        /// The value.
        package var value: SourceNode

        package init(key: String, keyLocation: SceneLocation, value: SourceNode) {
            self.key = key
            self.keyLocation = keyLocation
            self.value = value
        }
    }

    /// Where the value begins.
    package var location: SceneLocation
    /// The value.
    package var content: Content

    package init(location: SceneLocation, content: Content) {
        self.location = location
        self.content = content
    }

    /// Whether nothing was written: `key:` alone, `~` or `null`.
    package var isNull: Bool {
        if case .scalar(let text, isPlain: true) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
        return false
    }

    /// The value in words, for "…, not a list".
    package var noun: String {
        switch content {
        case .scalar where isNull: "nothing"
        case .scalar(let text, _): "'\(text.shortened)'"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The entry of a mapping by key; nil when there is none, or this is no mapping.
    package func entry(_ key: String) -> Entry? {
        if case .mapping(let entries) = content { return entries.first { $0.key == key } }
        return nil
    }
}
