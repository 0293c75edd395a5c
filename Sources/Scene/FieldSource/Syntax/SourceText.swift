/// The text of an open document, with an index of its lines.
///
/// Offsets are in bytes of UTF-8. Lines end with `\n`, `\r\n` or `\r`, as the Language Server Protocol defines them.
package struct SourceText: Sendable {
    /// The text in UTF-8.
    package private(set) var bytes: [UInt8]
    /// The offset at which each line begins; never empty.
    package private(set) var lineStarts: [Int]

    /// Creates a text from its UTF-8 bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// Creates a text from a string.
    package init(_ text: String) { self.init(Array(text.utf8)) }

    /// The text as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of a line without its line break. `line` must be from 0 to `lineStarts.count - 1`.
    package func lineRange(_ line: Int) -> Range<Int> {
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > lineStarts[line], Self.isLineBreak(bytes[end - 1]) { end -= 1 }
        return lineStarts[line]..<end
    }

    /// The line that contains an offset, from 0.
    package func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Replaces a range of bytes. The range must be inside the text and must not split a character.
    package mutating func replace(_ range: Range<Int>, with text: String) {
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

    /// The offset of a location that the scene decoder reports. A location outside the text is moved to its end.
    ///
    /// The decoder counts columns in Unicode scalars after a byte order mark, and its lines also end at the line breaks
    /// of YAML 1.1 that the Language Server Protocol does not have: U+0085, U+2028 and U+2029.
    package func offset(of location: SceneLocation) -> Int {
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

/// Facts about the bytes of UTF-8 text.
package enum UTF8Bytes {
    /// The number of bytes of a Unicode scalar, by its first byte.
    package static func length(ofScalarBeginningWith byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// Whether a byte continues a scalar.
    package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
