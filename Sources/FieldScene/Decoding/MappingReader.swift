/// Reads a mapping key by key. `finish` then reports all remaining keys as unknown, each with a suggestion.
///
/// If a key is absent, `read` does nothing. If its value is invalid, the error is reported and the target is unchanged.
struct MappingReader {
    /// The name of the mapping in messages, usually its key in the file.
    let name: String
    /// The location at which the mapping begins.
    let location: SceneLocation
    let context: DecodingContext
    private let entries: [SourceNode.Entry]
    /// The index of each entry by key; nil for small mappings, in which a linear search is faster.
    private let index: [String: Int]?
    /// The keys that were read, whether or not the mapping has them.
    private(set) var known: [String] = []

    /// Creates a reader of a mapping. Null is read as an empty mapping. For any other node, reports an error and
    /// returns nil.
    init?(_ node: SourceNode, as name: String, in context: DecodingContext) {
        switch node.content {
        case .mapping(let entries): self.entries = entries
        case .scalar where node.isNull: self.entries = []
        default:
            context.report(node.location, "'\(name)' must be a mapping, not \(node.noun)")
            return nil
        }
        index =
            entries.count > 16
            ? Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        self.name = name
        self.location = node.location
        self.context = context
    }

    /// Whether the mapping has the key.
    func has(_ key: String) -> Bool { find(key) != nil }

    /// The keys in file order.
    var keys: [String] { entries.map(\.key) }

    /// The entry of a key; nil if the key is absent. Either way, `finish` no longer reports the key as unknown.
    mutating func entry(_ key: String) -> SourceNode.Entry? {
        known.append(key)
        return find(key)
    }

    private func find(_ key: String) -> SourceNode.Entry? {
        guard let index else { return entries.first { $0.key == key } }
        return index[key].map { entries[$0] }
    }

    /// Calls `body` with the value of a key.
    mutating func read(_ key: String, _ body: (SourceNode) -> Void) {
        if let entry = entry(key) { body(entry.value) }
    }

    /// Reads a value with `decode`, which reports an error and returns nil if the value is invalid.
    mutating func read<T>(
        _ key: String, into target: inout T, _ decode: (ScalarReader) -> T?
    ) {
        if let entry = entry(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }

    /// Reads a value into an optional target.
    mutating func read<T>(
        _ key: String, into target: inout T?, _ decode: (ScalarReader) -> T?
    ) {
        if let entry = entry(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }

    /// Reports an unknown key for each entry that was not read.
    ///
    /// - Parameter isIgnored: Whether a key that was not read is valid, and is ignored.
    func finish(ignoring isIgnored: (String) -> Bool = { _ in false }) {
        let names = Set(known)
        for entry in entries where !names.contains(entry.key) && !isIgnored(entry.key) {
            context.report(entry.keyLocation, Self.unknown(entry.key, in: name, known: known))
        }
    }

    /// The message for an unknown key.
    static func unknown(_ key: String, in name: String, known: [String]) -> String {
        "unknown key '\(key)' in '\(name)'\(Spelling.hint(for: key, among: known, noun: "keys"))"
    }
}
