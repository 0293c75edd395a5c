/// A cursor over the bytes of a scene's text, with the character classes of YAML.
struct SyntaxScanner {
    let bytes: [UInt8]
    /// The offset of the next byte.
    var offset = 0
    private let text: SourceText

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        text = SourceText(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The next byte; nil at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    /// Whether the text ends here.
    var isAtEnd: Bool { offset >= bytes.count }
    /// Whether the line ends here.
    var isAtLineEnd: Bool { next.map { $0 == 0x0A || $0 == 0x0D } ?? true }

    /// The byte at a distance from the next one; nil beyond the end.
    func peek(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

    /// Whether the byte at a distance from the next one is a space, a tab, a line break or the end.
    func isSpace(_ distance: Int) -> Bool { peek(distance).map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? true }

    /// The distance of an offset from the beginning of its line, in bytes.
    func column(of offset: Int) -> Int { offset - text.lineStarts[text.line(at: offset)] }

    /// Skips spaces and tabs.
    mutating func skipBlanks() { while let byte = next, byte == 0x20 || byte == 0x09 { offset += 1 } }

    /// Skips the rest of the line and its line break.
    mutating func skipLine() {
        while !isAtLineEnd { offset += 1 }
        if next == 0x0D { offset += 1 }
        if next == 0x0A { offset += 1 }
    }

    /// Skips blanks, comments and line breaks.
    mutating func skipToToken() {
        skipBlanks()
        while !isAtEnd, isAtLineEnd || startsComment {
            skipLine()
            skipBlanks()
        }
    }

    /// Whether a comment begins here: `#` at the beginning of a line or after a blank.
    var startsComment: Bool {
        guard next == UInt8(ascii: "#") else { return false }
        return offset == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset - 1])
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: - Scalars

    /// Reads a scalar in quotes, from its first quote. A scalar without a closing quote ends with its line.
    mutating func quoted() -> SyntaxNode {
        let quote = bytes[offset]
        let start = offset
        guard let end = closingQuote() else {
            while !isAtLineEnd { offset += 1 }
            let range = start..<offset
            return SyntaxNode(range: range, content: .scalar(text(start + 1..<offset), .plain))
        }
        offset = end + 1
        let inner = bytes[start + 1..<end]
        let isSingle = quote == UInt8(ascii: "'")
        return SyntaxNode(
            range: start..<offset,
            content: isSingle
                ? .scalar(String(decoding: inner.replacing([quote, quote], with: [quote]), as: UTF8.self), .single)
                : .scalar(Self.unescaped(inner), .double))
    }

    /// The offset of the closing quote; nil if there is none before a line that looks like a key.
    private func closingQuote() -> Int? {
        let quote = bytes[offset]
        var index = offset + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                guard quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote else {
                    return index
                }
                index += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 1
            } else if byte == 0x0A, looksLikeKey(at: index + 1) {
                return nil
            }
            index += 1
        }
        return nil
    }

    /// Whether the line at an offset begins with a plain key and a colon, or with the dash of an item.
    func looksLikeKey(at start: Int) -> Bool {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == 0x20 { return true }
        let first = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return false }
        return index + 1 == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[index + 1])
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Reads a plain scalar on this line. `isFlow` is true inside braces or brackets, where commas and brackets end it.
    mutating func plain(isFlow: Bool) -> Range<Int> {
        let start = offset
        while !isAtLineEnd, let byte = next {
            if byte == UInt8(ascii: ":"), endsKey(isFlow: isFlow) || isSpace(1) { break }
            if startsComment, offset > start { break }
            if isFlow, Self.isFlowMark(byte) { break }
            offset += 1
        }
        var end = offset
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return start..<end
    }

    /// Whether the colon here is followed by a mark of a flow collection, which ends a key inside one.
    private func endsKey(isFlow: Bool) -> Bool { isFlow && (peek(1).map(Self.isFlowMark) ?? true) }

    /// Whether a byte is one of `,[]{}`.
    static func isFlowMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Reads a block scalar (`|` or `>`) of a value whose key is at a column. Its text is not folded.
    mutating func blockScalar(below column: Int) -> SyntaxNode {
        let start = offset
        skipLine()
        let first = offset
        var end = offset
        while !isAtEnd {
            let line = offset
            skipBlanks()
            if !isAtLineEnd, offset - line <= column {
                offset = line
                break
            }
            let isBlank = isAtLineEnd
            skipLine()
            if !isBlank { end = offset }
        }
        return SyntaxNode(range: start..<max(end, first), content: .scalar(text(first..<max(end, first)), .block))
    }

    /// The text of a scalar in double quotes. Escapes of control characters are kept as they are written.
    private static func unescaped(_ inner: ArraySlice<UInt8>) -> String {
        guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
        var out = ""
        var rest = String(decoding: inner, as: UTF8.self)[...]
        while let slash = rest.firstIndex(of: "\\") {
            out += rest[..<slash]
            rest = rest[rest.index(after: slash)...]
            guard let mark = rest.popFirst() else { break }
            let digits = ["x": 2, "u": 4, "U": 8][mark]
            switch (mark, digits) {
            case ("n", _): out += "\n"
            case ("t", _): out += "\t"
            case (_, let count?):
                let hex = rest.prefix(count)
                if let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) {
                    out.unicodeScalars.append(scalar)
                }
                rest = rest.dropFirst(count)
            default: out.append(mark)
            }
        }
        return out + rest
    }
}
