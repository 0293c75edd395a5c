/// The codes of lengths and distances, and the header of a block (RFC 1951, §3.2.5 and §3.2.7).
struct DeflateCodes: Sendable {
    /// The codes; to be fetched once, not for every byte.
    static let tables = DeflateCodes()

    private let lengths = Self.table(count: 256, symbols: 29, first: 257) { symbol in
        symbol < 8 ? 0 : symbol == 28 ? 0 : symbol / 4 - 1
    }

    /// The codes of the distances up to 256, and of those beyond by their upper bits.
    private let distances = Self.table(count: 32_768, symbols: 30, first: 0) { symbol in
        symbol < 4 ? 0 : symbol / 2 - 1
    }

    private struct Entry: Sendable {
        var code: UInt16 = 0
        var base: UInt16 = 0
        var extra: UInt8 = 0
    }

    private static func table(
        count: Int, symbols: Int, first: Int, _ extra: (Int) -> Int
    ) -> [Entry] {
        var entries = [Entry](repeating: Entry(), count: count)
        var value = 0
        for symbol in 0..<symbols {
            let bits = extra(symbol)
            // The longest length, 258, has a code of its own.
            let isLongest = first == 257 && symbol == 28
            let base = isLongest ? 255 : value
            for offset in 0..<(1 << bits) where base + offset < count {
                entries[base + offset] = Entry(
                    code: UInt16(first + symbol), base: UInt16(base), extra: UInt8(bits))
            }
            value += 1 << bits
        }
        return entries
    }

    /// The symbol of a length less 3, 0 to 255.
    @inline(__always)
    func lengthCode(_ length: Int) -> Int { Int(lengths[length].code) }

    /// The bits behind the symbol of a length less 3.
    @inline(__always)
    func lengthExtra(_ length: Int) -> Bits {
        let entry = lengths[length]
        return Bits(value: UInt32(length) - UInt32(entry.base), count: UInt32(entry.extra))
    }

    /// The symbol of a distance less 1, 0 to 32,767.
    @inline(__always)
    func distanceCode(_ distance: Int) -> Int { Int(distances[distance].code) }

    /// The bits behind the symbol of a distance less 1.
    @inline(__always)
    func distanceExtra(_ distance: Int) -> Bits {
        let entry = distances[distance]
        return Bits(value: UInt32(distance) - UInt32(entry.base), count: UInt32(entry.extra))
    }

    /// Writes the codes of a block: how many symbols there are, and their lengths, repetitions packed.
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

    /// Lengths with what repeats packed: 16 repeats the last one 3 to 6 times, 17 and 18 are zeros.
    private static func packed(_ lengths: [UInt8]) -> [(symbol: Int, extra: Bits)] {
        var items: [(symbol: Int, extra: Bits)] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var count = 1
            while index + count < lengths.count, lengths[index + count] == length { count += 1 }
            index += count
            if length == 0 {
                while count >= 3 {
                    let part = min(138, count)
                    items.append(
                        part >= 11
                            ? (18, Bits(value: UInt32(part - 11), count: 7))
                            : (17, Bits(value: UInt32(part - 3), count: 3)))
                    count -= part
                }
            } else {
                items.append((Int(length), Bits(value: 0, count: 0)))
                count -= 1
                while count >= 3 {
                    let part = min(6, count)
                    items.append((16, Bits(value: UInt32(part - 3), count: 2)))
                    count -= part
                }
            }
            for _ in 0..<count { items.append((Int(length), Bits(value: 0, count: 0))) }
        }
        return items
    }
}
