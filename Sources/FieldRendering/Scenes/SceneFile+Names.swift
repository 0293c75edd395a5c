import FieldScene

extension SceneFile {
    /// Throws an error if a name is not one of the scene's states or animations, `names`. The error suggests a similar
    /// name, or lists all names. `noun` is `state` or `animation`.
    func check(_ name: String, isOneOf names: [String], noun: String) throws(SceneError) {
        if names.contains(name) { return }
        let hint = Spelling.hint(for: name, among: names, noun: "\(noun)s")
        throw SceneError(
            at: SceneLocation(file: path, line: 1, column: 1), "the scene has no \(noun) '\(name)'\(hint)")
    }
}
