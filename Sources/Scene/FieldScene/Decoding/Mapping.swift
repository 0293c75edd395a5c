/// The entries of a mapping of the scene file, found by their keys.
final class Mapping {
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
}
