import FieldGeometry

/// A JSON value. The members of objects keep their order.
package indirect enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number. A number that is not finite is written as `null`.
    case number(Double)
    /// A number in the notation of a JSON document, which is written unchanged.
    case numeral(String)
    /// A string.
    case text(String)
    /// A list of values.
    case list([JSON])
    /// An object: the names and values of its members, in order.
    case object([(String, JSON)])

    /// The value of a member; nil if there is none, or if this is not an object. A new member becomes the last one,
    /// even if the value was not an object.
    package subscript(name: String) -> JSON? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.0 == name }?.1
        }
        set {
            var members: [(String, JSON)] = []
            if case .object(let old) = self { members = old }
            let index = members.firstIndex { $0.0 == name } ?? members.count
            members.replaceSubrange(index..<min(index + 1, members.count), with: newValue.map { [(name, $0)] } ?? [])
            self = .object(members)
        }
    }

    /// Reads a JSON document (RFC 8259). Members keep their order, and numbers that no `Double` can hold keep their
    /// notation.
    ///
    /// - Throws: `ParsingError` if the bytes are not JSON, or if lists and objects are nested more than 64 deep.
    package init(reading bytes: [UInt8]) throws(ParsingError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    /// The value at a path of members; nil if there is none.
    package func at(_ names: String...) -> JSON? { names.reduce(self as JSON?) { $0?[$1] } }

    /// A whole number.
    package static func integer(_ value: Int) -> JSON { .number(Double(value)) }

    /// The string; nil if this is not a string.
    package var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The values of the list; nil if this is not a list.
    package var values: [JSON]? { if case .list(let values) = self { values } else { nil } }

    /// The number; nil if this is not a number, or one that is too large.
    package var double: Double? {
        switch self {
        case .number(let number): number
        case .numeral(let notation): Double(notation).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }

    /// The number as an integer; nil if this is not an integer.
    package var int: Int? { double.flatMap { Int(exactly: $0) } }

    /// The value with its numbers rounded to millionths, which removes rounding errors and is exact enough for lengths
    /// in points.
    package var roundedToMillionths: JSON {
        switch self {
        case .number(let number): .number(number.roundedToMillionths)
        case .list(let values): .list(values.map(\.roundedToMillionths))
        case .object(let members): .object(members.map { ($0.0, $0.1.roundedToMillionths) })
        case .null, .flag, .numeral, .text: self
        }
    }

    /// The value as text without a final line break. A list or an object is written on one line if its members are
    /// scalars, empty lists or objects of scalars. Otherwise, each member starts a new line, indented by two spaces.
    package var line: String { line(indent: 0) }

    /// The value as text inside another value: all lines but the first are indented by `indent` additional levels of
    /// two spaces.
    package func line(indent: Int) -> String { text(Style(comma: ",", indent: indent)) }

    /// The value on one line, regardless of its content.
    package var compact: String { text(Style()) }

    /// The value without any space.
    package var minimal: String { text(Style(comma: ",", colon: ":")) }

    /// The separators of the members of lists and objects.
    private struct Style {
        var comma = ", "
        var colon = ": "
        /// The indentation of the text, in levels; nil to write everything on one line. A list or an object with
        /// several lines has its members one level deeper.
        var indent: Int?

        var lineBreak: String { indent.map { "\n" + String(repeating: "  ", count: $0) } ?? "" }
    }

    private func text(_ style: Style) -> String {
        var out = ""
        write(to: &out, style)
        return out
    }

    private func write(to out: inout String, _ style: Style) {
        switch self {
        case .null: out += "null"
        case .flag(let flag): out += flag ? "true" : "false"
        case .number(let number): out += number.isFinite ? number.plainText : "null"
        case .numeral(let number): out += number
        case .text(let text): Self.write(text, to: &out)
        case .list(let values): Self.write(values.lazy.map { (nil, $0) }, "[", "]", to: &out, style)
        case .object(let members): Self.write(members.lazy.map { ($0, $1) }, "{", "}", to: &out, style)
        }
    }

    private static func write(
        _ members: some Collection<(String?, JSON)>, _ open: String, _ close: String, to out: inout String,
        _ style: Style
    ) {
        let outer = style.indent != nil && members.allSatisfy { $0.1.isFlat } ? Style() : style
        var inner = outer
        inner.indent? += 1
        let lineBreak = inner.lineBreak
        out += open
        for (index, (name, value)) in members.enumerated() {
            if index > 0 { out += inner.comma }
            out += lineBreak
            if let name {
                write(name, to: &out)
                out += inner.colon
            }
            value.write(to: &out, inner)
        }
        out += outer.lineBreak + close
    }

    /// Whether a list or an object with this member can be written on one line.
    private var isFlat: Bool {
        switch self {
        case .list(let values): values.isEmpty
        case .object(let members): members.allSatisfy { $0.1.isScalar }
        default: true
        }
    }

    private var isScalar: Bool {
        switch self {
        case .list, .object: false
        default: true
        }
    }

    private static func write(_ text: String, to out: inout String) {
        out += "\""
        defer { out += "\"" }
        // Fast path: most strings need no escapes.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 < 0x7F }
        if isPlain {
            out += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            // Escape these characters, because terminals interpret them and people do not see them.
            case _ where scalar.isInvisible:
                for unit in String(scalar).utf16 { out += "\\u" + String(unit, radix: 16).paddedWithZeros(to: 4) }
            default: out.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Double {
    /// The number rounded to millionths; the number itself if it is not finite.
    package var roundedToMillionths: Double {
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded.isFinite ? rounded : self
    }
}

/// Fixed values can be written as literals: `["type": "object", "minimum": 1, "unit": .text(unit)]`.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation
{
    /// An object, whose members keep the order of the literal.
    package init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }

    /// A list.
    package init(arrayLiteral values: JSON...) { self = .list(values) }

    /// `true` or `false`.
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }

    /// A whole number.
    package init(integerLiteral number: Int) { self = .integer(number) }

    /// A string.
    package init(stringLiteral text: String) { self = .text(text) }
}

extension JSON {
    /// An object with the members of this one, then those of another one. A value that is not an object has no members.
    package func merging(_ other: JSON) -> JSON { .object(members + other.members) }

    /// Adds the members of another object.
    package mutating func merge(_ other: JSON) { self = merging(other) }

    /// The names and values of an object's members, in order; empty for any other value.
    package var members: [(String, JSON)] {
        if case .object(let members) = self { members } else { [] }
    }
}
