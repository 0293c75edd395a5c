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

/// Facts about the bytes of UTF-8 text.
enum UTF8Bytes {
    /// The number of bytes of a Unicode scalar, by its first byte.
    static func length(ofScalarBeginningWith byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// Whether a byte continues a scalar.
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
