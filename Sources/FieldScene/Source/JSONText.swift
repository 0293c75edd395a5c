/// Rewrites what YAML reads in another way than JSON: it has no surrogate pairs (`\ud83e\udd29`), and a name in front of a
/// colon has at most 1,024 characters, unless a question mark marks it as a name.
enum JSONText {
    /// A change of a line. Locations at `column` of the changed line and after it are `by` columns further right in the
    /// original file. The shifts of a line add up.
    struct Shift: Equatable {
        var column: Int
        var by: Int
    }

    /// The shifts of a text by line number, from left to right in each line.
    typealias Shifts = [Int: [Shift]]

    /// Where a text in double quotes begins.
    private struct Quote {
        /// The index in the original text.
        let start: Int
        /// The index in the changed text.
        let changedStart: Int
        let line: Int
        let column: Int
        /// The number of shifts of the line before the text.
        let shifts: Int
    }

    /// The number of bytes of a name beyond which it is marked: less than the limit of YAML, which counts characters.
    private static let longName = 1_000

    /// Replaces every escaped pair inside double quotes by `\UXXXXXXXX`, writes `? ` before long names, and returns the
    /// resulting column shifts.
    ///
    /// Only JSON is changed. A text is JSON if its first character other than white space is `{` or `[`.
    static func asYAML(_ text: String) -> (text: String, shifts: Shifts) {
        guard let first = text.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["), mayChange(text.utf8)
        else { return (text, [:]) }
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        var shifts: Shifts = [:]
        var (line, column) = (1, 1)
        var quote: Quote?
        var i = 0
        while i < bytes.count {
            if quote != nil, bytes[i] == UInt8(ascii: "\\"), i + 1 < bytes.count {
                if let high = escape(bytes, i), high & 0xFC00 == 0xD800, let low = escape(bytes, i + 6),
                    low & 0xFC00 == 0xDC00
                {
                    let scalar = 0x10000 + ((high & 0x3FF) << 10 | low & 0x3FF)
                    let hex = String(scalar, radix: 16)
                    out += Array(("\\U" + String(repeating: "0", count: 8 - hex.count) + hex).utf8)
                    column += 10
                    shifts[line, default: []].append(Shift(column: column, by: 2))
                    i += 12
                    continue
                }
                out += bytes[i...i + 1]
                column += bytes[i + 1] & 0xC0 == 0x80 ? 1 : 2
                i += 2
                continue
            }
            if bytes[i] == UInt8(ascii: "\"") {
                if let start = quote {
                    if isLongName(from: start, to: i, bytes, line) { column += mark(start, &out, &shifts) }
                    quote = nil
                } else {
                    quote = Quote(
                        start: i, changedStart: out.count, line: line, column: column, shifts: shifts[line]?.count ?? 0)
                }
            }
            if bytes[i] == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if bytes[i] & 0xC0 != 0x80 {
                column += 1
            }
            out.append(bytes[i])
            i += 1
        }
        return shifts.isEmpty ? (text, [:]) : (String(decoding: out, as: UTF8.self), shifts)
    }

    /// Whether a quoted text is a name that YAML would not read.
    private static func isLongName(from quote: Quote, to end: Int, _ bytes: [UInt8], _ line: Int) -> Bool {
        guard line == quote.line, end - quote.start > longName else { return false }
        let next = bytes[(end + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next == UInt8(ascii: ":")
    }

    /// Marks a quoted text as a name, and returns the number of columns that this adds.
    private static func mark(_ quote: Quote, _ out: inout [UInt8], _ shifts: inout Shifts) -> Int {
        let mark = Array("? ".utf8)
        out.insert(contentsOf: mark, at: quote.changedStart)
        var line = shifts[quote.line] ?? []
        for index in quote.shifts..<line.count { line[index].column += mark.count }
        line.insert(Shift(column: quote.column + mark.count, by: -mark.count), at: quote.shifts)
        shifts[quote.line] = line
        return mark.count
    }

    /// Maps a location in the text that `asYAML` returned to the original file.
    static func restore(_ location: SceneLocation, _ shifts: Shifts) -> SceneLocation {
        var restored = location
        for shift in shifts[location.line] ?? [] {
            if shift.column > location.column { break }
            restored.column += shift.by
        }
        return restored
    }

    /// Maps all locations of a tree to the original file.
    static func restore(_ node: SourceNode, _ shifts: Shifts) -> SourceNode {
        var copy = node
        copy.location = restore(node.location, shifts)
        switch node.content {
        case .scalar: break
        case .list(let items): copy.content = .list(items.map { restore($0, shifts) })
        case .mapping(let entries):
            copy.content = .mapping(
                entries.map {
                    .init(key: $0.key, keyLocation: restore($0.keyLocation, shifts), value: restore($0.value, shifts))
                })
        }
        return copy
    }

    /// Whether a text has an escape, or so many bytes between two quotes that there can be a long name.
    private static func mayChange(_ text: String.UTF8View) -> Bool {
        var last: UInt8 = 0
        var distance = 0
        for byte in text {
            if last == UInt8(ascii: "\\"), byte == UInt8(ascii: "u") { return true }
            distance = byte == UInt8(ascii: "\"") && last != UInt8(ascii: "\\") ? 0 : distance + 1
            if distance > longName { return true }
            last = byte
        }
        return false
    }

    /// The value of the `\uXXXX` escape at index `i`; nil if there is none.
    private static func escape(_ bytes: [UInt8], _ i: Int) -> UInt32? {
        guard i + 6 <= bytes.count, bytes[i] == UInt8(ascii: "\\"), bytes[i + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: bytes[i + 2..<i + 6], as: UTF8.self), radix: 16)
    }
}
