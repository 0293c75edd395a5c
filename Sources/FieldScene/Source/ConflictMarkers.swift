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
    ///   - text: The text.
    ///   - characters: The characters of the marks.
    ///   - file: The path of the file, for locations.
    /// - Throws: `SceneError` with the beginning of each conflict.
    static func check(_ text: String, for characters: String, file: String) throws(SceneError) {
        let found = lines(of: text, markedBy: characters)
        let starts = found.filter { $0.text.hasPrefix("<") }
        let errors = (starts.isEmpty ? Array(found.prefix(1)) : starts).map { line in
            Diagnostic(
                location: SceneLocation(file: file, line: line.number, column: 1),
                message:
                    "'\(line.text.shortened)' marks a conflict of git; keep one version of the lines from '<<<<<<<' to"
                    + " '>>>>>>>', and remove the marks")
        }
        if !errors.isEmpty { throw SceneError(errors) }
    }

    /// The lines with marks, and their numbers from 1.
    private static func lines(of text: String, markedBy characters: String) -> [(number: Int, text: String)] {
        var text = text
        return text.withUTF8 { bytes in
            var lines: [(Int, String)] = []
            var (start, number) = (0, 1)
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                let line = bytes[start..<end]
                let count = line.prefix { $0 == bytes[start] }.count
                if count == 7, characters.utf8.contains(bytes[start]),
                    [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(line.dropFirst(7).first)
                {
                    lines.append((number, String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)))
                }
                (start, number) = (end + 1, number + 1)
            }
            return lines
        }
    }
}
