/// A path in the matrix: the key path at which a value of the scene file is set.
struct MatrixPath: Sendable {
    /// The path as it is written in the scene file.
    let text: String
    /// The components of the path from the top of the file: `field` and `length` for `field.length`.
    let steps: [String]
    /// The components, with the indices of lists in their usual form: `1` for `01`. Two paths lead to the same value
    /// exactly if their targets are equal.
    let target: [String]
    /// The location of the path.
    let location: SceneLocation
}

/// Decodes the paths of a matrix.
///
/// A path that occurs several times is decoded once. With aliases, a small file can contain a long path very many
/// times.
final class MatrixPathReader {
    /// The result of decoding a path.
    private enum Decoded {
        case path(steps: [String], target: [String])
        /// The path is invalid. If its first component is unknown, and not similar to a known key, a hint about the
        /// form of the matrix can follow the message.
        case invalid(_ reason: String, takesHint: Bool = false)
    }

    private let root: SourceNode
    private let context: DecodingContext
    private let readElements: () -> ElementPaths
    private lazy var elements = readElements()
    private var known: [String: Decoded] = [:]
    /// The names of the scene's states, below the key `states`, and of its animations.
    private var names: [String: Set<String>] = [:]

    /// The top-level keys that a matrix cannot set.
    private static let reserved = ["name", "matrix", "goldens", ScreenshotList.key, Scene.schemaKey]

    /// Creates a reader of paths into the tree of a scene file.
    ///
    /// - Parameter elements: The elements with whose ids paths can begin. Called only for a path that begins with no key of the
    ///   scene.
    init(into root: SourceNode, in context: DecodingContext, elements: @escaping () -> ElementPaths) {
        (self.root, self.context, readElements) = (root, context, elements)
    }

    /// The path that is the key of an entry. If no value can be set there, reports an error and returns nil.
    ///
    /// - Parameters:
    ///   - entry: An entry of the matrix, or of a named value.
    ///   - hint: The hint to append to the error about an unknown key if no known key is similar to it.
    func path(of entry: SourceNode.Entry, hint: @autoclosure () -> String = "") -> MatrixPath? {
        if known[entry.key] == nil, context.isFull {
            context.omit(at: entry.keyLocation)
            return nil
        }
        let decoded = known[entry.key] ?? decode(entry.key)
        known[entry.key] = decoded
        switch decoded {
        case .path(let steps, let target):
            return MatrixPath(text: entry.key, steps: steps, target: target, location: entry.keyLocation)
        case .invalid(let reason, let takesHint):
            return context.reject(
                entry.keyLocation, "'\(entry.key.shortened)' \(reason)" + (takesHint ? hint() : ""))
        }
    }

    private func decode(_ text: String) -> Decoded {
        guard text.utf8.count <= SceneLimits.pathBytes else {
            return .invalid("has \(text.utf8.count) bytes; a path can have at most \(SceneLimits.pathBytes)")
        }
        var steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let first = steps.first, !steps.contains(""), !Self.reserved.contains(first),
            steps.count > 1 || !["states", "animations"].contains(first)
        else { return .invalid("is not a path to a value that a matrix can vary") }
        guard steps.count <= SceneLimits.depth else {
            return .invalid("has \(steps.count) components; a path can have at most \(SceneLimits.depth)")
        }
        if Scene.table.acceptsOther(first) {
            return .invalid(
                "has no effect, because keys that begin with '\(Scene.ignoredPrefix)' are ignored; use the paths of the"
                    + " values that are copied from it")
        }
        // If the scene file itself has an unknown key, decoding reports it there.
        if root.entry(named: first) == nil {
            if !ElementPaths.isKey(first) { steps = elements.full(steps) }
            if !Scene.table.names.contains(first), steps.first == first { return unknown(first) }
            if first == Element.Kind.field.rawValue, steps.first == first, steps.count > 1,
                root.entry(named: "content") != nil, let id = elements.firstField
            {
                let keys = Vocabulary.corrected(elements.full([id]) + steps.dropFirst())?.suffix(steps.count - 1)
                let path = ([id] + (keys ?? [])).joined(separator: ".")
                return .invalid(
                    "sets 'field', but the scene has 'content', which contains its fields; "
                        + (keys == nil
                            ? "paths of the first one begin with '\(path)'" : "did you mean '\(path.shortened)'?"))
            }
        }
        for (key, noun) in [("states", "state"), ("animations", "animation")] where first == key {
            guard case .mapping(let entries)? = root.entry(named: key)?.value.content else { continue }
            let existing = names[key] ?? Set(entries.map(\.key))
            names[key] = existing
            if existing.contains(steps[1]) { continue }
            let hint = Spelling.hint(for: steps[1], among: entries.map(\.key), noun: "\(noun)s")
            return .invalid("refers to an unknown \(noun)\(hint)")
        }
        guard let target = root.resolving(steps) else {
            return .invalid("is not a path into the scene: it leads into a scalar or to a missing item of a list")
        }
        return .path(steps: steps, target: target)
    }

    /// The error of a path that begins with neither a key nor the id of an element.
    private func unknown(_ first: String) -> Decoded {
        let reason = "is not a path into the scene: unknown key '\(first.shortened)'"
        let keys = Scene.table.names.filter { !Self.reserved.contains($0) }
        let names = keys + elements.ids.filter { !keys.contains($0) }
        return .invalid(
            reason + Spelling.hint(for: first, among: names, noun: "keys"),
            takesHint: Spelling.suggestion(for: first, among: names).isEmpty)
    }
}
