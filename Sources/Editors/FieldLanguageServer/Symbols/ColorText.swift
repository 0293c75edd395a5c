/// Finds colours in the text of a scene.
enum ColorText {
    private static let word = Array("light-dark(".utf8)

    /// The ranges of the colours in a scalar: the scalar itself, or the two colours of `light-dark(A, B)`.
    static func parts(of bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        guard isPair(bytes[range]), bytes[range].last == UInt8(ascii: ")") else { return [trimmed(bytes, range)] }
        var (parts, depth): ([Range<Int>], Int) = ([], 0)
        var start = range.lowerBound + word.count
        for index in start..<range.upperBound - 1 {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(trimmed(bytes, start..<index))
                start = index + 1
            default: break
            }
        }
        return parts + [trimmed(bytes, start..<range.upperBound - 1)]
    }

    /// The range of the colour at an offset of `light-dark(A, B)`, also while the function is being typed; nil in another
    /// scalar, and outside the parentheses.
    static func part(of bytes: [UInt8], in range: Range<Int>, at offset: Int) -> Range<Int>? {
        guard isPair(bytes[range]), range.lowerBound + word.count <= offset, offset <= range.upperBound else {
            return nil
        }
        var (start, depth) = (range.lowerBound + word.count, 0)
        for index in start..<range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth > 0: depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ")"):
                guard depth == 0 else { continue }
                if offset <= index { return spaced(bytes, start..<index, offset) }
                start = index + 1
            default: break
            }
        }
        return start <= offset ? spaced(bytes, start..<range.upperBound, offset) : nil
    }

    private static func isPair(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.prefix(word.count).map { $0 | 0x20 }.elementsEqual(word.map { $0 | 0x20 })
    }

    /// A range without the spaces around it, extended to contain the offset.
    private static func spaced(_ bytes: [UInt8], _ range: Range<Int>, _ offset: Int) -> Range<Int> {
        let inner = trimmed(bytes, range)
        return min(inner.lowerBound, offset)..<max(inner.upperBound, offset)
    }

    /// A range without the spaces around it.
    static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }
}
