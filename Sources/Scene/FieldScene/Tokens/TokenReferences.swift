/// Follows the references in a token file: aliases such as `{color.brand}`, and JSON Pointers such as
/// `{ "$ref": "#/color/brand/$value" }`.
struct TokenReferences {
    /// A value without references at its top, and its type.
    struct Target {
        /// The value.
        var value: SourceNode
        /// The type of the token; nil if it has none.
        var type: SourceNode?
    }

    /// The tree of the file, with inherited entries copied into the groups.
    let root: SourceNode

    /// The maximum number of references that are followed to a value.
    private static let limit = SceneLimits.depth
    /// The number of names in a group beyond which no similar name is suggested.
    private static let suggestionLimit = 1_000

    /// The data that many references share.
    private final class Cache {
        /// The positions of the entries in groups, by the paths of the groups. Many aliases can lead into one large group.
        var positions: [[String]: [String: Int]] = [:]
        /// The values of tokens, by their paths. Many aliases can lead to one long chain of aliases.
        var chains: [[String]: Chain] = [:]
    }
    private let cache = Cache()

    /// The target of a token, and the number of tokens on the way to it, including the token itself.
    private struct Chain {
        var target: Target
        var length: Int
    }

    /// A token on the way from one alias to another.
    private struct Link {
        /// The path of the token; nil for the first one.
        let path: [String]?
        /// The token's own type; nil if it has none.
        let type: SourceNode?
    }

    init(_ root: SourceNode) { self.root = root }

    /// The value of a token and its type.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - outer: The type of the groups around the token; nil if they have none.
    /// - Throws: `SceneError` at a reference without a target, or at one that leads back to itself.
    func resolve(token: SourceNode, outer: SourceNode?) throws(SceneError) -> Target {
        var links: [Link] = []
        var chain = try end(of: token, outer: outer, through: &links)
        guard links.count + chain.length <= Self.limit + 1 else {
            throw SceneError(at: token.location, "more than \(Self.limit) aliases follow one another")
        }
        for link in links.reversed() {
            chain.target.type = link.type ?? chain.target.type
            chain.length += 1
            if let path = link.path { cache.chains[path] = chain }
        }
        return chain.target
    }

    /// Follows the references of a token to a value, or to a token whose value is known.
    ///
    /// - Parameter links: The tokens on the way, to which the first one is added too.
    private func end(
        of token: SourceNode, outer: SourceNode?, through links: inout [Link]
    ) throws(SceneError) -> Chain {
        var (token, outer, path) = (token, outer, [String]?.none)
        var seen: Set<SceneLocation> = []
        while links.count <= Self.limit {
            guard
                let value = token.entry(named: "$value")?.value ?? token.entry(named: "$ref").map({ Self.pointer($0) })
            else {
                throw SceneError(at: token.location, "a token needs a '$value'")
            }
            guard !value.isNull else { throw SceneError(at: value.location, "'$value' must have a value") }
            links.append(Link(path: path, type: token.entry(named: "$type")?.value))
            guard let reference = Reference(value) else {
                return Chain(target: Target(value: value, type: outer), length: 0)
            }
            guard seen.insert(value.location).inserted else { throw Self.circle(reference, at: value.location) }
            let steps = try reference.steps(at: value.location)
            if let known = cache.chains[steps] { return known }
            guard let found = find(steps), !(reference.isAlias && found.isInValue) else {
                throw missing(reference, steps, at: value.location)
            }
            guard TokenWord.isToken(found.node) else {
                // A pointer into a value. The type comes from the token that contains the pointer.
                guard found.isInValue else {
                    throw SceneError(
                        at: value.location,
                        "'\(reference.text)' is a group, not a token"
                            + (found.node.entry(named: "$root") == nil ? "" : "; its own token is '$root' in it"))
                }
                let isWhole = steps.last == "$value"
                let type = (isWhole ? found.type : nil) ?? outer
                return Chain(target: Target(value: try self.value(found.node), type: type), length: 0)
            }
            (token, outer, path) = (found.node, found.type, steps)
        }
        throw SceneError(at: token.location, "more than \(Self.limit) aliases follow one another")
    }

    /// A value, or the value that it refers to.
    func value(_ node: SourceNode) throws(SceneError) -> SourceNode {
        guard Reference(node) != nil else { return node }
        let entry = SourceNode.Entry(key: "$value", keyLocation: node.location, value: node)
        return try resolve(token: SourceNode(location: node.location, content: .mapping([entry])), outer: nil).value
    }

    /// Checks that all references inside a value have targets.
    func check(_ node: SourceNode) throws(SceneError) {
        if Reference(node) != nil {
            _ = try value(node)
            return
        }
        switch node.content {
        case .scalar: return
        case .list(let items): for item in items { try check(item) }
        case .mapping(let entries): for entry in entries { try check(entry.value) }
        }
    }

