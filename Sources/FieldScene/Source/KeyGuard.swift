/// Finds keys that the parser could walk for ever, before it sees them.
///
/// The parser compares the keys of a mapping by walking them, and a key may be an alias, or hold aliases, that stand for more
/// than can be walked. So in a file that has anchors and aliases no key may be an alias, a list or a mapping; in others such
/// keys are refused when the tree is read.
///
/// What is looked for is looked for in quotes and comments too: a scanner that is misled about where a quote ends would let
/// through what it is there to stop.
enum KeyGuard {
    /// The line and column of the first such key; nil when there is none.
    static func placeOfBadKey(in text: String) -> (line: Int, column: Int)? {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: "*")) else { return nil }
        for index in bytes.indices where isBadKey(bytes, at: index) { return place(of: index, in: bytes) }
        return nil
    }

    private static func isBadKey(_ bytes: [UInt8], at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "*"):
            guard index == 0 || isSpace(bytes[index - 1]) || "[{,".utf8.contains(bytes[index - 1]) else { return false }
            var end = index + 1
            while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
            return end > index + 1 && isBeforeColon(bytes, end)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return isBeforeColon(bytes, index + 1)
        case UInt8(ascii: "?"):
            guard index == 0 || isSpace(bytes[index - 1]) || "[{,".utf8.contains(bytes[index - 1]) else { return false }
            guard index + 1 < bytes.count, isSpace(bytes[index + 1]) else { return false }
            // What follows may stand on a later line, behind an anchor or a tag.
            let next = bytes[(index + 1)...].first { !isSpace($0) }
            return next.map { "*[{&!-#".utf8.contains($0) } ?? false
        default: return false
        }
    }

    /// Whether only blanks stand between a place and a colon.
    private static func isBeforeColon(_ bytes: [UInt8], _ start: Int) -> Bool {
        var next = start
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") { next += 1 }
        return next < bytes.count && bytes[next] == UInt8(ascii: ":")
    }

    private static func place(of index: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for byte in bytes[..<index] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
