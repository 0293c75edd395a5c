/// Splits lines of a text that may not be valid YAML into tokens, for advice about errors.
///
/// Unlike libyaml, this never fails. Block scalars are read like other lines.
struct YAMLTokenizer {
    /// A token of a line, with its offsets in scalars.
    struct Token {
        /// The kinds of token.
        enum Kind {
            /// A scalar without quotes.
            case plain
            /// A scalar in quotes, with its quotes.
            case single, double
            /// A bracket or a brace.
            case open, close
            /// An indicator of YAML.
            case comma, colon, dash
            /// A comment, to the end of the line.
            case comment
        }

        /// The kind.
        let kind: Kind
        /// The offsets of the token in its line.
        let range: Range<Int>
        /// The number of brackets that are open before the token.
        let depth: Int
    }

    /// The number of open brackets.
    private(set) var depth = 0
    /// The quote that is open at the end of the last line; nil if there is none.
    private var quote: Unicode.Scalar?
    private var line: [Unicode.Scalar] = []
    private var offset = 0

    /// The tokens of the next line.
    mutating func tokens(of line: [Unicode.Scalar]) -> [Token] {
        (self.line, offset) = (line, 0)
        var tokens: [Token] = []
        if let quote {
            _ = endOfQuoted(quote, from: 0)
            tokens.append(Token(kind: quote == "'" ? .single : .double, range: 0..<offset, depth: depth))
        }
        while offset < line.count {
            if Self.isBlank(line[offset]) {
                offset += 1
                continue
            }
            let (start, before) = (offset, depth)
            let kind = read()
            tokens.append(Token(kind: kind, range: start..<offset, depth: before))
        }
        return tokens
    }

    private mutating func read() -> Token.Kind {
        let scalar = line[offset]
        let start = offset
        offset += 1
        switch scalar {
        case "'": return endOfQuoted("'", from: offset)
        case "\"": return endOfQuoted("\"", from: offset)
        case "{", "[":
            depth += 1
            return .open
        case "}" where depth > 0, "]" where depth > 0:
            depth -= 1
            return .close
        case "," where depth > 0: return .comma
        case ":" where isEnd(offset): return .colon
        case "-" where depth == 0 && isBlank(at: offset): return .dash
        case "#" where start == 0 || Self.isBlank(line[start - 1]):
            offset = line.count
            return .comment
        default:
            endPlain()
            return .plain
        }
    }

    /// Moves to the end of a scalar without quotes, without the blanks after it.
    private mutating func endPlain() {
        var end = offset
        while offset < line.count {
            let scalar = line[offset]
            if scalar == ":", isEnd(offset + 1) { break }
            if scalar == "#", Self.isBlank(line[offset - 1]) { break }
            if depth > 0, ",[]{}".unicodeScalars.contains(scalar) { break }
            offset += 1
            if !Self.isBlank(scalar) { end = offset }
        }
        offset = end
    }

    private mutating func endOfQuoted(_ mark: Unicode.Scalar, from start: Int) -> Token.Kind {
        (offset, quote) = (start, mark)
        while offset < line.count {
            let scalar = line[offset]
            offset += 1
            if mark == "\"", scalar == "\\" {
                offset = min(offset + 1, line.count)
            } else if scalar == mark {
                // Two single quotes are one quote of the text.
                guard mark == "'", offset < line.count, line[offset] == "'" else {
                    quote = nil
                    break
                }
                offset += 1
            }
        }
        return mark == "'" ? .single : .double
    }

    /// Whether a colon before an offset ends a key.
    private func isEnd(_ offset: Int) -> Bool {
        isBlank(at: offset) || depth > 0 && ",[]{}".unicodeScalars.contains(line[offset])
    }

    private func isBlank(at offset: Int) -> Bool { offset >= line.count || Self.isBlank(line[offset]) }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
