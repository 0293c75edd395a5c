/// A component of a colour function.
enum ColorComponent: Hashable {
    case number(Double)
    /// A percentage; 100 is `100%`.
    case percentage(Double)
    /// An angle in degrees.
    case angle(Double)
    case none
}

/// Splits the arguments of a colour function as CSS does (CSS Syntax 3, section 4.3). So `50%.1-30` are three components.
struct ColorComponentScanner {
    /// The separator of two components.
    enum Separator { case space, comma, slash }

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        skipSpaces()
    }

    var isAtEnd: Bool { index == bytes.count }

    /// Reads a component.
    mutating func component() throws(ColorFunctionError) -> ColorComponent {
        let start = index
        skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard skipNumber(), let value = Double(text(from: start)), value.isFinite else {
            index = start
            let word = word()
            guard !word.isEmpty else { throw .malformed }
            guard word == "none" else { throw .word(word) }
            return .none
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
            index += 1
            return .percentage(value)
        }
        switch word() {
        case "": return .number(value)
        case "deg": return .angle(value)
        case "grad": return .angle(value * 0.9)
        case "rad": return .angle(value * 180 / .pi)
        case "turn": return .angle(value * 360)
        case let unit: throw .unit(unit)
        }
    }

    /// Reads what follows a component, with the spaces around it.
    mutating func separator() throws(ColorFunctionError) -> Separator {
        skipSpaces()
        guard index < bytes.count else { return .space }
        let separator: Separator
        switch bytes[index] {
        case UInt8(ascii: ","): separator = .comma
        case UInt8(ascii: "/"): separator = .slash
        default: return .space
        }
        index += 1
        skipSpaces()
        return separator
    }

    /// Reads the digits of a number, with its fraction and its exponent.
    private mutating func skipNumber() -> Bool {
        let start = index
        skipDigits()
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), Self.isDigit(bytes[index + 1]) {
            index += 1
            skipDigits()
        }
        guard index > start else { return false }
        var next = index + 1
        guard next < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return true }
        if bytes[next] == UInt8(ascii: "+") || bytes[next] == UInt8(ascii: "-") { next += 1 }
        guard next < bytes.count, Self.isDigit(bytes[next]) else { return true }
        index = next
        skipDigits()
        return true
    }

    /// Reads a word in lower case; empty if no letter follows.
    private mutating func word() -> String {
        let start = index
        guard index < bytes.count, Self.isLetter(bytes[index]) else { return "" }
        while index < bytes.count,
            Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "-")
        {
            index += 1
        }
        return text(from: start).lowercased()
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

    private mutating func skip(where isSkipped: (UInt8) -> Bool) {
        if index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }

    private mutating func skipDigits() {
        while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
    }

    private mutating func skipSpaces() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
