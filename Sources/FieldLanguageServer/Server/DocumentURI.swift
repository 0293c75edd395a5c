import FieldFiles

/// The URI of a document, and the path of its file.
package struct DocumentURI: Hashable, Sendable {
    /// The URI as the client writes it.
    package let text: String

    /// The path of the file, absolute. The path of a document that is not a file, such as a new one, is its name
    /// without folders.
    package var path: String {
        guard text.hasPrefix("file://") else {
            return Self.decoded(text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? "scene")
        }
        // An authority before the path, as in `file://localhost/a`, is skipped.
        let rest = text.dropFirst("file://".count)
        return Self.decoded(rest.firstIndex(of: "/").map { rest[$0...] } ?? rest)
    }

    /// The folder of the file, with a slash at its end; empty for a document that is not a file.
    var folder: String { Files.split(path).folder }

    /// Creates a URI from its text.
    package init(_ text: String) { self.text = text }

    /// Creates the URI of a file by its absolute path.
    package init(path: String) {
        var text = "file://"
        for byte in path.utf8 {
            if Self.isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                text += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        self.text = text
    }

    /// Whether a byte of a path is written as it is (RFC 3986, section 2.3, and the slash).
    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || "/-._~".utf8.contains(byte)
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
