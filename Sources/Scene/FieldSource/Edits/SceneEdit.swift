/// One difference between two versions of a scene file: a value that was changed, added or removed, or a key that was
/// renamed.
package struct SceneEdit: Hashable, Sendable {
    /// The keys, and the indices of lists, that lead to the value in the newer version; for a removed value, in the
    /// older one. A value with an anchor is used at several paths; this is the first one.
    package let path: [String]
    /// The path for messages, which can begin with the id of an element; `path` until it is set.
    package var shortPath: [String]
    /// The old value as text in one line; nil if the value was added. For a renamed key, the old key.
    package let from: String?
    /// The new value as text in one line; nil if the value was removed. For a renamed key, the new key.
    package let to: String?
    /// The location of the value in the newer version; for a removed value, the location of the mapping or list that
    /// contained it.
    package let location: SceneLocation

    /// The old and the new value in full, to distinguish edits whose texts are shortened or equal. Different values
    /// have different texts. Empty for a renamed key.
    package let values: [String?]

    /// Creates an edit.
    ///
    /// - Parameter values: The old and the new value, for `values`.
    init(path: [String], from: String?, to: String?, location: SceneLocation, values: [SourceNode?]) {
        (self.path, self.from, self.to, self.location) = (path, from, to, location)
        shortPath = path
        self.values = values.map { $0?.exact }
    }

    /// The change of a newer text that undoes this edit; nil if the edit cannot be undone there, for example a renamed
    /// key or a list.
    ///
    /// - Parameters:
    ///   - old: The value in the older version at `path`, for a removed value.
    ///   - bytes: The newer text in UTF-8.
    package func reversal(from old: JSON?, in bytes: [UInt8]) -> ValueEdit? {
        guard let (from, to) = values.count == 2 ? (values[0], values[1]) : nil else { return nil }
        guard let from else {
            // A mapping that was added for this value alone is removed with it.
            var path = path
            let root = SyntaxParser.parse(bytes)
            while path.count > 1, root.value(at: path.dropLast())?.entries.count == 1 { path.removeLast() }
            return ValueEdit(removing: path, in: bytes)
        }
        if to == nil { return old.flatMap { ValueEdit(adding: $0, at: path, in: bytes) } }
        guard let colon = from.firstIndex(of: ":") else { return nil }
        let text = String(from[from.index(after: colon)...])
        if from.hasPrefix("plain ") { return ValueEdit(setting: .literal(text), at: path, in: bytes) }
        return from.hasPrefix("quoted ") ? ValueEdit(setting: .text(text), at: path, in: bytes) : nil
    }

    /// The path as text: `field.label.size`.
    package var pathText: String { path.joined(separator: ".") }
}

extension SourceNode {
    /// Whether two trees contain the same keys and values. Locations are ignored.
    package func hasSameContent(as other: SourceNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let text, let isPlain), .scalar(let otherText, let otherIsPlain)):
            return text == otherText && isPlain == otherIsPlain
        case (.list(let items), .list(let others)):
            return items.count == others.count && zip(items, others).allSatisfy { $0.hasSameContent(as: $1) }
        case (.mapping(let entries), .mapping(let others)):
            return entries.count == others.count
                && zip(entries, others).allSatisfy { $0.key == $1.key && $0.value.hasSameContent(as: $1.value) }
        default: return false
        }
    }

    /// The value as text in one line, shortened if it is long: `[30, 40]`, `#EEEEEE`.
    ///
    /// - Parameter isQuoted: Whether a text that is written in quotes has quotes here.
    func summary(isQuoted: Bool) -> String {
        if !isQuoted, case .scalar(let text, isPlain: false) = content, !text.isEmpty { return text.shortened }
        return flow.shortened
    }

    /// The keys that lead to the only value in this mapping, and the value: `color`, `red` for `{ color: red }`.
    var onlyValue: (keys: [String], value: SourceNode) {
        guard case .mapping(let entries) = content, entries.count == 1, let entry = entries.first else {
            return ([], self)
        }
        let (keys, value) = entry.value.onlyValue
        return ([entry.key] + keys, value)
    }

    /// A text that only values with the same content have (see `hasSameContent(as:)`): the kind, the number of parts or bytes,
    /// and the parts.
    fileprivate var exact: String {
        func counted(_ text: String) -> String { "\(text.utf8.count):\(text)" }
        return switch content {
        case .scalar(let text, let isPlain): (isPlain ? "plain " : "quoted ") + counted(text)
        case .list(let items): "list \(items.count):" + items.map(\.exact).joined()
        case .mapping(let entries):
            "mapping \(entries.count):" + entries.map { counted($0.key) + $0.value.exact }.joined()
        }
    }

    /// The value as YAML in one line: `[30, 40]`.
    fileprivate var flow: String {
        switch content {
        case .scalar(let text, isPlain: true): isNull ? "null" : text
        case .scalar(let text, isPlain: false): "\"\(text)\""
        case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries): "{ \(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"
        }
    }
}
