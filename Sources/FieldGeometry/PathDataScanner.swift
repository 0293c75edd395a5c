/// Reads the commands, numbers and flags of path data one after the other.
struct PathDataScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// Whether a comma was read after the last number, so that a number must follow.
    private var needsNumber = false

    init(_ text: String) { bytes = Array(text.utf8) }

    private static let commands = Array("MmLlHhVvCcSsQqTtAaZz".utf8)

    /// An error at the current position, or `back` characters before it.
    func failure(_ reason: String, back: Int = 0) -> PathData.Failure {
        PathData.Failure(position: characters(before: max(0, index - back)) + 1, reason: reason)
    }

    /// The number of characters in the first `count` bytes.
    private func characters(before count: Int) -> Int { String(decoding: bytes.prefix(count), as: UTF8.self).count }

    /// The next command; nil at the end.
    mutating func command() throws(PathData.Failure) -> Character? {
        skipSpaces()
        guard index < bytes.count else { return nil }
        guard Self.commands.contains(bytes[index]) else {
            throw failure("a command is missing: one of M, L, H, V, C, S, Q, T, A and Z")
        }
        index += 1
        return Character(Unicode.Scalar(bytes[index - 1]))
    }

    /// Whether a number follows, after a comma or spaces.
    mutating func hasNumber() throws(PathData.Failure) -> Bool {
        skipSeparator()
        if needsNumber { return true }
        guard index < bytes.count else { return false }
        return Self.isDigit(bytes[index])
            || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(bytes[index])
    }

    /// A number: digits with an optional sign, fraction and exponent.
    mutating func number() throws(PathData.Failure) -> Double {
        skipSeparator()
        needsNumber = false
        let start = index
        skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        let whole = skipDigits()
        var fraction = 0
        if skip({ $0 == UInt8(ascii: ".") }) { fraction = skipDigits() }
        guard whole + fraction > 0 else {
            index = start
            throw failure("a number is missing")
        }
        let mantissa = index
        if skip({ $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
            skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            if skipDigits() == 0 { index = mantissa }
        }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? 0
    }

    /// A flag of an arc: `0` or `1`. No space is needed after it.
    mutating func flag() throws(PathData.Failure) -> Bool {
        skipSeparator()
        needsNumber = false
        guard index < bytes.count, [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[index]) else {
            throw failure("a flag of an arc must be 0 or 1")
        }
        index += 1
        return bytes[index - 1] == UInt8(ascii: "1")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Skips a byte if it is one of some; returns whether it is.
    @discardableResult
    private mutating func skip(_ matches: (UInt8) -> Bool) -> Bool {
        guard index < bytes.count, matches(bytes[index]) else { return false }
        index += 1
        return true
    }

    /// Skips digits and returns their number.
    private mutating func skipDigits() -> Int {
        let start = index
        while skip(Self.isDigit) {}
        return index - start
    }

    private mutating func skipSpaces() {
        // Space, tab, line feed, form feed and carriage return.
        while skip({ [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }) {}
    }

    /// Skips spaces, and a comma between two numbers.
    private mutating func skipSeparator() {
        skipSpaces()
        guard !needsNumber, let last = bytes[..<index].last(where: { $0 > 0x20 }),
            Self.isDigit(last) || last == UInt8(ascii: "."),
            skip({ $0 == UInt8(ascii: ",") })
        else { return }
        needsNumber = true
        skipSpaces()
    }
}
