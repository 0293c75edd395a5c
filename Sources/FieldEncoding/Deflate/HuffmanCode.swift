/// A prefix code: frequent symbols have short words (RFC 1951, §3.2.2).
struct HuffmanCode {
    /// The length of each symbol's word, in bits; 0 for a symbol that does not come.
    let lengths: [UInt8]
    private let codes: [Bits]

    /// A code for symbols that come so often, of words no longer than `longest`.
    ///
    /// At least two symbols get a word, so that every decoder takes the code.
    init(frequencies: [UInt32], longest: Int) {
        let lengths = Self.lengths(of: frequencies, longest: longest)
        self.lengths = lengths
        codes = Self.codes(of: lengths, longest: longest)
    }

    /// The symbols' words, their first bit lowest.
    func withCodes<R>(_ body: (UnsafeBufferPointer<Bits>) -> R) -> R { codes.withUnsafeBufferPointer(body) }

    /// Huffman's lengths, and where a word would be longer than `longest` those of a code nearly as good.
    private static func lengths(of frequencies: [UInt32], longest: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        var used = frequencies.indices.filter { frequencies[$0] > 0 }
        for symbol in frequencies.indices where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
        used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
        // Huffman's two queues: the symbols in order, and the pairs as they are made.
        let count = used.count
        var weights = used.map { UInt64(max(1, frequencies[$0])) }
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        var (leaf, pair) = (0, count)
        func least(_ weights: [UInt64]) -> Bool {
            leaf < count && (pair >= weights.count || weights[leaf] <= weights[pair])
        }
        for made in count..<(2 * count - 1) {
            var sum: UInt64 = 0
            for _ in 0..<2 {
                let index: Int
                if least(weights) {
                    index = leaf
                    leaf += 1
                } else {
                    index = pair
                    pair += 1
                }
                parents[index] = made
                sum += weights[index]
            }
            weights.append(sum)
        }
        var depths = [Int](repeating: 0, count: 2 * count - 1)
        var counts = [Int](repeating: 0, count: longest + 1)
        for node in stride(from: 2 * count - 3, through: 0, by: -1) {
            depths[node] = depths[parents[node]] + 1
            if node < count { counts[min(depths[node], longest)] += 1 }
        }
        // Words that were cut to the longest length take more room than there is: longer ones make it for them.
        var room = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
        while room > 1 << longest {
            var length = longest - 1
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            counts[length + 1] += 2
            counts[longest] -= 1
            room -= 1
        }
        // The rarest symbols have the longest words.
        var symbol = 0
        for length in stride(from: longest, through: 1, by: -1) {
            for _ in 0..<counts[length] {
                lengths[used[symbol]] = UInt8(length)
                symbol += 1
            }
        }
        return lengths
    }

    private static func codes(of lengths: [UInt8], longest: Int) -> [Bits] {
        var counts = [UInt32](repeating: 0, count: longest + 2)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = [UInt32](repeating: 0, count: longest + 2)
        var code: UInt32 = 0
        for length in 1...longest {
            code = (code + counts[length - 1]) << 1
            next[length] = code
        }
        return lengths.map { length in
            guard length > 0 else { return Bits(value: 0, count: 0) }
            defer { next[Int(length)] += 1 }
            // Words are written from their highest bit on.
            var (word, reversed) = (next[Int(length)], UInt32(0))
            for _ in 0..<length {
                reversed = reversed << 1 | word & 1
                word >>= 1
            }
            return Bits(value: reversed, count: UInt32(length))
        }
    }
}
