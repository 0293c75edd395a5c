/// A text that is split at its format specifiers.
///
/// Specifiers are those of Foundation's `String(format:)` that take whole numbers or objects: `%d`, `%i`, `%u` and `%@`,
/// with a length such as `ll`, a position (`%2$lld`) and a width with zeros (`%02d`). `%%` is a percent sign. Catalogs
/// also use `%#@NAME@` for a substitution, and `%arg` for the number of a substitution. A `%` before anything else is a
/// percent sign.
struct StringFormat {
    /// A part of the text.
    enum Piece: Hashable {
        /// Characters.
        case literal(String)
        /// A number at a position from 1, or at the next position if it is nil. `width` is the minimum number of
        /// characters, reached with zeros before the number.
        case number(position: Int?, width: Int?)
        /// The number of the substitution that contains the text.
        case argument
        /// A substitution.
        case substitution(name: String, position: Int?)
        /// A specifier that is not supported, such as `%.2f`.
        case unsupported(String)
    }

    /// The parts in order.
    private(set) var pieces: [Piece] = []
    /// The position of the first specifier for an integer; nil if there is none.
    private(set) var firstInteger: Int?
    /// The number of numbers that the specifiers need.
    private(set) var numberCount = 0

    /// The greatest position or width in a specifier.
    private static let greatestNumber = 64

    init(_ text: String) {
        // Fast path: most texts contain no specifier.
        guard text.utf8.contains(UInt8(ascii: "%")) else {
            pieces = [.literal(text)]
            return
        }
        var rest = text[...]
        var literal = ""
        var next = 0
        while let mark = rest.firstIndex(of: "%") {
            literal += rest[..<mark]
            rest = rest[mark...]
            guard let (piece, end, isInteger) = Self.specifier(rest) else {
                literal += "%"
                // The second of two percent signs belongs to the first.
                rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(piece)
            switch piece {
            case .number(let position, _), .substitution(_, let position):
                if position == nil { next += 1 }
                numberCount = max(numberCount, position ?? next)
                if isInteger, firstInteger == nil { firstInteger = position ?? next }
            default: break
            }
            rest = rest[end...]
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// The specifier at the start of a text; nil if the text does not begin with one.
    private static func specifier(_ text: Substring) -> (piece: Piece, end: Substring.Index, isInteger: Bool)? {
        if text.hasPrefix("%arg") { return (.argument, text.index(text.startIndex, offsetBy: 4), true) }
        var rest = text.dropFirst()
        var position: Int?
        let digits = rest.prefix { "0"..."9" ~= $0 }
        if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
            guard (1...greatestNumber).contains(number) else { return nil }
            position = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            guard !name.isEmpty, name.endIndex < rest.endIndex else { return nil }
            return (.substitution(name: String(name), position: position), rest.index(after: name.endIndex), false)
        }
        let options = rest.prefix { "0123456789.+-#'".contains($0) }
        let length = rest[options.endIndex...].prefix { "hlqjzt".contains($0) }
        guard let conversion = rest[length.endIndex...].first else { return nil }
        let end = rest.index(after: length.endIndex)
        let width = options.isEmpty ? nil : options.first == "0" ? Int(options) : nil
        let isKnown = options.isEmpty || (width.map { $0 <= greatestNumber } ?? false)
        switch conversion {
        case "d", "D", "i", "u", "U":
            return isKnown
                ? (.number(position: position, width: width), end, true)
                : (.unsupported(String(text[..<end])), end, false)
        case "@":
            return options.isEmpty && length.isEmpty
                ? (.number(position: position, width: nil), end, false)
                : (.unsupported(String(text[..<end])), end, false)
        case "o", "x", "X", "e", "E", "f", "F", "g", "G", "a", "A", "c", "C", "s", "S", "p":
            return (.unsupported(String(text[..<end])), end, false)
        default: return nil
        }
    }
}
