/// A path in the matrix: the place in the scene file at which a value is set.
struct MatrixPath: Sendable {
    /// The components of the path: `field` and `length` for `field.length`.
    let steps: [String]
    /// The components, with the indices of lists in their usual form: `1` for `01`. Two paths lead to the same value
    /// exactly if their targets are equal.
    let target: [String]
    /// The location of the path.
    let location: SceneLocation

    /// The path as it is written in the scene file.
    var text: String { steps.joined(separator: ".") }

    /// The top-level keys that a matrix cannot set.
    private static let reserved = ["name", "matrix"]

    /// Decodes the key of an entry. If no value can be set at this path, reports an error and returns nil.
    ///
    /// - Parameters:
    ///   - entry: An entry of the matrix, or of a named value.
    ///   - root: The scene file's tree, into which the path leads.
    ///   - hint: What to append to the error about an unknown key if no known key is similar to it.
    ///   - context: The context in which errors are reported.
    static func decode(
        _ entry: SourceNode.Entry, in root: SourceNode, hint: String = "", context: DecodingContext
    ) -> MatrixPath? {
        let steps = entry.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        func reject(_ reason: String) -> MatrixPath? {
            context.report(entry.keyLocation, "'\(entry.key.shortened)' \(reason)")
            return nil
        }
        guard let first = steps.first, !steps.contains(""), !reserved.contains(first),
            steps.count > 1 || !["states", "animations"].contains(first)
        else { return reject("is not a path to a value that a matrix can vary") }
        guard steps.count <= SceneLimits.depth else {
            return reject("has \(steps.count) components; a path can have at most \(SceneLimits.depth)")
        }
        if Scene.ignores(first) {
            return reject(
                "has no effect, because keys that begin with '\(Scene.ignoredPrefix)' are ignored; use the paths of the"
                    + " values that are copied from it")
        }
        guard Scene.keys.contains(first) else {
            let known = Scene.keys.filter { !reserved.contains($0) }
            let isSimilar = !Spelling.suggestion(for: first, among: known).isEmpty
            return reject(
                "is not a path into the scene: unknown key '\(first.shortened)'"
                    + Spelling.hint(for: first, among: known, noun: "keys") + (isSimilar ? "" : hint))
        }
        for (key, noun) in [("states", "state"), ("animations", "animation")] where first == key {
            guard case .mapping(let named)? = root.entry(key)?.value.content,
                !named.contains(where: { $0.key == steps[1] })
            else { continue }
            let hint = Spelling.hint(for: steps[1], among: named.map(\.key), noun: "\(noun)s")
            return reject("refers to an unknown \(noun)\(hint)")
        }
        guard let target = root.resolving(steps) else {
            return reject("is not a path into the scene: it leads into a scalar or to a missing item of a list")
        }
        return MatrixPath(steps: steps, target: target, location: entry.keyLocation)
    }
}
