import FieldFiles

/// The URI of a document, and the path of its file.
package struct DocumentURI: Hashable, Sendable {
    /// The URI as the client writes it.
    package let text: String

    /// The path of the file, absolute. The path of a document that is not a file, such as a new one, is its name
    /// without folders.
    package var path: String {
        guard text.hasPrefix("file://") else {
            return PercentEncoding.decode(text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? "scene")
        }
        // An authority before the path, as in `file://localhost/a`, is skipped.
        let rest = text.dropFirst("file://".count)
        return PercentEncoding.decode(rest.firstIndex(of: "/").map { rest[$0...] } ?? rest)
    }

    /// The folder of the file, with a slash at its end; empty for a document that is not a file.
    var folder: String { Files.split(path).folder }

    /// Creates a URI from its text.
    package init(_ text: String) { self.text = text }

    /// Creates the URI of a file by its absolute path.
    package init(path: String) {
        text = "file://" + PercentEncoding.encode(path, keeping: "/")
    }
}

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
        // Scalars beyond the Basic Multilingual Plane have four bytes in UTF-8, and two units in UTF-16.
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

extension TextPosition {
    /// Reads a `Position`; nil if it is malformed.
    init?(_ json: JSON?) {
        guard let line = json?["line"]?.int, let character = json?["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    /// The position as a `Position`.
    var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

extension DocumentURI {
    /// A `Range` of the document as a `Location`.
    func location(_ range: JSON) -> JSON { ["uri": .text(text), "range": range] }
}

extension SourceText {
    /// The bytes of a `Range`; nil if it is malformed. The result is never reversed.
    func range(_ json: JSON?, in encoding: PositionEncoding) -> Range<Int>? {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
        let (from, to) = (offset(of: start, in: encoding), offset(of: end, in: encoding))
        return min(from, to)..<max(from, to)
    }

    /// A range of bytes as a `Range`.
    func json(_ range: Range<Int>, in encoding: PositionEncoding) -> JSON {
        [
            "start": position(of: range.lowerBound, in: encoding).json,
            "end": position(of: range.upperBound, in: encoding).json,
        ]
    }
}

extension JSON {
    /// The boolean; nil if this is not a boolean.
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    /// A text in Markdown, as a `MarkupContent`.
    static func markdown(_ text: String) -> JSON { ["kind": "markdown", "value": .text(text)] }
}
