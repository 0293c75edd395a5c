/// The lines by which git marks the two versions of a conflict, in a file that was merged.
///
/// A mark is a character seven times, at the beginning of a line, and nothing or a space and a name after it.
enum ConflictMarkers {
    /// The characters of the marks around versions. No valid file has such lines.
    static let versions = "<|>"
    /// The character of the mark between versions. A text in quotes can have such a line.
    static let separator = "="

    /// Looks for marks in a text.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - characters: The characters of the marks.
    ///   - file: The path of the file, for locations.
    /// - Throws: `SceneError` with the beginning of each conflict.
    static func check(_ text: [UInt8], for characters: String, file: String) throws(SceneError) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let found = zip(1..., lines).filter { isMark($1, of: characters) }
        let starts = found.filter { $1.first == UInt8(ascii: "<") }
        let errors = (starts.isEmpty ? Array(found.prefix(1)) : starts).map { number, line in
            let mark = String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self).shortened
            return Diagnostic(
                location: SceneLocation(file: file, line: number, column: 1),
                message:
                    "'\(mark)' marks a conflict of git; keep one version of the lines from '<<<<<<<' to '>>>>>>>', and remove"
                    + " the marks")
        }
        if !errors.isEmpty { throw SceneError(errors) }
    }

    private static func isMark(_ line: ArraySlice<UInt8>, of characters: String) -> Bool {
        guard let first = line.first, characters.utf8.contains(first) else { return false }
        let rest = line.drop { $0 == first }
        return line.count - rest.count == 7 && [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(rest.first)
    }
}
