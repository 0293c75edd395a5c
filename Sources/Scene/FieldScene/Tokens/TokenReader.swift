import FieldGeometry

/// Walks through the groups and tokens of a token file, and decodes its colours.
struct TokenReader {
    private let references: TokenReferences
    private var diagnostics: [Diagnostic] = []
    private var found: [String: Color] = [:]

    /// The number of errors after which the rest of a file is not read.
    private static let errorLimit = 200

    /// Creates a reader of a file by its tree, a mapping.
    init(_ root: SourceNode) {
        var groups = TokenGroups(root)
        references = TokenReferences(groups.expanded())
        diagnostics = groups.diagnostics
    }

    /// The colours by the names of their tokens.
    ///
    /// - Throws: `SceneError` with every error in the file, including those in tokens that are not colours.
    mutating func colors() throws(SceneError) -> [String: Color] {
        if TokenWord.isToken(references.root) {
            diagnostics.report(
                references.root.location,
                "a token file must be a group, which contains tokens by their names, not a token")
        } else {
            visit(references.root, path: [], type: nil)
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
        return found
    }

    /// Visits a group, or a token, with the type of the groups around it.
    private mutating func visit(_ node: SourceNode, path: [String], type: SourceNode?) {
        if diagnostics.count >= Self.errorLimit { return }
        guard case .mapping(let entries) = node.content else {
            diagnostics.report(
                node.location,
                "'\(path.last ?? "")' must be a group or a token, not \(node.noun); a token is a mapping with '$value'")
            return
        }
        if TokenWord.isToken(node) { return visitToken(node, entries, path: path, type: type) }
        let own = node.entry(named: "$type")?.value
        if let own { check(type: own) }
        for entry in entries {
            if entry.key == "$root" {
                if !TokenWord.isToken(entry.value) {
                    diagnostics.report(entry.keyLocation, "'$root' must be a token, which has a '$value'")
                } else {
                    visit(entry.value, path: path.isEmpty ? ["$root"] : path, type: own ?? type)
                }
            } else if entry.key.hasPrefix("$") {
                let known = TokenWord.groupKeys + (path.isEmpty ? ["$schema"] : [])
                if !known.contains(entry.key) {
                    let hint = Spelling.hint(for: entry.key, among: TokenWord.groupKeys + ["$value"], noun: "keys")
                    diagnostics.report(
                        entry.keyLocation, "unknown key '\(entry.key.shortened)' in a group of tokens\(hint)")
                }
            } else if !TokenWord.isName(entry.key) {
                diagnostics.report(
                    entry.keyLocation,
                    "the name '\(entry.key.shortened)' must not be empty or contain '{', '}' or '.'; groups in groups make"
                        + " names with dots")
            } else {
                visit(entry.value, path: path + [entry.key], type: own ?? type)
            }
        }
    }

    private mutating func visitToken(
        _ node: SourceNode, _ entries: [SourceNode.Entry], path: [String], type: SourceNode?
    ) {
        let name = path.joined(separator: ".")
        for entry in entries where !TokenWord.tokenKeys.contains(entry.key) {
            diagnostics.report(
                entry.keyLocation,
                entry.key.hasPrefix("$")
                    ? "unknown key '\(entry.key.shortened)' in the token '\(name.shortened)'"
                        + Spelling.hint(for: entry.key, among: TokenWord.tokenKeys, noun: "keys")
                    : "the token '\(name.shortened)' cannot contain '\(entry.key.shortened)'; only groups contain tokens,"
                        + " and '$root' is a token of the group itself")
        }
        if node.entry(named: "$value") != nil, let pointer = node.entry(named: "$ref") {
            diagnostics.report(
                pointer.keyLocation, "the token '\(name.shortened)' has both '$value' and '$ref'; remove one")
        }
        if let own = node.entry(named: "$type")?.value { check(type: own) }
        do throws(SceneError) {
            let target = try references.resolve(token: node, outer: type)
            guard let type = target.type else {
                diagnostics.report(
                    node.location,
                    "the token '\(name.shortened)' has no '$type', neither its own nor that of a group around it")
                return
            }
            guard case .scalar("color", _) = type.content else {
                if Self.isKnown(type) { try references.check(target.value) }
                return
            }
            found[name] = try TokenColor(name: name, references).color(target.value)
        } catch {
            // Ignore errors in unknown types, whose texts can look like aliases: `{name}, welcome`.
            let written = node.entry(named: "$type")?.value ?? type
            if written.map(Self.isKnown) ?? true { diagnostics += error.diagnostics }
        }
    }

    /// Whether a type is defined by the format. Tools have types of their own, such as `boolean`, and their tokens can
    /// have any value.
    private static func isKnown(_ type: SourceNode) -> Bool {
        if case .scalar(let word, _) = type.content { TokenWord.types.contains(word) } else { false }
    }

    private mutating func check(type: SourceNode) {
        guard case .scalar(let word, _) = type.content, !type.isNull else {
            return diagnostics.report(type.location, "'$type' must be a word, not \(type.noun)")
        }
        // A misspelled `color` would silently lose the colours.
        if !Self.isKnown(type), Spelling.nearest(to: word, among: TokenWord.types) == "color" {
            diagnostics.report(type.location, "unknown type '\(word.shortened)'; did you mean 'color'?")
        }
    }
}
