/// Finds what JSON does not have (RFC 8259) in a text that is valid YAML.
///
/// The parser reads YAML, which has more than JSON: comments, anchors, commas after the last value, and texts without quotes.
/// Other programs refuse a token file with these.
struct JSONSyntax {
    private let bytes: [UInt8]
    private let file: String
    private var index = 0
    private var diagnostics: [Diagnostic] = []
    /// The location of the last error, and its offset. Errors are found in order.
    private var location: SceneLocation
    private var located: Int
    /// The brackets that are open.
    private var open: [UInt8] = []

    /// The number of errors after which the rest of a file is not read.
    private static let errorLimit = 200

    /// What can follow in the text.
    private enum Expected {
        /// A value; `orEnd` if the list can end in its place.
        case value(orEnd: Bool)
        /// A key; `orEnd` if the mapping can end in its place.
        case key(orEnd: Bool)
        /// The colon after a key.
        case colon
        /// A comma, the end of the list or mapping, or the end of the file.
        case separator
    }

    /// Checks the text of a file.
    ///
    /// - Parameters:
    ///   - bytes: The text, which the parser of YAML has read without an error.
    ///   - file: The path of the file, for locations.
    /// - Throws: `SceneError` with invalid values, up to the first error after which the structure is unclear.
    static func check(_ bytes: [UInt8], file: String) throws(SceneError) {
        var syntax = JSONSyntax(bytes, file: file)
        syntax.read()
        if !syntax.diagnostics.isEmpty { throw SceneError(syntax.diagnostics) }
    }

    private init(_ bytes: [UInt8], file: String) {
        (self.bytes, self.file) = (bytes, file)
        location = SceneLocation(file: file, line: 1, column: 1)
        located = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        index = located
    }

    private mutating func read() {
        var expected = Expected.value(orEnd: false)
        while diagnostics.count < Self.errorLimit {
            skipSpace()
            guard index < bytes.count else { return }
            guard let next = next(after: expected) else { return }
            expected = next
        }
    }

    /// Reads a part of the text, and returns what can follow; nil after an error that makes the rest unclear.
    private mutating func next(after expected: Expected) -> Expected? {
        let byte = bytes[index]
        switch (expected, byte) {
        case (.value, UInt8(ascii: "{")):
            push()
            return .key(orEnd: true)
        case (.value, UInt8(ascii: "[")):
            push()
            return .value(orEnd: true)
        case (.value(orEnd: true), UInt8(ascii: "]")), (.key(orEnd: true), UInt8(ascii: "}")): return pop()
        case (.separator, UInt8(ascii: "]")) where open.last == UInt8(ascii: "["),
            (.separator, UInt8(ascii: "}")) where open.last == UInt8(ascii: "{"):
            return pop()
        case (.separator, UInt8(ascii: ",")) where !open.isEmpty:
            let comma = index
            index += 1
            skipSpace()
            if index < bytes.count, [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[index]) {
                return report("JSON has no comma after the last value; remove it", at: comma)
            }
            return open.last == UInt8(ascii: "{") ? .key(orEnd: false) : .value(orEnd: false)
        case (.colon, UInt8(ascii: ":")):
            index += 1
            return .value(orEnd: false)
        case (.value, UInt8(ascii: "\"")): return text() ? .separator : nil
        case (.key, UInt8(ascii: "\"")): return text() ? .colon : nil
        case (_, UInt8(ascii: "#")):
            return report("JSON has no comments; a '$description' can say what a token is for")
        case (.key, UInt8(ascii: "'")), (.value, UInt8(ascii: "'")):
            return report("texts in JSON are in double quotes")
        case (.key, UInt8(ascii: "&")), (.value, UInt8(ascii: "&")), (.key, UInt8(ascii: "*")),
            (.value, UInt8(ascii: "*")):
            return report("JSON has no anchors and aliases of YAML; an alias of a token is \"{NAME}\"")
        case (.value, UInt8(ascii: "!")): return report("JSON has no tags of YAML; remove it")
        case (.value, _) where open.isEmpty: return report("a token file must be JSON, which begins with '{'")
        case (.key, _): return report("keys in JSON are in double quotes")
        case (.value, _): return literal()
        case (.colon, _): return report("a key in JSON is followed by ':' and a value")
        case (.separator, _):
            return report(
                open.isEmpty ? "the file continues after its last '}'" : "values in JSON are separated by commas")
        }
    }

    private mutating func push() {
        open.append(bytes[index])
        index += 1
    }

    private mutating func pop() -> Expected {
        open.removeLast()
        index += 1
        return .separator
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    /// Reads a text, whose first quote is the next byte; returns whether it is valid.
    private mutating func text() -> Bool {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] < 0x20 {
                let _: Expected? = report("a text in JSON has no line breaks and tabs; write \\n and \\t")
                return false
            }
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                guard "\"\\/bfnrtu".utf8.contains(bytes[index + 1]) else {
                    let _: Expected? = report("JSON has no such escape; write \\u and four hexadecimal digits")
                    return false
                }
                index += 1
            }
            index += 1
        }
        index += 1
        return true
    }

    /// Reads a value without quotes, up to a comma, a bracket, a comment or the end of the line.
    private mutating func literal() -> Expected {
        let start = index
        while index < bytes.count, !",[]{}\n\r".utf8.contains(bytes[index]) {
            if bytes[index] == UInt8(ascii: "#"), [0x20, 0x09].contains(bytes[index - 1]) { break }
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self).trimmed
        if !Self.isLiteral(text) {
            let noun = text.isEmpty ? "nothing" : "'\(text.shortened)'"
            let _: Expected? = report(
                "a value in JSON must be a text in quotes, a number, true, false or null, not \(noun)", at: start)
        }
        return .separator
    }

    private mutating func report(_ message: String, at offset: Int? = nil) -> Expected? {
        for byte in bytes[located..<(offset ?? index)] {
            if byte == UInt8(ascii: "\n") {
                location = SceneLocation(file: file, line: location.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                location.column += 1
            }
        }
        located = offset ?? index
        diagnostics.append(Diagnostic(location: location, message: message))
        return nil
    }

    /// Whether a text without quotes is a value of JSON: a number (RFC 8259, section 6), `true`, `false` or `null`.
    private static func isLiteral(_ text: String) -> Bool {
        if ["true", "false", "null"].contains(text) { return true }
        var rest = text.utf8[...]
        func digits() -> Int {
            let end = rest.firstIndex { !(0x30...0x39).contains($0) } ?? rest.endIndex
            defer { rest = rest[end...] }
            return rest.distance(from: rest.startIndex, to: end)
        }
        func take(_ bytes: String) -> Bool {
            guard let first = rest.first, bytes.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        _ = take("-")
        let startsWithZero = rest.first == 0x30
        let count = digits()
        if count == 0 || startsWithZero && count > 1 { return false }
        if take("."), digits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}
