import FieldScene

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
