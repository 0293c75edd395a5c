/// Replaces each escaped surrogate pair of JSON (`\ud83e\udd29`) by one YAML escape, because YAML has no surrogate
/// pairs.
enum JSONSurrogates {
    /// A replaced pair, which made its line shorter. Locations at `column` of the shorter line and after it are `by`
    /// columns further right in the original file. The shifts of a line add up.
    struct Shift: Equatable {
        var column: Int
        var by: Int
    }

    /// The shifts of a text by line number, from left to right in each line.
    typealias Shifts = [Int: [Shift]]

    /// Replaces every escaped pair inside double quotes by `\UXXXXXXXX`, and returns the resulting column shifts.
    ///
    /// Only JSON is changed. A text is JSON if its first character other than white space is `{` or `[`.
    static func join(_ text: String) -> (text: String, shifts: Shifts) {
        guard let first = text.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["), containsEscape(text.utf8)
        else { return (text, [:]) }
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        var shifts: Shifts = [:]
        var (line, column) = (1, 1)
        var isQuoted = false
        var i = 0
        while i < bytes.count {
            if isQuoted, bytes[i] == UInt8(ascii: "\\"), i + 1 < bytes.count {
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
            if bytes[i] == UInt8(ascii: "\"") { isQuoted.toggle() }
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

    /// Maps a location in the text that `join` returned to the original file.
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

    private static func containsEscape(_ text: String.UTF8View) -> Bool {
        var last: UInt8 = 0
        for byte in text {
            if last == UInt8(ascii: "\\"), byte == UInt8(ascii: "u") { return true }
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
