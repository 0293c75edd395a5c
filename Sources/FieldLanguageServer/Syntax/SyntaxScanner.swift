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
        if next == 0x0A, !isAtEnd { offset += 1 }
    }

    /// Skips blanks, comments and line breaks.
    mutating func skipToToken() {
        while true {
            skipBlanks()
            if isAtEnd { return }
            guard isAtLineEnd || startsComment else { return }
            let before = offset
            skipLine()
            if offset == before { return }
        }
    }

    /// Whether a comment begins here: `#` at the beginning of a line or after a blank.
    var startsComment: Bool {
        guard next == UInt8(ascii: "#") else { return false }
        return offset == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset - 1])
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
