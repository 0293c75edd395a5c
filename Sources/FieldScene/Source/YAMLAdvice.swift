/// What to do about a text that YAML rejects.
///
/// libyaml says what it did not expect. People need to know what they can change, and for four mistakes the text around the
/// error tells: tabs, comments, colons and characters that YAML reserves.
struct YAMLAdvice {
    /// The lines of the file.
    private let lines: [Substring]
    /// The line and the column of the error, from 0.
    private let line: Int
    private let column: Int

    /// The advice about an error.
    ///
    /// - Parameters:
    ///   - reason: What libyaml says.
    ///   - location: The line and the column of the error, from 1.
    ///   - text: The text of the file.
    /// - Returns: The advice, to append to a message; nil if the cause is not known.
    static func text(
        for reason: String, at location: (line: Int, column: Int), in text: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard location.line <= lines.count else { return nil }
        let advice = YAMLAdvice(lines: lines, line: location.line - 1, column: location.column - 1)
        if reason.contains("tab") { return advice.aboutTab }
        if reason.contains("cannot start any token") { return advice.aboutFirstCharacter }
        if reason.contains("mapping values are not allowed") { return advice.aboutColon ?? advice.aboutIndentation }
        if reason.contains("unexpected end of stream") { return "a quote is not closed" }
        if reason.contains("did not find expected") {
            return advice.aboutTab ?? advice.aboutComment ?? advice.aboutColon ?? advice.aboutOpenBracket
        }
        return nil
    }

    /// A tab, or a character that YAML reserves.
    private var aboutFirstCharacter: String? {
        let rest = lines[line].dropFirst(column)
        guard let first = rest.first else { return nil }
        if first == "\t" || lines[line].prefix(while: \.isWhitespace).contains("\t") {
            return "YAML does not allow tabs at the beginning of a line; use spaces"
        }
        return "a text that begins with '\(first)' must be in quotes"
    }

    /// A tab at the beginning of the line.
    private var aboutTab: String? {
        lines[line].prefix(while: \.isWhitespace).contains("\t")
            ? "YAML does not allow tabs at the beginning of a line; use spaces" : nil
    }

    /// A colour without quotes, in this line or in the one before: the error is at the first thing after the comment.
    private var aboutComment: String? {
        for index in [line, line - 1] where lines.indices.contains(index) {
            guard let start = comment(in: lines[index]) else { continue }
            let word = lines[index][start...].prefix { !" ,}]".contains($0) }
            return "'#' begins a comment; write the value in quotes: \"\(String(word).shortened)\""
        }
        return nil
    }

    /// The first `#` outside quotes that begins a comment right after what begins a value.
    private func comment(in line: Substring) -> Substring.Index? {
        var quote: Character?
        var before: Character = " "
        var hasValue = false
        for index in line.indices {
            let letter = line[index]
            if let open = quote {
                if letter == open { quote = nil }
            } else if letter == "\"" || letter == "'" {
                quote = letter
            } else if letter == "#", before.isWhitespace, hasValue {
                return index
            }
            if !letter.isWhitespace {
                hasValue = ":,[{".contains(letter)
            }
            before = letter
        }
        return nil
    }

    /// A colon inside a text without quotes: the line has an earlier colon that ends a key.
    private var aboutColon: String? {
        let text = lines[line]
        var quote: Character?
        var colons = 0
        var start = text.startIndex
        for index in text.indices where text.distance(from: text.startIndex, to: index) <= column + 1 {
            let letter = text[index]
            if let open = quote {
                if letter == open { quote = nil }
                continue
            }
            switch letter {
            case "\"", "'": quote = letter
            case ",", "{", "[":
                colons = 0
            case ":" where text[text.index(after: index)...].first.map({ $0 == " " }) ?? true:
                colons += 1
                if colons == 1 { start = text.index(after: index) }
                if colons == 2 {
                    let value = String(text[start...].drop { $0 == " " }.prefix { !",}]".contains($0) })
                    return "a text with a colon must be in quotes: \"\(value.trimmed.shortened)\""
                }
            default: break
            }
        }
        return nil
    }

    /// A line that is indented more than the one above, whose key already has a value.
    private var aboutIndentation: String? {
        guard let above = lines[..<line].last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
        func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
        return indentation(lines[line]) > indentation(above)
            ? "the line is indented more than the one above, whose key already has a value" : nil
    }

    /// A bracket that is open at the end of the file.
    private var aboutOpenBracket: String? {
        var open: [Character] = []
        var quote: Character?
        for letter in lines.joined(separator: "\n") {
            if let mark = quote {
                if letter == mark { quote = nil }
            } else if letter == "\"" {
                quote = letter
            } else if "{[".contains(letter) {
                open.append(letter)
            } else if "}]".contains(letter) {
                _ = open.popLast()
            }
        }
        return open.last.map { "'\($0)' is not closed" }
    }
}
