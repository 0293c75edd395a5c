/// The symbols of lengths and distances, and the header of a dynamic block (RFC 1951, §3.2.5 and §3.2.7).
struct DeflateCodes: Sendable {
    /// The shared tables. Callers keep a copy, because fetching a static property for every byte is slow.
    static let tables = DeflateCodes()

    private let lengths = [Entry](
        Self.symbols(count: 29, first: 257) { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }.enumerated().flatMap {
            index, symbol in
            // The longest length, 258, has its own symbol, although the range of the previous symbol includes it.
            [Entry](repeating: symbol, count: index == 27 ? 31 : 1 << Int(symbol.extra))
        })

    private let distances = Self.symbols(count: 30, first: 0) { $0 < 4 ? 0 : $0 / 2 - 1 }

    /// A symbol, the first of its values, and the number of extra bits that select one of its values.
    private struct Entry: Sendable {
        var code: UInt16
        var base: UInt16
        var extra: UInt8

        /// The symbol's code, followed by the extra bits for `value`.
        @inline(__always)
        func bits(of value: Int, _ words: UnsafeBufferPointer<Bits>) -> Bits {
            let word = words[Int(code)]
            return Bits(
                value: word.value | (UInt32(truncatingIfNeeded: value) - UInt32(base)) << word.count,
                count: word.count + UInt32(extra))
        }
    }

    /// Consecutive symbols, each of which starts at the value after the previous symbol's range.
    private static func symbols(count: Int, first: Int, _ extra: (Int) -> Int) -> [Entry] {
        var base = 0
        return (0..<count).map { symbol in
            defer { base += 1 << extra(symbol) }
            // The longest length (258) is the last value of the previous symbol's range, not the value after it.
            return Entry(
                code: UInt16(first + symbol), base: UInt16(first == 257 && symbol == 28 ? 255 : base),
                extra: UInt8(extra(symbol)))
        }
    }

    /// The symbol of a length; `length` is the match length minus 3, 0 to 255.
    @inline(__always)
    func lengthCode(_ length: Int) -> Int { Int(lengths[length].code) }

    /// The code and extra bits of a length, at most 20 bits; `length` is the match length minus 3.
    @inline(__always)
    func length(_ length: Int, _ words: UnsafeBufferPointer<Bits>) -> Bits {
        lengths[length].bits(of: length, words)
    }

    /// The symbol of a distance; `distance` is the match distance minus 1. There are two symbols for each power of two.
    @inline(__always)
    func distanceCode(_ distance: Int) -> Int {
        if distance < 4 { return distance }
        let bits = Int.bitWidth - 1 - distance.leadingZeroBitCount
        return 2 * bits + (distance >> (bits - 1) & 1)
    }

    /// The code and extra bits of a distance, at most 28 bits; `distance` is the match distance minus 1.
    @inline(__always)
    func distance(_ distance: Int, _ words: UnsafeBufferPointer<Bits>) -> Bits {
        distances[distanceCode(distance)].bits(of: distance, words)
    }

    /// Writes the header of a dynamic block: the numbers of symbols and their run-length-encoded code lengths.
    static func writeHeader(_ literals: HuffmanCode, _ distances: HuffmanCode, to bits: inout BitWriter) {
        func used(_ lengths: [UInt8], _ least: Int) -> Int { max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1) }
        let (literalCount, distanceCount) = (used(literals.lengths, 257), used(distances.lengths, 1))
        let all = Array(literals.lengths[..<literalCount]) + distances.lengths[..<distanceCount]
        let packed = packed(all)
        var frequencies = [UInt32](repeating: 0, count: 19)
        for item in packed { frequencies[item.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, longest: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        bits.write(UInt32(literalCount - 257), 5)
        bits.write(UInt32(distanceCount - 1), 5)
        bits.write(UInt32(count - 4), 4)
        for symbol in order[..<count] { bits.write(UInt32(code.lengths[symbol]), 3) }
        code.withCodes { codes in
            for item in packed {
                bits.write(codes[item.symbol])
                bits.write(item.extra)
            }
        }
    }

    /// The code lengths, run-length encoded: symbol 16 repeats the previous length 3 to 6 times, 17 and 18 repeat
    /// zeros.
    private static func packed(_ lengths: [UInt8]) -> [(symbol: Int, extra: Bits)] {
        var items: [(symbol: Int, extra: Bits)] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var count = 1
            while index + count < lengths.count, lengths[index + count] == length { count += 1 }
            index += count
            let single = (symbol: Int(length), extra: Bits(value: 0, count: 0))
            if length > 0 {
                items.append(single)
                count -= 1
            }
            while count >= 3 {
                let (symbol, least, most, bits) =
                    length > 0 ? (16, 3, 6, 2) : count < 11 ? (17, 3, 10, 3) : (18, 11, 138, 7)
                let part = min(most, count)
                items.append((symbol, Bits(value: UInt32(part - least), count: UInt32(bits))))
                count -= part
            }
            items += repeatElement(single, count: count)
        }
        return items
    }
}
