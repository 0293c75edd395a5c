import CDeflate

/// A compressor of pictures' rows, many of which are like the one above: it looks for repetitions only in those that are not.
///
/// Rows that are like the one above are one repetition, or where they are long each is zeros through the filter "up", which are a
/// run. In the others it looks at three places only: the byte before, the row above, and where the next four bytes stood last;
/// of those it takes what saves most. All goes into one block of codes of its own (RFC 1951, §3.2.7) within a zlib stream (RFC
/// 1950). For one thread at a time.
struct RowDeflater: ~Copyable {
    /// A literal byte, or a repetition: its length less 3 above 16 bits of its distance less 1, and the highest bit.
    private var tokens = Scratch()
    private var heads = Scratch()
    private var counts = Scratch()
    private var output = Scratch()

    /// A compressor.
    init() {}

    private static let hashBits: UInt32 = 12
    private static let isMatch: UInt32 = 1 << 31
    private static let longest = 258
    /// The farthest that a repetition may reach back.
    static let window = 32_768

    /// The zlib stream that unpacks to the rows; rows like the one above may be rewritten as zeros through "up".
    ///
    /// - Parameters:
    ///   - rows: `height` rows of a filter's byte, 0, and `rowBytes` bytes; fewer than `window` bytes each.
    ///   - repeats: For each row 1 where it is like the one above, else 0.
    mutating func compress(
        _ rows: UnsafeMutablePointer<UInt8>, rowBytes: Int, height: Int, repeats: UnsafePointer<UInt8>
    ) -> [UInt8] {
        let stride = rowBytes + 1
        let count = stride * height
        let tokens = tokens.room((count + height) * 4).withMemoryRebound(to: UInt32.self, capacity: count + height) {
            $0
        }
        let hashes = 1 << Self.hashBits
        let heads = heads.room(hashes * 4).withMemoryRebound(to: UInt32.self, capacity: hashes) { $0 }
        heads.update(repeating: 0, count: hashes)
        let codes = TokenWriter.literals + TokenWriter.distances
        let counts = counts.room(codes * 4).withMemoryRebound(to: UInt32.self, capacity: codes) { $0 }
        counts.update(repeating: 0, count: codes)
        var writer = TokenWriter(tokens: tokens, counts: counts)
        var y = 0
        while y < height {
            var end = y + 1
            if repeats[y] == 0 || y == 0 {
                Self.search(
                    rows, from: y * stride, to: end * stride, above: y > 0 ? stride : 0, heads, &writer)
            } else {
                while end < height, repeats[end] == 1 { end += 1 }
                Self.repeatRow(rows + y * stride, stride: stride, count: end - y, &writer)
            }
            y = end
        }
        let checksum = libdeflate_adler32(1, rows, count)
        // A repetition is the longest that a token can be: two words of 15 bits, and 5 and 13 bits behind them.
        let output = output.room(writer.count * 6 + 2048)
        return writer.stream(checksum: checksum, into: output)
    }

    /// The bytes of a row up to which several rows in one repetition cost less than a run for each.
    private static let shortRow = 450

    /// Writes rows that are like the one above them, in the way that costs least.
    private static func repeatRow(
        _ rows: UnsafeMutablePointer<UInt8>, stride: Int, count: Int, _ writer: inout TokenWriter
    ) {
        // Where all is 0, the filters' bytes too, one run goes through.
        let isZero = UnsafeBufferPointer(start: rows - stride, count: stride).allSatisfy { $0 == 0 }
        if isZero || stride < shortRow { return writer.repetition(of: rows, count * stride, isZero ? 1 : stride) }
        for row in 0..<count {
            let start = rows + row * stride
            start[0] = PNGFilter.up.rawValue
            (start + 1).update(repeating: 0, count: stride - 1)
            writer.literal(PNGFilter.up.rawValue)
            writer.literal(0)
            writer.repetition(of: start + 2, stride - 2, 1)
        }
    }

    /// Finds the repetitions in one row.
    private static func search(
        _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, above: Int,
        _ heads: UnsafeMutablePointer<UInt32>, _ writer: inout TokenWriter
    ) {
        var position = start
        var next = best(bytes, position, end, above, heads)
        while position < end {
            let match = next
            if match.length == 0 {
                writer.literal(bytes[position])
                position += 1
                if position < end { next = best(bytes, position, end, above, heads) }
                continue
            }
            if match.length < min(longest, end - position) {
                // A byte by itself may let a better repetition begin after it.
                let later = best(bytes, position + 1, end, above, heads)
                if later.saving > match.saving + 4 {
                    writer.literal(bytes[position])
                    position += 1
                    next = later
                    continue
                }
            }
            writer.match(length: match.length, distance: match.distance)
            position += match.length
            if position < end { next = best(bytes, position, end, above, heads) }
        }
    }

    /// A repetition; its length is 0 for none.
    private struct Match {
        var length = 0
        var distance = 0
        /// What it saves, in half bits, with 8 for the least that counts.
        var saving = 8

