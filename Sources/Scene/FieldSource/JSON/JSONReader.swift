extension JSON {
    /// An error in a JSON document.
    package struct ParsingError: Error, Hashable, Sendable {
        /// The expected content at a position.
        enum Expected {
            case value, key, colon
            /// A comma, or the end of the list or the object.
            case separator
            /// The value or the key after a comma, in place of the closing bracket.
            case next
            case end
            /// A character that a text can contain, and one that can follow a backslash.
            case character, escape
        }

        /// The expected content at the position.
        let expected: Expected
        /// The position of the error, in bytes from the start; for a comma before a closing bracket, the position of
        /// the comma.
        package let offset: Int
    }
}

/// Reads one JSON document.
struct JSONReader {
    /// The words in place of values that the reader has tolerated, and their offsets.
    private(set) var invalidWords: [(offset: Int, word: String)] = []
    private let bytes: [UInt8]
    private var index: Int
    private let toleratesWords: Bool

    private static let depthLimit = 64

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - start: The offset at which it begins.
    ///   - toleratesWords: Whether reading continues after a word without quotes that is not a JSON value, and after a
    ///     number that is out of range.
    init(_ bytes: [UInt8], from start: Int = 0, toleratesWords: Bool = false) {
        (self.bytes, index, self.toleratesWords) = (bytes, start, toleratesWords)
    }

    mutating func document() throws(JSON.ParsingError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw error(.end) }
        return value
    }

    private func error(_ expected: JSON.ParsingError.Expected, at offset: Int? = nil) -> JSON.ParsingError {
        JSON.ParsingError(expected: expected, offset: offset ?? index)
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSON.ParsingError) -> JSON {
        guard depth <= Self.depthLimit else { throw error(.value) }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"):
            var members: [(String, JSON)] = []
            try parts(until: UInt8(ascii: "}")) { reader throws(JSON.ParsingError) in
                let name = try reader.text(.key)
                guard reader.take(UInt8(ascii: ":")) else { throw reader.error(.colon) }
                members.append((name, try reader.value(depth: depth + 1)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            var values: [JSON] = []
            try parts(until: UInt8(ascii: "]")) { reader throws(JSON.ParsingError) in
                values.append(try reader.value(depth: depth + 1))
            }
            return .list(values)
        case UInt8(ascii: "\""): return .text(try text(.value))
        case let byte?:
            // These characters begin syntax that only YAML has. A document that is a single word is not tolerated either.
            if toleratesWords, depth == 0 || "#'&*!".utf8.contains(byte) { throw error(.value) }
            return try word()
        case nil: throw error(.value)
        }
    }

    /// Reads the parts of a list or an object, from its opening bracket, which is the next byte.
    private mutating func parts(
        until end: UInt8, _ readPart: (inout JSONReader) throws(JSON.ParsingError) -> Void
    ) throws(JSON.ParsingError) {
        index += 1
        if take(end) { return }
        while true {
            try readPart(&self)
            guard take(UInt8(ascii: ",")) else { break }
            let comma = index - 1
            skipSpace()
            if let next, next == UInt8(ascii: "]") || next == UInt8(ascii: "}") { throw error(.next, at: comma) }
        }
        guard take(end) else { throw error(.separator) }
    }

    /// Reads `true`, `false`, `null`, or a number, which ends at a comma, a bracket, a comment or the end of the line.
    private mutating func word() throws(JSON.ParsingError) -> JSON {
        let start = index
        while let byte = next, !Self.endsWord(byte) {
            if byte == UInt8(ascii: "#"), index > start, Self.isBlank(bytes[index - 1]) { break }
            index += 1
        }
        var bytes = bytes[start..<index]
        while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
        let word = String(decoding: bytes, as: UTF8.self)
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        default: break
        }
        if Self.isNumber(bytes), let number = Double(word) {
            return Self.isExact(number, bytes) ? .number(number) : .numeral(word)
        }
        guard toleratesWords else { throw error(.value, at: start) }
        invalidWords.append((start, word))
        return .null
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), 0x0A, 0x0D:
            true
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether a word that Swift reads as a number is one by the stricter grammar of RFC 8259, section 6: it begins
    /// with a digit after its sign, has no leading zero in front of a digit, and has a digit after the point.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        let fraction = word.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        return isDigit(digits.first) && !(digits.first == 0x30 && isDigit(digits.dropFirst().first))
            && (fraction.isEmpty ? word.last != UInt8(ascii: ".") : isDigit(fraction.first))
            && word.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
    }

    /// Whether a Double is the number that was read: it holds any number of 15 digits, unless the exponent is too large
    /// or too small, and any whole number below 2^53.
    private static func isExact(_ number: Double, _ word: ArraySlice<UInt8>) -> Bool {
        if word.count <= 15 { return number.isNormal || !word.contains { (0x31...0x39).contains($0) } }
        let fraction = word.drop { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }.dropFirst()
        return abs(number) < 0x1p53 && fraction.allSatisfy { $0 == 0x30 }
    }

    private mutating func text(_ expected: JSON.ParsingError.Expected) throws(JSON.ParsingError) -> String {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw error(expected) }
        index += 1
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error(.character) }
            index += 1
            if byte == UInt8(ascii: "\\") { try escape(&units) } else { units.append(byte) }
        }
        guard next != nil, let text = String(validating: units, as: UTF8.self) else { throw error(.character) }
        index += 1
        return text
    }

    private mutating func escape(_ units: inout [UInt8]) throws(JSON.ParsingError) {
        let byte = next
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(bytes[index - 1])
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): units += String(try scalar()).utf8
        default: throw error(.escape, at: index - 2)
        }
    }

    /// The scalar of a `\u` escape, or of two that form a surrogate pair.
    private mutating func scalar() throws(JSON.ParsingError) -> Character {
        let high = try hexadecimal()
        guard 0xD800..<0xDC00 ~= high else {
            guard let scalar = Unicode.Scalar(high) else { throw error(.escape) }
            return Character(scalar)
        }
        guard bytes[index...].starts(with: #"\u"#.utf8) else { throw error(.escape) }
        index += 2
        let low = try hexadecimal()
        guard 0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw error(.escape) }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws(JSON.ParsingError) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(.escape) }
        index += 4
        return value
    }
}
