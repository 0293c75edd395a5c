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
        var (text, rest, done) = (bytes, [String](), Set<[String]>())
        let values = results.compactMap(\.match).flatMap(\.differences).flatMap { difference in
            [(keys: difference.keys, text: difference.to)] + difference.beside
        }
        for value in values where done.insert(value.keys).inserted {
            // What is entered is a text, also if it looks like a number.
            let scalar = value.keys.first == "states" ? .text(value.text) : ScalarValue(value.text)
            guard let edit = ValueEdit(setting: scalar, at: value.keys, in: text) else {
                rest.append(value.keys.joined(separator: "."))
                continue
            }
            text.replaceSubrange(edit.range, with: edit.replacement.utf8)
        }
        return (text, rest)
    }
}
