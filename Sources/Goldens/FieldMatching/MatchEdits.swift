import FieldScene

/// Writes the app's values into a scene file. Comments and the style of the file are kept.
package enum MatchEdits {
    /// The text with the values that pictures show.
    ///
    /// - Parameters:
    ///   - results: The results of all pictures of the scene.
    ///   - bytes: The text of the scene file.
    /// - Returns: The new text, and the paths that the text has no place for.
    package static func apply(_ results: [MatchRun.Result], to bytes: [UInt8]) -> (text: [UInt8], rest: [String]) {
        var (text, rest, done) = (bytes, [String](), Set<String>())
        for difference in results.compactMap(\.match).flatMap(\.differences) where done.insert(difference.path).inserted
        {
            guard let edit = ValueEdit(setting: ScalarValue(difference.to), at: difference.keys, in: text) else {
                rest.append(difference.path)
                continue
            }
            text.replaceSubrange(edit.range, with: edit.replacement.utf8)
        }
        return (text, rest)
    }
}
