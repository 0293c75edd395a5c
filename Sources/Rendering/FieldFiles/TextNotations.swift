import FieldSource

/// Escapes text for XML and HTML, both between tags and in attributes with double quotes.
package enum MarkupText {
    /// The text with characters of markup escaped, and with invisible characters as `\u{…}`.
    package static func escape(_ text: String) -> String {
        escapeMarkup(text.escapingInvisibles(except: ["\t", "\n", "\r"]))
    }

    /// The text with characters of markup escaped. Invisible characters are kept, such as the isolates of a text in two
    /// directions.
    ///
    /// Tabs and line breaks become character references, because parsers replace them by spaces in attributes. Other
    /// characters that XML 1.0 does not allow (production 2, `Char`) become U+FFFD: controls, U+FFFE and U+FFFF.
    package static func escapeMarkup(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out.append(contentsOf: "&amp;".unicodeScalars)
            case "<": out.append(contentsOf: "&lt;".unicodeScalars)
            case ">": out.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": out.append("\u{FFFD}")
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}

/// A text as one word of a command line, in single quotes if a POSIX shell would interpret its characters.
package struct ShellWord: CustomStringConvertible {
    /// The word as it is typed.
    package let description: String

    /// Quotes `text` if necessary.
    package init(_ text: String) {
        let plain = text.unicodeScalars.allSatisfy(Self.isPlain)
        description = plain && !text.isEmpty ? text : Self.quoted(text)
    }

    /// Words as one command line, each quoted if necessary.
    package static func line(_ words: [String]) -> String {
        words.map { ShellWord($0).description }.joined(separator: " ")
    }

    /// Whether a POSIX shell does not interpret a scalar, at any position of a word.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "%", "+", "=", ",": true
        default: false
        }
    }

    /// The text in single quotes; a quote in it becomes `'\''`.
    private static func quoted(_ text: String) -> String {
        var out = "'".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "'" { out.append(contentsOf: #"'\''"#.unicodeScalars) } else { out.append(scalar) }
        }
        out.append("'")
        return String(out)
    }
}

/// Quotes command lines of this program for a POSIX shell.
package enum ShellLine {
    /// The command line of the program with arguments.
    package static func text(_ arguments: [String]) -> String {
        ShellWord.line(["fieldproof"] + arguments)
    }
}

/// Encodes bytes as base64 (RFC 4648, section 4), with padding and without line breaks.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends the base64 text of `bytes` to `out`.
    package static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
        out.reserveCapacity(out.count + (bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) }
            bits <<= 8 * (3 - group.count)
            for index in 0..<4 {
                out.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
    }

    /// The base64 text of bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