    /// The node at a path, and the type of the groups and of the token on the way.
    private func find(_ steps: [String]) -> (node: SourceNode, type: SourceNode?, isInValue: Bool)? {
        var (node, type, isInValue) = (root, SourceNode?.none, false)
        for (index, step) in steps.enumerated() {
            let path = steps.prefix(index)
            if !isInValue, let own = value("$type", of: node, at: path) { type = own }
            if step == "$value" { isInValue = true }
            guard let next = value(step, of: node, at: path) else { return nil }
            node = next
        }
        return (node, type, isInValue)
    }

    /// The value of a key, or of an index of a list; nil if there is none.
    private func value(_ key: String, of node: SourceNode, at path: ArraySlice<String>) -> SourceNode? {
        guard case .mapping(let entries) = node.content, entries.count > 16 else { return node.value(at: [key]) }
        let path = Array(path)
        if cache.positions[path] == nil {
            cache.positions[path] = Dictionary(
                entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
        }
        return cache.positions[path]?[key].map { entries[$0].value }
    }

    /// A suggestion for the name of a token that needs braces: `; did you mean '{brand.red}'?`. Empty for any other text.
    func suggestion(for text: String) -> String {
        let steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let found = find(steps), !found.isInValue, TokenWord.isToken(found.node) else { return "" }
        return "; did you mean '\(Reference.alias(text).text)'?"
    }

    private func missing(_ reference: Reference, _ steps: [String], at location: SceneLocation) -> SceneError {
        func error(_ reason: String) -> SceneError {
            SceneError(at: location, "'\(reference.text)' refers to no token\(reason)")
        }
        var known = root
        for (index, step) in steps.enumerated() {
            let name = steps.prefix(index).joined(separator: ".")
            if reference.isAlias, TokenWord.isToken(known) {
                // Files of older tools have `{color.red.value}`.
                return error(": '\(name.shortened)' is a token; did you mean '\(Reference.alias(name).text)'?")
            }
            guard let next = known.value(at: [step]) else {
                var hint = ""
                if case .mapping(let entries) = known.content, entries.count <= Self.suggestionLimit {
                    let keys = entries.lazy.map(\.key).filter { !reference.isAlias || Reference.isStep($0) }
                    hint = Spelling.suggestion(for: step, among: keys)
                }
                let place = index == 0 ? "the file" : "'\(name.shortened)'"
                return error(": \(place) has no '\(step.shortened)'\(hint)")
            }
            known = next
        }
        return error("")
    }

    private static func circle(_ reference: Reference, at location: SceneLocation) -> SceneError {
        SceneError(at: location, "the alias '\(reference.text)' leads back to itself")
    }

    /// The pointer of a token with `$ref` as a value.
    private static func pointer(_ entry: SourceNode.Entry) -> SourceNode {
        SourceNode(location: entry.value.location, content: .mapping([entry]))
    }
}

/// A reference in a token file.
enum Reference {
    /// The name of a token or a group, in braces.
    case alias(String)
    /// A JSON Pointer as a fragment.
    case pointer(String)

    /// Creates the reference in a value; nil if the value is not a reference.
    init?(_ node: SourceNode) {
        switch node.content {
        case .scalar(let text, isPlain: false) where text.hasPrefix("{") && text.hasSuffix("}"):
            self = .alias(String(text.dropFirst().dropLast()))
        case .mapping(let entries) where entries.count == 1 && entries[0].key == "$ref":
            guard case .scalar(let text, _) = entries[0].value.content else { return nil }
            self = .pointer(text)
        default: return nil
        }
    }

    /// The reference as messages show it, shortened.
    var text: String {
        switch self {
        case .alias(let name): "{\(name)}".shortened
        case .pointer(let pointer): pointer.shortened
        }
    }

    /// Whether the reference is an alias.
    var isAlias: Bool { if case .alias = self { true } else { false } }

    /// Whether a key can be a part of an alias.
    static func isStep(_ key: String) -> Bool { TokenWord.isName(key) || key == "$root" }

    /// The keys and indices on the way to the target.
    func steps(at location: SceneLocation) throws(SceneError) -> [String] {
        switch self {
        case .alias(let name):
            let steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            // `$value` cannot be a part of an alias either, but the error for it contains the token.
            guard steps.allSatisfy({ Self.isStep($0) || $0 == "$value" }) else {
                throw SceneError(
                    at: location, "'\(text)' must be the name of a token in braces, such as {color.brand}")
            }
            return steps
        case .pointer(let pointer):
            guard pointer.hasPrefix("#/") else {
                throw SceneError(
                    at: location,
                    "'\(text)' must be a JSON Pointer into this file, such as #/color/brand; references to other files are"
                        + " not part of the format")
            }
            // The pointer is the fragment of an address (RFC 6901, section 6), in which percent signs are decoded first.
            let decoded = PercentEncoding.decode(pointer.dropFirst(2))
            return decoded.split(separator: "/", omittingEmptySubsequences: false).map {
                String($0).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
    }
}
