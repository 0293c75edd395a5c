/// Reads the bytes of a text one after the other.
struct ByteScanner {
    let bytes: [UInt8]
    /// The index of the next byte.
    var index = 0

    /// Whether all bytes have been read.
    var isAtEnd: Bool { index == bytes.count }

    /// Whether the next byte satisfies a condition; false at the end.
    func isNext(_ matches: (UInt8) -> Bool) -> Bool { index < bytes.count && matches(bytes[index]) }

    /// Skips the next byte if it satisfies a condition; returns whether it does.
    @discardableResult
    mutating func skip(_ matches: (UInt8) -> Bool) -> Bool {
        guard isNext(matches) else { return false }
        index += 1
        return true
    }

    /// Skips an optional sign.
    mutating func skipSign() { skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } }

    /// Skips digits and returns their number.
    mutating func skipDigits() -> Int {
        let start = index
        while skip(Self.isDigit) {}
        return index - start
    }

    /// Skips the exponent of a number. An `e` without digits after it is not an exponent.
    mutating func skipExponent() {
        let start = index
        guard skip({ $0 | 0x20 == UInt8(ascii: "e") }) else { return }
        skipSign()
        if skipDigits() == 0 { index = start }
    }

    /// Skips spaces, tabs, line feeds, form feeds and carriage returns.
    mutating func skipSpaces() {
        while skip({ [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }) {}
    }

    /// The text between an index and the next byte.
    func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
