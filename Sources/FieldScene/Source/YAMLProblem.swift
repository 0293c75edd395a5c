import Yams

/// Puts what Yams says of a broken file into the words and places of a diagnostic.
enum YAMLProblem {
    /// The diagnostic for a parser's error in `text`.
    static func diagnostic(_ error: YamlError, text: String, file: String) -> Diagnostic {
        func at(_ line: Int, _ column: Int, _ message: String) -> Diagnostic {
            let (line, column) = clamp(line, column, in: text)
            return Diagnostic(place: SourcePlace(file: file, line: line, column: column), message: message)
        }
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            if problem.contains("nest") {
                return at(mark.line, mark.column, "a scene is at most \(SceneLimits.depth) levels deep")
            }
            return at(mark.line, mark.column, [context?.text, problem].compactMap(\.self).joined(separator: ", "))
        case .reader(let problem, let offset, _, _):
            let (line, column) = place(of: offset ?? 0, in: text)
            return at(line, column, problem)
        case .duplicatedKeysInMapping(let keys, let context):
            let key = keys.first ?? ""
            let (line, column) = second(key, after: context.mark, in: text)
            return at(line, column, "the key '\(key)' stands here a second time")
        default:
            return at(1, 1, "\(error)")
        }
    }

    /// The place itself, or the text's end where it lies beyond: in the last line that has anything in it.
    private static func clamp(_ line: Int, _ column: Int, in text: String) -> (line: Int, column: Int) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        guard line > lines.count else { return (line, column) }
        return (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
    }

    private static func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
        let before = text.prefix(offset)
        let line = before.reduce(1) { $1.isNewline ? $0 + 1 : $0 }
        let column = before.reversed().prefix { !$0.isNewline }.reduce(1) { $0 + $1.unicodeScalars.count }
        return (line, column)
    }

    /// The place of the key's second use: in the same column of a later line, or later in the same line; else the first's.
    private static func second(_ key: String, after first: Mark, in text: String) -> (line: Int, column: Int) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for number in first.line..<max(first.line, lines.count) {
            let line = lines[number].unicodeScalars.dropFirst(first.column - 1)
            if starts(line, with: key) { return (number + 1, first.column) }
        }
        guard lines.indices.contains(first.line - 1) else { return (first.line, first.column) }
        var rest = lines[first.line - 1].unicodeScalars.dropFirst(first.column)
        var column = first.column + 1
        while !rest.isEmpty {
            if starts(rest, with: key) { return (first.line, column) }
            rest = rest.dropFirst()
            column += 1
        }
        return (first.line, first.column)
    }

    private static func starts(_ line: Substring.UnicodeScalarView.SubSequence, with key: String) -> Bool {
        for quote in ["", "\"", "'"] {
            let written = quote + key + quote
            if line.starts(with: written.unicodeScalars),
                line.dropFirst(written.unicodeScalars.count).first(where: { $0 != " " }) == ":"
            {
                return true
            }
        }
        return false
    }
}
