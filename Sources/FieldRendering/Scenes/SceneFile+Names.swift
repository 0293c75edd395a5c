import FieldScene

extension SceneFile {
    /// Throws if the scene has no state or animation of a name. The error suggests a similar name, or lists all names.
    func check(_ name: String, isOneOf names: [String], noun: String) throws(SceneError) {
        if names.contains(name) { return }
        let hint = Spelling.hint(for: name, among: names, noun: "\(noun)s")
        throw SceneError(
            at: SceneLocation(file: path, line: 1, column: 1), "the scene has no \(noun) '\(name)'\(hint)")
    }
}
