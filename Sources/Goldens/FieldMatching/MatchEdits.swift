package import FieldScene

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
        for (keys, value) in values(of: results.compactMap(\.match).flatMap(\.differences))
        where done.insert(keys).inserted {
            guard let edit = ValueEdit(setting: value, at: keys, in: text) else {
                rest.append(keys.joined(separator: "."))
                continue
            }
            text.replaceSubrange(edit.range, with: edit.replacement.utf8)
        }
        return (text, rest)
    }

    /// The values that differences write, with their keys. A key can occur twice.
    package static func values(of differences: [Match.Difference]) -> [(keys: [String], value: ScalarValue)] {
        differences.flatMap { [(keys: $0.keys, text: $0.to)] + $0.beside }.map { keys, text in
            // What is entered is a text, also if it looks like a number.
            (keys, keys.first == "states" ? .text(text) : ScalarValue(text))
        }
    }
}
