/// A component of a colour function.
enum ColorComponent: Hashable {
    case number(Double)
    /// A percentage; 100 is `100%`.
    case percentage(Double)
    /// An angle in degrees.
    case angle(Double)
    case none
}

/// Splits the arguments of a colour function as CSS does (CSS Syntax 3, section 4.3): `50%.1-30` is 50%, .1 and -30.
struct ColorComponentScanner {
    /// The separator of two components.
    enum Separator { case space, comma, slash }

    private var scanner: ByteScanner

    init(_ bytes: [UInt8]) {
        scanner = ByteScanner(bytes: bytes)
        scanner.skipSpaces()
    }

    var isAtEnd: Bool { scanner.isAtEnd }

    /// Reads a component.
    mutating func component() throws(ColorFunctionError) -> ColorComponent {
        let start = scanner.index
        scanner.skipSign()
        guard skipNumber(), let value = Double(scanner.text(from: start)), value.isFinite else {
            scanner.index = start
            let word = word()
            guard !word.isEmpty else { throw .malformed }
            guard word == "none" else { throw .word(word) }
            return .none
        }
        if scanner.skip({ $0 == UInt8(ascii: "%") }) { return .percentage(value) }
        switch word() {
        case "": return .number(value)
        case "deg": return .angle(value)
        case "grad": return .angle(value * 0.9)
        case "rad": return .angle(value * 180 / .pi)
        case "turn": return .angle(value * 360)
        case let unit: throw .unit(unit)
        }
    }

    /// Reads the separator after a component, with the spaces around it.
    mutating func separator() throws(ColorFunctionError) -> Separator {
        scanner.skipSpaces()
        let separator: Separator
        if scanner.skip({ $0 == UInt8(ascii: ",") }) {
            separator = .comma
        } else if scanner.skip({ $0 == UInt8(ascii: "/") }) {
            separator = .slash
        } else {
            return .space
        }
        scanner.skipSpaces()
        return separator
    }

    /// Skips the digits of a number, its fraction and its exponent. A point without digits after it is not a fraction.
    private mutating func skipNumber() -> Bool {
        var count = scanner.skipDigits()
        let point = scanner.index
        if scanner.skip({ $0 == UInt8(ascii: ".") }) {
            let fraction = scanner.skipDigits()
            if fraction == 0 { scanner.index = point }
            count += fraction
        }
        if count > 0 { scanner.skipExponent() }
        return count > 0
    }

    /// Reads a word in lower case; empty if no letter follows.
    private mutating func word() -> String {
        let start = scanner.index
        guard scanner.skip(Self.isLetter) else { return "" }
        while scanner.skip({ Self.isLetter($0) || ByteScanner.isDigit($0) || $0 == UInt8(ascii: "-") }) {}
        return scanner.text(from: start).lowercased()
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
