/// A prefix code, which assigns short codes to frequent symbols (RFC 1951, §3.2.2).
struct HuffmanCode {
    /// The length of each symbol's code, in bits; 0 if the symbol does not occur.
    let lengths: [UInt8]
    private let codes: [Bits]

    /// Creates a code for symbols of the given frequencies, with codes of at most `longest` bits.
    ///
    /// At least two symbols get a code, because some decoders reject a code with fewer.
    init(frequencies: [UInt32], longest: Int) {
        let lengths = Self.lengths(of: frequencies, longest: longest)
        self.lengths = lengths
        codes = Self.codes(of: lengths, longest: longest)
    }

    /// Calls `body` with the symbols' codes, first bit lowest.
    func withCodes<R>(_ body: (UnsafeBufferPointer<Bits>) -> R) -> R { codes.withUnsafeBufferPointer(body) }

    /// The code lengths of Huffman's algorithm. If one of them is longer than `longest`, the lengths of a nearly
    /// optimal code that respects the limit.
    private static func lengths(of frequencies: [UInt32], longest: Int) -> [UInt8] {
        let used = sorted(frequencies)
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        var counts = counts(of: used, longest: longest)
        limit(&counts, to: longest)
        // The rarest symbols get the longest codes.
        var symbol = 0
        for length in stride(from: longest, through: 1, by: -1) {
            for _ in 0..<counts[length] {
                lengths[used[symbol].symbol] = UInt8(length)
                symbol += 1
            }
        }
        return lengths
    }

    private typealias Leaf = (symbol: Int, weight: Int)

    /// The symbols that occur, the rarest first; at least two.
    private static func sorted(_ frequencies: [UInt32]) -> [Leaf] {
        var keys: [UInt64] = []
        keys.reserveCapacity(frequencies.count)
        for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
            keys.append(UInt64(frequency) << 16 | UInt64(symbol))
        }
        for symbol in frequencies.indices where keys.count < 2 && frequencies[symbol] == 0 {
            keys.append(1 << 16 | UInt64(symbol))
        }
        keys.sort()
        return keys.map { (Int($0 & 0xFFFF), Int($0 >> 16)) }
    }

    /// The numbers of codes by their lengths; codes that are too long are counted at the greatest length. The rarest
    /// symbols come first.
    private static func counts(of leaves: [Leaf], longest: Int) -> [Int] {
        let count = leaves.count
        var weights = leaves.map(\.weight) + repeatElement(0, count: count - 1)
        var parents = [Int](repeating: 0, count: 2 * count - 2)
        // Huffman's algorithm with two queues: the sorted symbols, and the pairs in the order in which they are made.
        var (leaf, pair) = (0, count)
        for made in count..<(2 * count - 1) {
            for _ in 0..<2 {
                let isLeaf = leaf < count && (pair >= made || weights[leaf] <= weights[pair])
                let index = isLeaf ? leaf : pair
                if isLeaf { leaf += 1 } else { pair += 1 }
                parents[index] = made
                weights[made] += weights[index]
            }
        }
        // From here on, `weights` contains each node's depth.
        weights[2 * count - 2] = 0
        var counts = [Int](repeating: 0, count: longest + 1)
        for node in stride(from: 2 * count - 3, through: 0, by: -1) {
            weights[node] = weights[parents[node]] + 1
            if node < count { counts[min(weights[node], longest)] += 1 }
        }
        return counts
    }

    /// Lengthens short codes until all codes fit, because codes that were cut to the greatest length take the space of
    /// others (Kraft's inequality).
    private static func limit(_ counts: inout [Int], to longest: Int) {
        var room = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
        while room > 1 << longest {
            var length = longest - 1
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            counts[length + 1] += 2
            counts[longest] -= 1
            room -= 1
        }
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
            // Deflate writes codes starting from their highest bit, but `BitWriter` writes the lowest bit first.
            var (word, reversed) = (next[Int(length)], UInt32(0))
            for _ in 0..<length {
                reversed = reversed << 1 | word & 1
                word >>= 1
            }
            return Bits(value: reversed, count: UInt32(length))
        }
    }
}
