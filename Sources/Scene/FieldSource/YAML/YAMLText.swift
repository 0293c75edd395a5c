import FieldGeometry

/// The text of a file as libyaml reads it.
///
/// YAML reads some JSON differently: it has no surrogate pairs (`\ud83e\udd29`), and a name in front of a colon has at
/// most 1,024 characters, unless a question mark marks it as a name. So JSON with such texts is rewritten. A text is
/// JSON if its first character other than white space is `{` or `[`.
struct YAMLText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []
    private let file: String
    /// The changes of the text by line number, from left to right in each line.
    private var shifts: [Int: [Shift]] = [:]

    /// A change of a line. Locations at `column` of the changed line and after it are `by` columns further right in the
    /// original file. The shifts of a line add up.
    private struct Shift {
        let column: Int
        let by: Int
    }

    /// The number of bytes of a name beyond which it is marked: less than the limit of YAML, which counts characters.
    private static let longName = 1_000

    /// Creates the text of a file, whose path is for locations.
    init(_ original: [UInt8], file: String) {
        self.file = file
        var copied = 0
        var end = SceneLocation.start(of: file)
        func replace(_ range: Range<Int>, by new: String, _ text: inout YAMLText) {
            let more = original[copied..<range.lowerBound] + new.utf8
            text.bytes += more
            end.advance(over: more)
            text.shifts[end.line, default: []].append(Shift(column: end.column, by: range.count - new.utf8.count))
            copied = range.upperBound
        }
        let first = original.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        var index = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? 0 : original.count
        while let start = original[index...].firstIndex(of: UInt8(ascii: "\"")) {
            let pairs = Self.readQuoted(original, from: start, to: &index)
            if Self.isLongName(original, start..<index) { replace(start..<start, by: "? ", &self) }
            for (offset, scalar) in pairs {
                replace(offset..<offset + 12, by: "\\U" + String(scalar, radix: 16).paddedWithZeros(to: 8), &self)
            }
        }
        bytes = shifts.isEmpty ? original : bytes + original[copied...]
    }

    /// The location in the file of a position in this text.
    func location(_ position: (line: Int, column: Int)) -> SceneLocation {
        let shift = (shifts[position.line] ?? []).prefix { $0.column <= position.column }.reduce(0) { $0 + $1.by }
        return SceneLocation(file: file, line: position.line, column: position.column + shift)
    }

    /// The line and the column of an offset in this text, from 1.
    func position(ofOffset offset: Int) -> (line: Int, column: Int) {
        var location = SceneLocation.start(of: file)
        location.advance(over: bytes.prefix(offset))
        return (location.line, location.column)
    }

    /// Reads a text in double quotes, whose first quote is at `start`, and moves `index` behind its last quote.
    ///
    /// - Returns: The scalars of its surrogate pairs, and their offsets.
    private static func readQuoted(
        _ bytes: [UInt8], from start: Int, to index: inout Int
    ) -> [(offset: Int, scalar: UInt32)] {
        var pairs: [(Int, UInt32)] = []
        index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if let high = surrogate(bytes, index), high & 0xFC00 == 0xD800, let low = surrogate(bytes, index + 6),
                low & 0xFC00 == 0xDC00
            {
                pairs.append((index, 0x10000 + ((high & 0x3FF) << 10 | low & 0x3FF)))
                index += 12
            } else {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        index = min(index + 1, bytes.count)
        return pairs
    }

    /// The value of the `\uXXXX` escape at an index; nil if there is none.
    private static func surrogate(_ bytes: [UInt8], _ index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }

    /// Whether a text in quotes is a name on one line that YAML would not read.
    private static func isLongName(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count > longName + 1, !bytes[range].contains(UInt8(ascii: "\n")) else { return false }
        let next = bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next == UInt8(ascii: ":")
    }
}
