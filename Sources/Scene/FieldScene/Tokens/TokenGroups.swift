/// The reserved keys and the types of the format.
package enum TokenWord {
    /// The types of tokens.
    package static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]
    /// The keys of groups that are not names.
    static let groupKeys = ["$type", "$description", "$extensions", "$extends", "$deprecated", "$root"]
    /// The keys of tokens.
    static let tokenKeys = ["$value", "$ref", "$type", "$description", "$extensions", "$deprecated"]

    /// Whether a text can be the name of a token or a group.
    package static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.first != "$" && !text.contains { "{}.".contains($0) }
    }

    /// Whether a mapping is a token. Others are groups.
    static func isToken(_ node: SourceNode) -> Bool {
        node.entry(named: "$value") != nil || node.entry(named: "$ref") != nil
    }
}

/// Copies the entries that groups inherit by `$extends` into the groups.
struct TokenGroups {
    private let root: SourceNode
    private(set) var diagnostics: [Diagnostic] = []
    /// The paths of the groups that are being copied, to find cycles.
    private var open: [[String]] = []
    /// The number of values that can still be copied.
    private var left = SceneLimits.nodes

    init(_ root: SourceNode) { self.root = root }

    /// The tree with inherited groups and tokens. Most files inherit nothing, and their tree is returned unchanged.
    mutating func expanded() -> SourceNode { Self.extends(root) ? expanded(root, at: []) : root }

    /// Whether a group, or a group in it, has `$extends`.
    private static func extends(_ node: SourceNode) -> Bool {
        guard case .mapping(let entries) = node.content, !TokenWord.isToken(node) else { return false }
        return entries.contains { $0.key == "$extends" || !$0.key.hasPrefix("$") && extends($0.value) }
    }

    private mutating func expanded(_ node: SourceNode, at path: [String]) -> SourceNode {
        guard case .mapping(let entries) = node.content, !TokenWord.isToken(node) else { return node }
        left -= entries.count
        guard left >= 0, open.count <= SceneLimits.depth else {
            diagnostics.report(
                node.location,
                "the groups have more than \(SceneLimits.nodes) values, or are nested too deep, after '$extends'")
            left = -1
            return SourceNode(location: node.location, content: .mapping([]))
        }
        open.append(path)
        defer { open.removeLast() }
        let own = entries.map { entry in
            entry.key.hasPrefix("$")
                ? entry
                : SourceNode.Entry(
                    key: entry.key, keyLocation: entry.keyLocation, value: expanded(entry.value, at: path + [entry.key])
                )
        }
        guard let target = node.entry(named: "$extends")?.value, let inherited = inherited(target) else {
            return SourceNode(location: node.location, content: .mapping(own))
        }
        return SourceNode(location: node.location, content: .mapping(Self.merged(inherited, own)))
    }

    /// The entries of the group that a group extends; nil after an error.
    private mutating func inherited(_ target: SourceNode) -> [SourceNode.Entry]? {
        var reference = Reference(target)
        if reference == nil, case .scalar(let text, _) = target.content { reference = .pointer(text) }
        guard let reference else {
            diagnostics.report(target.location, "'$extends' must be the name of a group in braces, not \(target.noun)")
            return nil
        }
        do throws(SceneError) {
            let path = try reference.steps(at: target.location)
            guard let group = root.value(at: path), case .mapping = group.content else {
                throw SceneError(at: target.location, "'\(reference.text)' refers to no group")
            }
            guard !TokenWord.isToken(group) else {
                throw SceneError(at: target.location, "'\(reference.text)' is a token; '$extends' needs a group")
            }
            guard !open.contains(path) else {
                throw SceneError(at: target.location, "the group cannot extend '\(reference.text)', which contains it")
            }
            guard case .mapping(let entries) = expanded(group, at: path).content else { return nil }
            return entries.filter { $0.key != "$extends" && $0.key != "$schema" }
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    /// Merges inherited entries with a group's own entries, which take precedence. Groups are merged; tokens are
    /// replaced as a whole.
    private static func merged(_ inherited: [SourceNode.Entry], _ own: [SourceNode.Entry]) -> [SourceNode.Entry] {
        var result = inherited
        let positions = Dictionary(
            inherited.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for entry in own {
            guard let index = positions[entry.key] else {
                result.append(entry)
                continue
            }
            var merged = entry
            if case .mapping(let old) = result[index].value.content, case .mapping(let new) = entry.value.content,
                !entry.key.hasPrefix("$"), !TokenWord.isToken(result[index].value), !TokenWord.isToken(entry.value)
            {
                merged.value.content = .mapping(Self.merged(old, new))
            }
            result[index] = merged
        }
        return result
    }
}
