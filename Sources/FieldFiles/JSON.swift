import FieldGeometry
import FieldScene

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

    /// The value of a member; nil if there is none, or if this is not an object. A new member becomes the last one, also of a
    /// value that was not an object.
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

    /// A whole number.
    package static func integer(_ value: Int) -> JSON { .number(Double(value)) }

    /// The value with its numbers rounded to millionths, which removes rounding errors and is exact enough for lengths
    /// in points.
    package var roundedToMillionths: JSON {
        switch self {
        case .number(let number): return .number(number.roundedToMillionths)
        case .list(let values): return .list(values.map(\.roundedToMillionths))
        case .object(let members): return .object(members.map { ($0.0, $0.1.roundedToMillionths) })
        case .null, .flag, .numeral, .text: return self
        }
    }

    /// The value as text without a final line break. A list or an object is written on one line if its members are
    /// scalars, empty lists or objects of scalars. Otherwise, each member starts a new line, indented by two spaces.
    package var line: String { line(indent: 0) }

    /// The value as text inside another value: all lines but the first are indented by `indent` additional levels of
    /// two spaces.
    package func line(indent: Int) -> String {
        var out = ""
        write(to: &out, indent: indent)
        return out
    }

    /// The value on one line, whatever it contains.
    package var compact: String { line(comma: ", ", colon: ": ") }

    /// The value without any space.
    package var minimal: String { line(comma: ",", colon: ":") }

    private func line(comma: String, colon: String) -> String {
        var out = ""
        write(to: &out, comma: comma, colon: colon)
        return out
    }

    private func write(to out: inout String, comma: String, colon: String) {
        switch self {
        case .null, .flag, .number, .numeral, .text: write(to: &out, indent: 0)
        case .list(let values):
            out += "["
            for (index, value) in values.enumerated() {
                if index > 0 { out += comma }
                value.write(to: &out, comma: comma, colon: colon)
            }
            out += "]"
        case .object(let members):
            out += "{"
            for (index, (name, value)) in members.enumerated() {
                if index > 0 { out += comma }
                Self.write(name, to: &out)
                out += colon
                value.write(to: &out, comma: comma, colon: colon)
            }
            out += "}"
        }
    }

    private func write(to out: inout String, indent: Int) {
        switch self {
        case .null: out += "null"
        case .flag(let flag): out += flag ? "true" : "false"
        case .number(let number): out += number.isFinite ? number.plainText : "null"
        case .numeral(let number): out += number
        case .text(let text): Self.write(text, to: &out)
        case .list(let values): write(values.map { (nil, $0) }, "[", "]", to: &out, indent: indent)
        case .object(let members): write(members.map { ($0, $1) }, "{", "}", to: &out, indent: indent)
        }
    }

    private func write(
        _ members: [(String?, JSON)], _ open: String, _ close: String, to out: inout String, indent: Int
    ) {
        let isFlat = members.allSatisfy { $0.1.isFlat }
        let lineBreak = isFlat ? "" : "\n" + String(repeating: "  ", count: indent + 1)
        out += open
        for (index, (name, value)) in members.enumerated() {
            if index > 0 { out += isFlat ? ", " : "," }
            out += lineBreak
            if let name {
                Self.write(name, to: &out)
                out += ": "
            }
            value.write(to: &out, indent: indent + 1)
        }
        if !isFlat { out += "\n" + String(repeating: "  ", count: indent) }
        out += close
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
                for unit in String(scalar).utf16 {
                    let hex = String(unit, radix: 16)
                    out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                }
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
