/// Reads a mapping key by key. `finish` then reports all keys that the mapping cannot have, each with a suggestion.
///
/// If a key is absent, `read` does nothing. If its value is invalid, the error is reported and the target is unchanged.
struct MappingReader<Key: MappingKey> {
    private let mapping: Mapping

    /// Creates a reader of a mapping. Null is read as an empty mapping. For any other node, reports an error and
    /// returns nil.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - name: The name of the mapping in messages.
    ///   - context: The context in which errors are reported.
    init?(_ node: SourceNode, as name: String = Key.mappingName, in context: DecodingContext) {
        guard let mapping = Mapping(node, as: name, in: context) else { return nil }
        self.mapping = mapping
    }

    fileprivate init(_ mapping: Mapping) { self.mapping = mapping }

    /// The context in which errors are reported.
    var context: DecodingContext { mapping.context }
    /// The name of the mapping in messages, usually its key in the file.
    var name: String { mapping.name }
    /// The location at which the mapping begins.
    var location: SceneLocation { mapping.location }

    /// A reader of the keys of a part of this kind of mapping.
    func part<Part: MappingKey>() -> MappingReader<Part> { MappingReader<Part>(mapping) }

    /// The value of a key; nil if the key is absent, or if its value is invalid, which `decode` reports.
    func value<T>(_ key: Key, _ decode: (ScalarReader) -> T?) -> T? {
        entry(key).flatMap { decode(ScalarReader($0.value, as: key.rawValue, in: context)) }
    }

    /// All entries in file order.
    var entries: [SourceNode.Entry] { mapping.entries }

    /// The keys in file order.
    var keys: [String] { mapping.keys }

    /// Whether the mapping has the key.
    @inline(__always)
    func has(_ key: Key) -> Bool { mapping.find(key.rawValue) != nil }

    /// The entry of a key; nil if the key is absent.
    @inline(__always)
    func entry(_ key: Key) -> SourceNode.Entry? { mapping.find(key.rawValue) }

    /// Calls `body` with the value of a key.
    @inline(__always)
    func read(_ key: Key, _ body: (SourceNode) -> Void) {
        if let entry = entry(key) { body(entry.value) }
    }

    /// Reads a value with `decode`, which reports an error and returns nil if the value is invalid.
    @inline(__always)
    func read<T>(_ key: Key, into target: inout T, _ decode: (ScalarReader) -> T?) {
        mapping.read(key.rawValue, into: &target, decode)
    }

    /// Reads a value into an optional target.
    @inline(__always)
    func read<T>(_ key: Key, into target: inout T?, _ decode: (ScalarReader) -> T?) {
        mapping.read(key.rawValue, into: &target, decode)
    }

    /// Reports each key that this kind of mapping cannot have.
    func finish() {
        // Only this check, which valid scenes need, is compiled for each kind of mapping.
        if mapping.entries.contains(where: { Key(rawValue: $0.key) == nil }) {
            mapping.reportUnknownKeys(of: Key.table)
        }
    }

    /// Names the keys of a part of this mapping.
    func walk(_ part: KeyTable, _ keys: (KeyWalk) -> Void) { KeyWalk.readPart(of: mapping, as: part, keys) }
}

extension MappingKey {
    /// The message for an unknown key of a mapping called `name`.
    static func unknown(_ key: String, in name: String = mappingName) -> String {
        "unknown key '\(key)' in '\(name)'\(KeySuggestions(for: table).hint(for: key))"
    }
}

/// The entries of a mapping. The code for all kinds of mappings is here, so that it exists once in the program.
struct Mapping {
    let name: String
    let location: SceneLocation
    let context: DecodingContext
    let entries: [SourceNode.Entry]
    /// The index of each entry by key; nil for small mappings, in which a linear search is faster.
    private let indices: [String: Int]?

    init?(_ node: SourceNode, as name: String, in context: DecodingContext) {
        switch node.content {
        case .mapping(let entries): self.entries = entries
        case .scalar where node.isNull: self.entries = []
        default:
            context.report(node.location, "'\(name)' must be a mapping, not \(node.noun)\(Self.hint(for: node))")
            return nil
        }
        indices =
            entries.count > 16
            ? Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        self.name = name
        self.location = node.location
        self.context = context
    }

    /// A hint about a text such as `length:4`.
    private static func hint(for node: SourceNode) -> String {
        guard case .scalar(let text, isPlain: true) = node.content,
            let word = text.split(separator: " ").first.map(String.init), let spaced = word.spacedEntry
        else { return "" }
        return "; '\(word)' needs a space after its colon; did you mean '\(spaced)'?"
    }

    /// The keys in file order.
    var keys: [String] { entries.map(\.key) }

    func find(_ key: String) -> SourceNode.Entry? { index(of: key).map { entries[$0] } }

    /// The index of the entry of a key; nil if the key is absent.
    func index(of key: String) -> Int? {
        indices.map { $0[key] } ?? entries.firstIndex { $0.key == key }
    }

    func read<T>(_ key: String, into target: inout T, _ decode: (ScalarReader) -> T?) {
        if let entry = find(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }

    func read<T>(_ key: String, into target: inout T?, _ decode: (ScalarReader) -> T?) {
        if let entry = find(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }
}
