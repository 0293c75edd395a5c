/// Advice about a text that YAML rejects.
///
/// The messages of libyaml contain the expected token. This type finds the cause of common mistakes in the text around
/// the error, and replaces the message. Advice that contains `in quotes` or `did you mean` has a quick fix in editors.
struct YAMLAdvice {
    /// The whole message, and the line and the column of the mistake, from 1.
    typealias Finding = (message: String, location: (line: Int, column: Int))

    private typealias Token = YAMLTokenizer.Token

    /// The lines of the text.
    private let lines: [[Unicode.Scalar]]
    /// The tokens of these lines.
    private let tokens: [[Token]]
    /// The line and the column of the error, from 0.
    private let line: Int
    private let column: Int

    /// The advice about an error.
    ///
    /// - Parameters:
    ///   - reason: The message of libyaml.
    ///   - location: The line and the column of the error, from 1.
    ///   - text: The text of the file.
    /// - Returns: The advice, a whole message, and the location of the cause; nil if the cause is not known.
    static func finding(
        for reason: String, at location: (line: Int, column: Int), in text: [UInt8]
    ) -> Finding? {
        // Split scalars, because `\r\n` is a single Character.
        let lines = String(decoding: text, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard location.line <= lines.count else { return nil }
        return YAMLAdvice(lines.map { Array($0.unicodeScalars) }, location).finding(for: reason)
    }

    private init(_ lines: [[Unicode.Scalar]], _ location: (line: Int, column: Int)) {
        var tokenizer = YAMLTokenizer()
        (self.lines, line, column) = (lines, location.line - 1, location.column - 1)
        tokens = lines.map { tokenizer.tokens(of: $0) }
    }

    private func finding(for reason: String) -> Finding? {
        if let finding = here(text(for: reason)) { return finding }
        if reason.contains("could not find expected ':'") {
            return here(aboutTab ?? aboutMissingSpace) ?? keyWithoutColon ?? here(aboutIndentation)
        }
        if reason.contains("did not find expected") {
            return here(aboutTab ?? aboutComma ?? aboutQuote ?? aboutTextAfterBracket) ?? comment
                ?? here(aboutMissingSpace ?? aboutClosingBracket ?? aboutColon ?? aboutIndentation ?? aboutOpenBracket)
        }
        return nil
    }

    /// A message at the location of the error.
    private func here(_ message: String?) -> Finding? {
        message.map { ($0, (line + 1, column + 1)) }
    }

    private func text(for reason: String) -> String? {
        if reason.contains("tab") { return Self.aboutTabs }
        if reason.contains("cannot start any token") { return aboutTab ?? aboutFirstCharacter }
        if reason.contains("mapping values are not allowed") {
            return aboutColon ?? aboutMissingSpace ?? aboutValueAbove
        }
        if reason.contains("unexpected end of stream") { return "a quote is not closed" }
        if reason.contains("alphabetic or numeric character") { return aboutFirstCharacter }
        if reason.contains("unknown escape character") { return aboutEscape ?? "a quote is not closed" }
        if reason.contains("block sequence entries are not allowed") { return aboutFirstCharacter }
        if reason.contains("<document start>") {
            return "a scene file contains a single document, which ends before this line"
        }
        return nil
    }

    private static let aboutTabs = "YAML does not allow tabs at the beginning of a line; use spaces"

    /// Advice about a tab at the beginning of the line.
    private var aboutTab: String? {
        lines[line].prefix { YAMLTokenizer.isBlank($0) }.contains("\t") ? Self.aboutTabs : nil
    }

    /// Advice about a text that begins with a character that YAML reserves.
    private var aboutFirstCharacter: String? {
        guard column < lines[line].count else { return nil }
        let first = lines[line][column]
        if first == "\t" { return Self.aboutTabs }
        let depth = tokens[line].last { $0.range.lowerBound <= column }?.depth ?? 0
        return "a text that begins with '\(first)' must be in quotes: \"\(value(from: column, on: line, depth))\""
    }

    /// Advice about a comma without a value before it.
    private var aboutComma: String? {
        guard let token = tokens[line].firstIndex(where: { $0.kind == .comma && $0.range.lowerBound == column }) else {
            return nil
        }
        let before = token > 0 ? tokens[line][token - 1].kind : tokens[..<line].last { !$0.isEmpty }?.last?.kind
        guard before == .comma || before == .open else { return nil }
        return "there is no value before the comma; remove the comma"
    }

    /// Advice about a backslash that begins no escape sequence.
    private var aboutEscape: String? {
        guard
            let mark = lines[line].indices.first(where: { $0 >= column && lines[line][$0] == "\\" })
                ?? lines[line].indices.last(where: { $0 < column && lines[line][$0] == "\\" }),
            mark + 1 < lines[line].count
        else { return nil }
        return "'\\\(lines[line][mark + 1])' is not an escape sequence; write '\\\\' for a backslash"
    }

    /// Advice about a quote inside a text in the same quotes: `'don't'`.
    private var aboutQuote: String? {
        let scalars = lines[line]
        guard let text = tokens[line].last(where: { $0.range.upperBound == column }), column < scalars.count,
            [.single, .double].contains(text.kind), scalars[column] != ":"
        else { return nil }
        if text.kind == .double { return "write '\\\"' for a quote inside a text in double quotes" }
        guard let end = scalars[column...].lastIndex(of: "'") else { return nil }
        let value = Self.text(scalars[text.range.lowerBound + 1..<end])
        return "a text with an apostrophe must be in double quotes: \"\(value)\""
    }

    /// Advice about a text that begins with a bracket: `{code} is yours`.
    private var aboutTextAfterBracket: String? {
        let before = tokens[line].filter { $0.range.upperBound <= column }
        guard let last = before.last, last.kind == .close, column < lines[line].count,
            !",}]#:".unicodeScalars.contains(lines[line][column])
        else { return nil }
        guard let start = before.lastIndex(where: { $0.kind == .open && $0.depth == last.depth - 1 }), start > 0,
            before[start - 1].kind == .colon
        else { return nil }
        let first = before[start].range.lowerBound
        var end = value(from: last.range.upperBound, on: line, before[start].depth)
        if !end.isEmpty { end = " " + end }
        let value = Self.text(lines[line][first..<last.range.upperBound]) + end
        return "a text that begins with '\(lines[line][first])' must be in quotes: \"\(value)\""
    }

    /// Advice about a key that is alone on its line: `error` above an indented line.
    private var keyWithoutColon: Finding? {
        // Search the lines above, too: libyaml reports the error at the end of the next line.
        for index in stride(from: line, through: max(0, line - 2), by: -1) {
            guard tokens[index].count == 1, let token = tokens[index].first, token.kind == .plain, token.depth == 0
            else {
                continue
            }
            let word = Self.text(lines[index][token.range])
            if word.contains(" ") { continue }
            return ("'\(word)' needs a colon", (index + 1, token.range.lowerBound + 1))
        }
        return nil
    }

    /// Advice about a comment that hides the end of a bracket, in this line or in the one before: libyaml reports the
    /// error at the first token after the comment.
    private var comment: Finding? {
        for index in [line, line - 1] where lines.indices.contains(index) {
            guard let comment = tokens[index].last, comment.kind == .comment, comment.depth > 0 else { continue }
            let scalars = lines[index]
            let start = comment.range.lowerBound
            let hidesEnd = scalars[start...].contains { $0 == "}" || $0 == "]" }
            let previous = tokens[index].dropLast().last
            func finding(_ advice: String) -> Finding { ("'#' begins a comment\(advice)", (index + 1, start + 1)) }
            func quoted(_ text: String) -> Finding { finding("; write the value in quotes: \"\(text)\"") }
            if let call = call(around: start, on: index) { return quoted(call) }
            switch previous?.kind {
            case .colon, .comma, .open:
                guard hidesEnd || start + 1 < scalars.count && !YAMLTokenizer.isBlank(scalars[start + 1]) else {
                    continue
                }
                let word = scalars[start...].prefix { !" ,}]".unicodeScalars.contains($0) }
                return quoted(Self.text(word))
            case .plain where hidesEnd:
                let first = previous?.range.lowerBound ?? start
                let word = scalars[first...].prefix { !",}]".unicodeScalars.contains($0) }
                return quoted(Self.text(word))
            case _ where hidesEnd: return finding(", which hides the bracket after it")
            default: continue
            }
        }
        return nil
    }

    /// The function around an offset, such as `light-dark(#fff, #000)`; nil if no parenthesis is open there.
    private func call(around offset: Int, on index: Int) -> String? {
        let scalars = lines[index]
        guard let token = tokens[index].last(where: { $0.kind == .plain && scalars[$0.range].contains("(") }),
            Self.openParentheses(scalars[token.range.lowerBound..<offset]) > 0
        else { return nil }
        let start = token.range.lowerBound
        var open = 0
        for index in start..<scalars.count {
            if scalars[index] == "(" { open += 1 }
            if scalars[index] == ")" {
                open -= 1
                if open == 0 { return Self.text(scalars[start...index]) }
            }
        }
        return nil
    }

    private static func openParentheses(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        scalars.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    }

    /// Advice about a key without a space after its colon, in this line or in the one before.
    private var aboutMissingSpace: String? {
        for index in [line, line - 1] where lines.indices.contains(index) {
            for (number, token) in tokens[index].enumerated() where token.kind == .plain {
                let before = number == 0 ? nil : tokens[index][number - 1].kind
                guard before == nil || [.dash, .comma, .open].contains(before) else { continue }
                let word = Self.text(lines[index][token.range].prefix { $0 != " " })
                if let spaced = word.spacedEntry {
                    return "'\(word)' needs a space after its colon; did you mean '\(spaced)'?"
                }
            }
        }
        return nil
    }

    /// Advice about a colon inside a text without quotes: the line has an earlier colon that ends a key.
    private var aboutColon: String? {
        var first: Token?
        for token in tokens[line] where token.range.lowerBound <= column + 1 {
            switch token.kind {
            case .comma, .open, .close: first = nil
            case .colon:
                guard let key = first else {
                    first = token
                    continue
                }
                let value = value(from: key.range.upperBound, on: line, key.depth)
                return "a text with a colon must be in quotes: \"\(value)\""
            default: break
            }
        }
        return nil
    }

    /// Advice about a line that is indented more than the one above, whose key already has a value.
    private var aboutValueAbove: String? {
        guard let above = indentations(before: line).last else { return nil }
        return Self.indentation(lines[line]) > above
            ? "the line is indented more than the one above, whose key already has a value" : nil
    }

    /// Advice about a line with an indentation that no mapping around it has.
    private var aboutIndentation: String? {
        let above = indentations(before: line)
        let own = Self.indentation(lines[line])
        guard tokens[line].first?.depth == 0, let last = above.last, own < last, !above.contains(own) else {
            return nil
        }
        let inner = above.filter { $0 > own }.min() ?? last
        let outer = above.filter { $0 < own }.max().map { "\($0) or " } ?? ""
        return "the line is indented by \(own) space\(own == 1 ? "" : "s"), but the lines above by \(outer)\(inner)"
    }

    private func indentations(before line: Int) -> [Int] {
        (0..<line).filter { tokens[$0].first.map { $0.kind != .comment && $0.depth == 0 } ?? false }.map {
            Self.indentation(lines[$0])
        }
    }

    private static func indentation(_ line: [Unicode.Scalar]) -> Int { line.prefix { $0 == " " }.count }

    /// Advice about a closing bracket without an open one, or one of the other kind.
    private var aboutClosingBracket: String? {
        guard column < lines[line].count, "}]".unicodeScalars.contains(lines[line][column]) else { return nil }
        let closing = lines[line][column]
        guard let open = brackets(before: (line, column)).last else {
            return "'\(closing)' closes no bracket; remove it, or write the text in quotes"
        }
        let expected = open.scalar == "{" ? "}" : "]"
        guard String(closing) != expected else { return nil }
        return "'\(open.scalar)' in line \(open.line + 1) is closed by '\(closing)'; did you mean '\(expected)'?"
    }

    /// Advice about a bracket that is open at the end of the file.
    private var aboutOpenBracket: String? {
        brackets(before: (lines.count, 0)).last.map { "'\($0.scalar)' is not closed" }
    }

    /// The brackets that are open at a position, with their lines.
    private func brackets(before end: (line: Int, column: Int)) -> [(scalar: Unicode.Scalar, line: Int)] {
        var open: [(scalar: Unicode.Scalar, line: Int)] = []
        for index in lines.indices where index <= end.line {
            for token in tokens[index] where index < end.line || token.range.lowerBound < end.column {
                if token.kind == .open { open.append((lines[index][token.range.lowerBound], index)) }
                if token.kind == .close { _ = open.popLast() }
            }
        }
        return open
    }

    /// The text of a value without quotes, which ends at a comment, and inside brackets at a comma or a bracket.
    private func value(from start: Int, on index: Int, _ depth: Int) -> String {
        let scalars = lines[index]
        var end = start
        while end < scalars.count {
            if depth > 0, ",}]".unicodeScalars.contains(scalars[end]) { break }
            if scalars[end] == "#", end > start, YAMLTokenizer.isBlank(scalars[end - 1]) { break }
            end += 1
        }
        return Self.text(scalars[start..<end])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).trimmed.shortened
    }
}
