import CYAML

/// Converts the error of libyaml's parser into a diagnostic.
enum YAMLSyntaxError {
    /// The diagnostic for a parser that has failed in `text`.
    static func diagnostic(
        of parser: yaml_parser_t, in text: UnsafeBufferPointer<UInt8>, file: String
    ) -> Diagnostic {
        func at(_ location: (line: Int, column: Int), _ message: String) -> Diagnostic {
            Diagnostic(
                location: SceneLocation(file: file, line: location.line, column: location.column), message: message)
        }
        let reason = parser.problem.map { String(cString: $0) } ?? "cannot be read"
        if parser.error == YAML_READER_ERROR {
            return at(location(of: Int(parser.problem_offset), in: text), reason)
        }
        let context = parser.context.map { String(cString: $0) }
        // A lone `*` or `&` is itself the mistake, and so is a quote that is never closed; libyaml reports what follows.
        let isUnclosedQuote = context == "while scanning a quoted scalar" && reason.contains("end of stream")
        let isAtStart =
            context == "while scanning an alias" || context == "while scanning an anchor" || isUnclosedQuote
        let position = isAtStart ? parser.context_mark : parser.problem_mark
        let mark = clamp(Int(position.line) + 1, Int(position.column) + 1, in: text)
        // libyaml's own limit for nesting is reported with the same message as the limit of scenes.
        if reason.contains("nest") { return at(mark, SourceParser.tooDeep) }
        if let finding = YAMLAdvice.finding(for: reason, at: mark, in: text) {
            return at(finding.location, finding.message)
        }
        return at(mark, (context.map { $0 + ", " } ?? "") + reason)
    }

    /// Returns the location, or the end of the last line that is not empty if the location is below that line.
    ///
    /// At the unexpected end of a file, libyaml reports a line below the text, which editors cannot show.
    private static func clamp(
        _ line: Int, _ column: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (line: Int, column: Int) {
        var end = text.count
        while end > 0, text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        let last = location(of: end, in: text)
        return line > last.line ? last : (line, column)
    }

    private static func location(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for byte in text.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
