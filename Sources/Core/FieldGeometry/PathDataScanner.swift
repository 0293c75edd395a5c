/// Reads the commands, numbers and flags of path data one after the other.
struct PathDataScanner {
    private var scanner: ByteScanner
    /// Whether a comma was read after the last number, so that a number must follow.
    private var needsNumber = false

    init(_ text: String) { scanner = ByteScanner(bytes: Array(text.utf8)) }

    private static let commands = Array("MmLlHhVvCcSsQqTtAaZz".utf8)

    /// An error at the current position, or `back` characters before it.
    func failure(_ reason: String, back: Int = 0) -> PathData.Failure {
        let before = String(decoding: scanner.bytes.prefix(max(0, scanner.index - back)), as: UTF8.self)
        return PathData.Failure(position: before.count + 1, reason: reason)
    }

    /// The next command; nil at the end.
    mutating func command() throws(PathData.Failure) -> Character? {
        scanner.skipSpaces()
        if scanner.isAtEnd { return nil }
        guard scanner.skip(Self.commands.contains) else {
            throw failure("a command is missing: one of M, L, H, V, C, S, Q, T, A and Z")
        }
        return Character(Unicode.Scalar(scanner.bytes[scanner.index - 1]))
    }

    /// Whether a number follows, after a comma or spaces.
    mutating func hasNumber() -> Bool {
        skipSeparator()
        return needsNumber || scanner.isNext { ByteScanner.isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// A number: digits with an optional sign, fraction and exponent.
    mutating func number() throws(PathData.Failure) -> Double {
        skipSeparator()
        needsNumber = false
        let start = scanner.index
        scanner.skipSign()
        var count = scanner.skipDigits()
        if scanner.skip({ $0 == UInt8(ascii: ".") }) { count += scanner.skipDigits() }
        guard count > 0 else {
            scanner.index = start
            throw failure("a number is missing")
        }
        scanner.skipExponent()
        return Double(scanner.text(from: start)) ?? 0
    }

    /// A flag of an arc: `0` or `1`. No space is needed after it.
    mutating func flag() throws(PathData.Failure) -> Bool {
        skipSeparator()
        needsNumber = false
        let isOne = scanner.skip { $0 == UInt8(ascii: "1") }
        guard isOne || scanner.skip({ $0 == UInt8(ascii: "0") }) else {
            throw failure("a flag of an arc must be 0 or 1")
        }
        return isOne
    }

    /// Skips spaces, and a comma between two numbers.
    private mutating func skipSeparator() {
        scanner.skipSpaces()
        guard !needsNumber, let last = scanner.bytes[..<scanner.index].last(where: { $0 > 0x20 }),
            ByteScanner.isDigit(last) || last == UInt8(ascii: "."), scanner.skip({ $0 == UInt8(ascii: ",") })
        else { return }
        needsNumber = true
        scanner.skipSpaces()
    }
}
