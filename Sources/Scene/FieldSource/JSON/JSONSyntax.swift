/// Finds syntax that JSON does not have (RFC 8259) in a text that is valid YAML.
///
/// The parser reads YAML, which allows more than JSON: comments, anchors, commas after the last value, and texts
/// without quotes. Other programs reject token files that contain these.
package enum JSONSyntax {
    /// The number of errors after which others are not listed.
    private static let errorLimit = 200

    /// Checks the text of a file.
    ///
    /// - Parameters:
    ///   - bytes: The text, which the parser of YAML has read without an error.
    ///   - file: The path of the file, for locations.
    /// - Throws: `SceneError` with invalid values, up to the first error after which the structure is unclear.
    package static func check(_ bytes: [UInt8], file: String) throws(SceneError) {
        var located = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reader = JSONReader(bytes, from: located, toleratesWords: true)
        let document = Result { () throws(JSON.ParsingError) in try reader.document() }
        var errors = reader.invalidWords.map { offset, word in
            let noun = word.isEmpty ? "nothing" : "'\(word.shortened)'"
            return (offset, "a value in JSON must be a text in quotes, a number, true, false or null, not \(noun)")
        }
        if case .failure(let error) = document, error.offset < bytes.count {
            errors.append((error.offset, message(for: error.expected, Unicode.Scalar(bytes[error.offset]))))
        }
        var location = SceneLocation.start(of: file)
        let diagnostics = errors.prefix(errorLimit).map { offset, message in
            location.advance(over: bytes[located..<offset])
            located = offset
            return Diagnostic(location: location, message: message)
        }
        if !diagnostics.isEmpty { throw SceneError(diagnostics) }
    }

    /// The message about a character that JSON does not allow at its position.
    private static func message(for expected: JSON.ParsingError.Expected, _ found: Unicode.Scalar) -> String {
        switch (expected, found) {
        case (.character, _): "a text in JSON has no line breaks and tabs; write \\n and \\t"
        case (.escape, _): "JSON has no such escape; write \\u and four hexadecimal digits"
        case (.next, _): "JSON has no comma after the last value; remove it"
        case (_, "#"): "JSON has no comments; a '$description' can say what a token is for"
        case (.key, "'"), (.value, "'"): "texts in JSON are in double quotes"
        case (.key, "&"), (.value, "&"), (.key, "*"), (.value, "*"):
            "JSON has no anchors and aliases of YAML; an alias of a token is \"{NAME}\""
        case (.value, "!"): "JSON has no tags of YAML; remove it"
        case (.value, _): "a token file must be JSON, which begins with '{'"
        case (.key, _): "keys in JSON are in double quotes"
        case (.colon, _): "a key in JSON is followed by ':' and a value"
        case (.separator, _): "values in JSON are separated by commas"
        case (.end, _): "the file continues after its last '}'"
        }
    }
}
