import FieldScene

/// The text of an open document, with an index of its lines.
///
/// Offsets are in bytes of UTF-8. Lines end with `\n`, `\r\n` or `\r`, as the Language Server Protocol defines them.
struct SourceText: Sendable {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8]
    /// The offset at which each line begins; never empty.
    private(set) var lineStarts: [Int]

    /// Creates a text from its UTF-8 bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// Creates a text from a string.
    init(_ text: String) { self.init(Array(text.utf8)) }

    /// The text as a string.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of a line without its line break. `line` must be from 0 to `lineStarts.count - 1`.
    func lineRange(_ line: Int) -> Range<Int> {
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > lineStarts[line], Self.isLineBreak(bytes[end - 1]) { end -= 1 }
        return lineStarts[line]..<end
    }

    /// The line that contains an offset, from 0.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The offset of a position. A position beyond the end of its line or of the text is moved to that end, and a
    /// position inside a character to the beginning of this character.
    func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lineStarts.count else { return bytes.count }
        let range = lineRange(position.line)
        var (offset, units) = (range.lowerBound, 0)
        while offset < range.upperBound, units < position.character {
            units += encoding.width(ofScalarBeginningWith: bytes[offset])
            guard units <= position.character else { break }
            offset = min(offset + UTF8Bytes.length(ofScalarBeginningWith: bytes[offset]), range.upperBound)
        }
        return offset
    }

    /// The position of an offset, which must be from 0 to `bytes.count`.
    func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
        let line = line(at: offset)
        var units = 0
        for byte in bytes[lineStarts[line]..<offset] where !UTF8Bytes.isContinuation(byte) {
            units += encoding.width(ofScalarBeginningWith: byte)
        }
        return TextPosition(line: line, character: units)
    }

    /// Replaces a range of bytes. The range must be inside the text and must not split a character.
    mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
        lineStarts = Self.lineStarts(of: bytes)
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where isLineBreak(bytes[index]) {
                // The line break `\r\n` ends at its second byte.
                if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
                starts.append(index + 1)
            }
        }
        return starts
    }
}

extension SourceText {
    /// The offset of a location that the scene decoder reports. A location outside the text is moved to its end.
    ///
    /// The decoder counts columns in Unicode scalars after a byte order mark, and its lines also end at the line breaks
    /// of YAML 1.1 that the Language Server Protocol does not have: U+0085, U+2028 and U+2029.
    func offset(of location: SceneLocation) -> Int {
        var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if hasOtherLineBreaks {
            var line = 1
            while line < location.line, offset < bytes.count {
                let length = lineBreakLength(at: offset)
                if length > 0 { line += 1 }
                offset += max(1, length)
            }
        } else {
            guard location.line <= lineStarts.count else { return bytes.count }
            offset = max(offset, lineStarts[max(0, location.line - 1)])
        }
        var column = 1
        while column < location.column, offset < bytes.count, lineBreakLength(at: offset) == 0 {
            offset = min(offset + UTF8Bytes.length(ofScalarBeginningWith: bytes[offset]), bytes.count)
            column += 1
        }
        return offset
    }

    /// Whether the text contains a line break that only YAML has.
    private var hasOtherLineBreaks: Bool {
        bytes.indices.contains { [0xC2, 0xE2].contains(bytes[$0]) && lineBreakLength(at: $0) > 0 }
    }

    /// The number of bytes of the line break at an offset; 0 if there is none.
    private func lineBreakLength(at offset: Int) -> Int {
        switch bytes[offset] {
        case 0x0A: 1
        case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
        case 0xC2: bytes[offset...].starts(with: [0xC2, 0x85]) ? 2 : 0
        case 0xE2:
            bytes[offset...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[offset...].starts(with: [0xE2, 0x80, 0xA9])
                ? 3 : 0
        default: 0
        }
    }
}