        /// Takes a longer repetition in its place, where that saves more.
        ///
        /// A byte by itself is taken for 2.5 bits, since most are of the background; so are what codes of lengths and
        /// distances are taken for. The numbers are those by which fields' pictures come out smallest.
        @inline(__always)
        mutating func improve(length: Int, distance: Int) {
            let base = distance == 1 ? 4 : 26 + 2 * max(0, Int.bitWidth - 2 - (distance - 1).leadingZeroBitCount)
            let extra = 2 * max(0, Int.bitWidth - 3 - (length - 3).leadingZeroBitCount)
            let saving = 5 * length - base - extra
            if saving > self.saving { self = Match(length: length, distance: distance, saving: saving) }
        }
    }

    /// The repetition that saves most of those that begin at a place; and notes the place.
    @inline(__always)
    private static func best(
        _ bytes: UnsafePointer<UInt8>, _ position: Int, _ end: Int, _ above: Int, _ heads: UnsafeMutablePointer<UInt32>
    ) -> Match {
        let limit = min(longest, end - position)
        var best = Match()
        if position > 0, bytes[position] == bytes[position - 1] {
            let found = length(bytes + position, bytes + position - 1, limit)
            if found >= 3 { best.improve(length: found, distance: 1) }
        }
        if best.length < limit, above > 0 {
            let found = length(bytes + position, bytes + position - above, limit)
            if found >= 3 { best.improve(length: found, distance: above) }
        }
        if limit >= 4 {
            let word = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt32.self)
            let slot = Int((word &* 0x9E37_79B1) >> (32 - hashBits))
            let candidate = Int(heads[slot]) - 1
            heads[slot] = UInt32(truncatingIfNeeded: position + 1)
            if best.length < limit, candidate >= 0, position - candidate <= window, candidate < position {
                let found = length(bytes + position, bytes + candidate, limit)
                if found >= 3 { best.improve(length: found, distance: position - candidate) }
            }
        }
        return best
    }

    /// How many bytes are equal, at most `limit`.
    @inline(__always)
    private static func length(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ limit: Int) -> Int {
        var count = 0
        // Four words at a time while they are equal; which of them is not is looked for below.
        while count + 32 <= limit, (0..<4).allSatisfy({ word(a, count + 8 * $0) == word(b, count + 8 * $0) }) {
            count += 32
        }
        while count + 8 <= limit {
            let (x, y) = (word(a, count), word(b, count))
            if x != y { return count + (UInt64(littleEndian: x) ^ UInt64(littleEndian: y)).trailingZeroBitCount / 8 }
            count += 8
        }
        while count < limit, a[count] == b[count] { count += 1 }
        return count
    }

    @inline(__always)
    private static func word(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
        UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
    }

    /// Gathers literals and repetitions, and how often each code is wanted.
    private struct TokenWriter {
        let tokens: UnsafeMutablePointer<UInt32>
        let codes = DeflateCodes.tables
        var count = 0
        /// How often each literal and length comes, and each distance behind them.
        let counts: UnsafeMutablePointer<UInt32>

        static let literals = 286
        static let distances = 30

        @inline(__always)
        mutating func literal(_ byte: UInt8) {
            tokens[count] = UInt32(byte)
            count += 1
            counts[Int(byte)] += 1
        }

        @inline(__always)
        mutating func match(length: Int, distance: Int) {
            tokens[count] = isMatch | UInt32(length - 3) << 16 | UInt32(distance - 1)
            count += 1
            counts[codes.lengthCode(length - 3)] += 1
            counts[Self.literals + codes.distanceCode(distance - 1)] += 1
        }

        /// So many bytes, of any number, as they stand a distance before.
        mutating func repetition(of bytes: UnsafePointer<UInt8>, _ length: Int, _ distance: Int) {
            var rest = length
            while rest >= 3 {
                // What is left is no shorter than a repetition can be.
                let part = rest <= longest ? rest : min(longest, rest - 3)
                match(length: part, distance: distance)
                rest -= part
            }
            // Only what is too short from the first is left here.
            for index in 0..<rest { literal(bytes[index]) }
        }

        /// The finished stream.
        ///
        /// - Parameter memory: Room for it.
        consuming func stream(checksum: UInt32, into memory: UnsafeMutablePointer<UInt8>) -> [UInt8] {
            counts[256] = 1
            let literalCode = HuffmanCode(
                frequencies: Array(UnsafeBufferPointer(start: counts, count: Self.literals)), longest: 15)
            let distanceCode = HuffmanCode(
                frequencies: Array(UnsafeBufferPointer(start: counts + Self.literals, count: Self.distances)),
                longest: 15)
            var bits = BitWriter(into: memory)
            // A zlib header: deflate, a window of 32 KiB, the usual level; a multiple of 31.
            bits.write(0x78, 8)
            bits.write(0x5E, 8)
            bits.write(1, 1)
            bits.write(2, 2)
            DeflateCodes.writeHeader(literalCode, distanceCode, to: &bits)
            literalCode.withCodes { literals in
                distanceCode.withCodes { distances in
                    for index in 0..<count {
                        let token = tokens[index]
                        if token & isMatch == 0 {
                            bits.write(literals[Int(token)])
                        } else {
                            bits.write(codes.length(Int(token >> 16 & 0xFF), literals))
                            bits.write(codes.distance(Int(token & 0xFFFF), distances))
                        }
                    }
                    bits.write(literals[256])
                }
            }
            return bits.finished(checksum: checksum)
        }
    }
}
