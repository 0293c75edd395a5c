/// Finds keys that are no text before the parser sees them.
///
/// The parser compares the keys of a mapping by walking them, and a key may be an alias that stands for more than can be
/// walked. A scene has no use for keys that are lists, mappings or aliases.
enum KeyGuard {
    /// The line and column of the first key that is an alias, a list or a mapping, or begins with `?`; nil when there is none.
    static func placeOfBadKey(in text: String) -> (line: Int, column: Int)? {
        var scanner = Scanner(bytes: Array(text.utf8))
        return scanner.find()
    }

    private struct Scanner {
        let bytes: [UInt8]
        private var index = 0
        private var line = 1
        private var column = 1
        /// Whether a token may begin here.
        private var isTokenStart = true

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func find() -> (line: Int, column: Int)? {
            while let byte = current {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    if isTokenStart { skipQuoted(byte) } else { advance() }
                    isTokenStart = false
                case UInt8(ascii: "#") where isTokenStart:
                    while let byte = current, byte != UInt8(ascii: "\n") { advance() }
                case UInt8(ascii: "*") where isTokenStart:
                    let place = (line, column)
                    advance()
                    while let byte = current, Self.isNameByte(byte) { advance() }
                    if isBeforeColon { return place }
                    isTokenStart = false
                case UInt8(ascii: "?") where isTokenStart:
                    let place = (line, column)
                    advance()
                    guard let next = current, !Self.isSpace(next) else { return place }
                    isTokenStart = false
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    let place = (line, column)
                    advance()
                    if isBeforeColon { return place }
                    isTokenStart = false
                default:
                    isTokenStart = Self.isSpace(byte) || "[{,".utf8.contains(byte)
                    advance()
                }
            }
            return nil
        }

        private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

        /// Whether only spaces stand between here and a colon.
        private var isBeforeColon: Bool {
            var next = index
            while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") {
                next += 1
            }
            return next < bytes.count && bytes[next] == UInt8(ascii: ":")
        }

        private mutating func advance() {
            if bytes[index] == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }

        private mutating func skipQuoted(_ quote: UInt8) {
            advance()
            while let byte = current {
                advance()
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), current != nil { advance() }
                if byte == quote { return }
            }
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }

        private static func isNameByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }
}
