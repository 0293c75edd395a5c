import FieldSource

/// A position in a document as the Language Server Protocol counts it.
struct TextPosition: Hashable, Sendable {
    /// The line, from 0.
    var line: Int
    /// The number of code units of the negotiated `PositionEncoding` before the position in its line.
    var character: Int
}

/// The code units in which a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
    /// UTF-8 bytes, which cost nothing to convert. The server chooses them if the client offers them.
    case utf8 = "utf-8"
    /// UTF-16 code units, the default of the protocol.
    case utf16 = "utf-16"

    /// The number of code units of a Unicode scalar whose UTF-8 form begins with `byte`.
    func width(ofScalarBeginningWith byte: UInt8) -> Int {
        switch self {
        case .utf8: UTF8Bytes.length(ofScalarBeginningWith: byte)
        // Scalars with four bytes in UTF-8 are those beyond the Basic Multilingual Plane: two units in UTF-16.
        case .utf16: byte >= 0xF0 ? 2 : 1
        }
    }
}

extension SourceText {
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
}
