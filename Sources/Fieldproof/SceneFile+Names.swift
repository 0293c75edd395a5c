extension SceneFile {
    /// Throws when the scene has no state or animation of a name; the error suggests the nearest name.
    func check(_ name: String, isOneOf names: [String], noun: String) throws(SceneError) {
        if names.contains(name) { return }
        let hint = Spelling.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        throw SceneError(
            at: SourcePlace(file: path, line: 1, column: 1), "the scene has no \(noun) '\(name)'\(hint)")
    }
}
