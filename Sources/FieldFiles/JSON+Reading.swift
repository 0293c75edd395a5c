extension JSON {
    /// An error in a JSON document.
    package struct ParsingError: Error, Hashable, Sendable {
        /// The position of the error, in bytes from the beginning.
        package let offset: Int
    }

    /// Reads a JSON document (RFC 8259). Members keep their order.
    ///
    /// - Throws: `ParsingError` if the bytes are not JSON, or if lists and objects are nested more than 64 deep.
    package init(reading bytes: [UInt8]) throws(ParsingError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    /// The string; nil if this is not a string.
    package var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The values of the list; nil if this is not a list.
    package var values: [JSON]? { if case .list(let values) = self { values } else { nil } }

    /// The number; nil if this is not a number.
    package var double: Double? { if case .number(let number) = self { number } else { nil } }

    /// The number as an integer; nil if this is not an integer.
    package var int: Int? { double.flatMap { Int(exactly: $0) } }
}

/// Reads one JSON document.
private struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0

    private static let depthLimit = 64

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(JSON.ParsingError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw syntaxError }
        return value
    }

    private var syntaxError: JSON.ParsingError { JSON.ParsingError(offset: index) }
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

    private mutating func expect(_ byte: UInt8) throws(JSON.ParsingError) {
        if !take(byte) { throw syntaxError }
    }

    private mutating func value(depth: Int) throws(JSON.ParsingError) -> JSON {
        guard depth <= Self.depthLimit else { throw syntaxError }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(depth: Int) throws(JSON.ParsingError) -> JSON {
        try expect(UInt8(ascii: "{"))
        var members: [(String, JSON)] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            let name = try text()
            try expect(UInt8(ascii: ":"))
            members.append((name, try value(depth: depth + 1)))
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        return .object(members)
    }

    private mutating func list(depth: Int) throws(JSON.ParsingError) -> JSON {
        try expect(UInt8(ascii: "["))
        var values: [JSON] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return .list(values)
    }

    private mutating func word(_ word: String, _ value: JSON) throws(JSON.ParsingError) -> JSON {
        guard bytes[index...].starts(with: word.utf8) else { throw syntaxError }
        index += word.utf8.count
        return value
    }

    /// Reads a number by the grammar of RFC 8259, section 6. This grammar is stricter than that of Swift's `Double`.
    private mutating func number() throws(JSON.ParsingError) -> JSON {
        let start = index
        skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            index = start
            throw syntaxError
        }
        return .number(number)
    }

    /// Skips a character; returns whether it was the next one.
    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Skips at least one digit.
    private mutating func digits() throws(JSON.ParsingError) {
        let start = index
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        if index == start { throw syntaxError }
    }

    private mutating func text() throws(JSON.ParsingError) -> String {
        guard next == UInt8(ascii: "\"") else { throw syntaxError }
        index += 1
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw syntaxError }
            index += 1
            if byte == UInt8(ascii: "\\") { try escape(&units) } else { units.append(byte) }
        }
        guard next != nil, let text = String(validating: units, as: UTF8.self) else { throw syntaxError }
        index += 1
        return text
    }

    private mutating func escape(_ units: inout [UInt8]) throws(JSON.ParsingError) {
        guard let byte = next else { throw syntaxError }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): units += Array(String(try scalar()).utf8)
        default: throw syntaxError
        }
    }

    /// The scalar of a `\u` escape, or of two that form a surrogate pair.
    private mutating func scalar() throws(JSON.ParsingError) -> Character {
        let high = try hexadecimal()
        guard 0xD800..<0xDC00 ~= high else {
            guard let scalar = Unicode.Scalar(high) else { throw syntaxError }
            return Character(scalar)
        }
        guard bytes[index...].starts(with: #"\u"#.utf8) else { throw syntaxError }
        index += 2
        let low = try hexadecimal()
        guard 0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw syntaxError }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws(JSON.ParsingError) -> UInt32 {
        let digits = bytes[index..<min(index + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw syntaxError }
        index += 4
        return value
    }
}
