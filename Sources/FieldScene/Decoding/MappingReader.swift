/// Reads a mapping key by key, then reports each key that nobody asked for, with a known one that is near or a list of them.
///
/// Every `read` does nothing when the key is absent; a value that is wrong is reported and left alone.
struct MappingReader {
    /// The mapping's name in messages: the key that it stands under.
    let name: String
    /// Where the mapping begins.
    let location: SceneLocation
    let context: DecodingContext
    private let entries: [SourceNode.Entry]
    /// Where the entries stand by key; nil for a few entries, among which looking is faster.
    private let index: [String: Int]?
    private var known: [String] = []

    /// A reader of `node`; nil, and reported, when it is no mapping.
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

    /// Whether the key is written.
    func has(_ key: String) -> Bool { find(key) != nil }

    /// The keys as written, in order.
    var keys: [String] { entries.map(\.key) }

    /// The entry under a key, which is known from now on; nil when it is absent.
    mutating func entry(_ key: String) -> SourceNode.Entry? {
        known.append(key)
        return find(key)
    }

    private func find(_ key: String) -> SourceNode.Entry? {
        guard let index else { return entries.first { $0.key == key } }
        return index[key].map { entries[$0] }
    }

    /// Hands the value under a key to `body`.
    mutating func read(_ key: String, _ body: (SourceNode) -> Void) {
        if let entry = entry(key) { body(entry.value) }
    }

    /// Reads a value with a decoder of one value; a value that the decoder refuses was reported by it.
    mutating func read<T>(
        _ key: String, into target: inout T, _ decode: (ScalarReader) -> T?
    ) {
        if let entry = entry(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }

    /// Reads a value that may be absent.
    mutating func read<T>(
        _ key: String, into target: inout T?, _ decode: (ScalarReader) -> T?
    ) {
        if let entry = entry(key), let value = decode(ScalarReader(entry.value, as: key, in: context)) {
            target = value
        }
    }

    /// Reports every key that was not read.
    func finish() {
        let names = Set(known)
        for entry in entries where !names.contains(entry.key) {
            context.report(entry.keyLocation, Self.unknown(entry.key, in: name, known: known))
        }
    }

    /// The words for a key that is not known.
    static func unknown(_ key: String, in name: String, known: [String]) -> String {
        "unknown key '\(key)' in '\(name)'\(Spelling.hint(for: key, among: known, noun: "keys"))"
    }
}
