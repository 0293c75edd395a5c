import CDeflate

/// A fast deflate compressor for image rows, which searches for matches only in rows that differ from the row above.
///
/// Duplicate rows are stored as matches with the row above. If rows are long, each duplicate row is stored with the
/// filter "up" instead, which turns it into a run of zeros. In other rows, only a few positions are searched for
/// matches: the previous byte, the row above, and the last occurrence of the next eight bytes; in rows with a filter,
/// which are slopes, also the occurrence before that. The match that saves the most bits is used. The output consists
/// of blocks with dynamic codes (RFC 1951, §3.2.7) in a zlib stream (RFC 1950). Not thread-safe.
///
/// The output is about as large as libdeflate's at level 5, in a third of its time or less, because most rows of a
/// drawing equal the row above. Goldens are compressed by libdeflate.
struct RowDeflater: ~Copyable {
    /// Literal bytes and matches. A match has the highest bit set, its length minus 3 from bit 16 on, and its distance
    /// minus 1 in the low 16 bits.
    private var tokens = Scratch()
    private var heads = Scratch()
    private var counts = Scratch()
    private var output = Scratch()

    private static let hashBits: UInt64 = 12
    /// The number of different hashes.
    private static let slots = 1 << hashBits
    private static let isMatch: UInt32 = 1 << 31
    private static let longest = 258
    /// The greatest distance of a match.
    static let window = 32_768
    /// The greatest number of sample bytes that should be compressed, because a compressor needs four to ten times as
    /// much working memory. libdeflate compresses larger images.
    static let sizeLimit = 64 << 20

    /// Compresses rows, each of a filter byte and `rowBytes` bytes, fewer than `window`, to a zlib stream.
    /// `duplicateRows` is 1 for each row that equals the row above if both have a filter byte of 0, else 0. Duplicate
    /// rows may be changed in place to the filter "up", as rows of zeros.
    mutating func compress(
        _ rows: UnsafeMutablePointer<UInt8>, rowBytes: Int, height: Int, duplicateRows: UnsafePointer<UInt8>
    ) -> [UInt8] {
        let stride = rowBytes + 1
        let count = stride * height
        let heads = heads.words(2 * Self.slots)
        heads.update(repeating: 0, count: 2 * Self.slots)
        var writer = TokenWriter(
            tokens: tokens.words(count + height), counts: counts.words(TokenWriter.literals + TokenWriter.distances))
        var y = 0
        while y < height {
            var end = y + 1
            if duplicateRows[y] == 0 || y == 0 {
                Self.search(
                    rows, from: y * stride, to: end * stride, above: y > 0 ? stride : 0, heads, &writer)
            } else {
                while end < height, duplicateRows[end] == 1 { end += 1 }
                Self.writeDuplicates(rows + y * stride, stride: stride, count: end - y, &writer)
            }
            y = end
        }
        let checksum = libdeflate_adler32(1, rows, count)
        // The largest token is a match: two codes of 15 bits, and 5 and 13 extra bits, are 6 bytes. The header of a block takes
        // less than 1024 bytes, as does the rest of the stream.
        let output = output.room(writer.count * 6 + (writer.count / TokenWriter.block + 2) * 1024)
        return writer.stream(checksum: checksum, into: output)
    }

    /// Duplicate rows shorter than this number of bytes cost less as matches that continue across rows than as one run
    /// of zeros per row.
    private static let shortRow = 450

    /// Writes `count` duplicates of the row before `rows` in the way that costs least.
    private static func writeDuplicates(
        _ rows: UnsafeMutablePointer<UInt8>, stride: Int, count: Int, _ writer: inout TokenWriter
    ) {
        // If all bytes are 0, including the filter bytes, one run covers all rows.
        let isZero = UnsafeBufferPointer(start: rows - stride, count: stride).allSatisfy { $0 == 0 }
        if isZero || stride < shortRow { return writer.matches(of: rows, count * stride, isZero ? 1 : stride) }
        for row in 0..<count {
            let start = rows + row * stride
            start[0] = PNGFilter.up.rawValue
            (start + 1).update(repeating: 0, count: stride - 1)
            writer.literal(PNGFilter.up.rawValue)
            writer.literal(0)
            writer.matches(of: start + 2, stride - 2, 1)
        }
    }

    /// Finds the matches in one row.
    private static func search(
        _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, above: Int,
        _ heads: UnsafeMutablePointer<UInt32>, _ writer: inout TokenWriter
    ) {
        let isSlope = bytes[start] != PNGFilter.none.rawValue
        var position = start
        var next = best(bytes, position, end, above, isSlope, heads)
        while position < end {
            let match = next
            if match.length == 0 {
                writer.literal(bytes[position])
                position += 1
                if position < end { next = best(bytes, position, end, above, isSlope, heads) }
                continue
            }
            if match.length < min(longest, end - position) {
                // Lazy matching: a literal here may allow a better match at the next byte.
                let later = best(bytes, position + 1, end, above, isSlope, heads)
                if later.saving > match.saving + 4 {
                    writer.literal(bytes[position])
                    position += 1
                    next = later
                    continue
                }
            }
            writer.match(length: match.length, distance: match.distance)
            position += match.length
            if position < end { next = best(bytes, position, end, above, isSlope, heads) }
        }
    }

    /// A match; its length is 0 if there is none.
    private struct Match {
        var length = 0
        var distance = 0
        /// The number of half bits that the match saves. A match is used only if it saves more than the initial 8.
        var saving = 8

        /// Replaces this match by one of `length` bytes at `distance` if the new one saves more.
        ///
        /// The costs are estimates: a literal is taken as 2.5 bits, because most literals are background. The costs of
        /// length and distance codes are estimated likewise. Of the estimates that were tried, these gave the smallest
        /// files for images of fields.
        @inline(__always)
        mutating func improve(length: Int, distance: Int) {
            let base = distance == 1 ? 4 : 26 + 2 * max(0, Int.bitWidth - 2 - (distance - 1).leadingZeroBitCount)
            let extra = 2 * max(0, Int.bitWidth - 3 - (length - 3).leadingZeroBitCount)
            let saving = 5 * length - base - extra
            if saving > self.saving { self = Match(length: length, distance: distance, saving: saving) }
        }

        /// Replaces this match by the one with the bytes at `candidate`, which may be out of reach, if that saves more.
        @inline(__always)
        mutating func improve(_ bytes: UnsafePointer<UInt8>, _ position: Int, _ candidate: Int, _ limit: Int) {
            guard candidate >= 0, position - candidate <= window, candidate < position else { return }
            let found = RowDeflater.length(bytes + position, bytes + candidate, limit)
            if found >= 3 { improve(length: found, distance: position - candidate) }
        }
    }

    /// The match at `position` that saves the most bits; also records the position in `heads`.
    @inline(__always)
    private static func best(
        _ bytes: UnsafePointer<UInt8>, _ position: Int, _ end: Int, _ above: Int, _ isSlope: Bool,
        _ heads: UnsafeMutablePointer<UInt32>
    ) -> Match {
        let limit = min(longest, end - position)
        var best = Match()
        if position > 0, bytes[position] == bytes[position - 1] { best.improve(bytes, position, position - 1, limit) }
        if best.length < limit, above > 0 { best.improve(bytes, position, position - above, limit) }
        if limit >= 8 {
            let slot = Int((word(bytes, position) &* 0x9E37_79B9_7F4A_7C15) >> (64 - hashBits))
            let last = Int(heads[slot]) - 1
            if best.length < limit { best.improve(bytes, position, last, limit) }
            if isSlope {
                if best.length < limit { best.improve(bytes, position, Int(heads[slot + slots]) - 1, limit) }
                heads[slot + slots] = heads[slot]
            }
            heads[slot] = UInt32(truncatingIfNeeded: position + 1)
        }
        return best
    }

    /// The number of equal leading bytes, at most `limit`.
    @inline(__always)
    private static func length(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ limit: Int) -> Int {
        var count = 0
        // Compares 32 bytes at a time while they are equal; the loop below finds the first difference.
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

    /// Collects literals and matches.
    private struct TokenWriter {
        let tokens: UnsafeMutablePointer<UInt32>
        let codes = DeflateCodes.tables
        var count = 0
        /// Room for the frequencies of the literal and length symbols, followed by those of the distance symbols.
        let counts: UnsafeMutablePointer<UInt32>

        static let literals = 286
        static let distances = 30
        /// The number of tokens in a block. Smaller blocks suit each part of an image better, but each has a header.
        static let block = 16_000

        @inline(__always)
        mutating func literal(_ byte: UInt8) {
            tokens[count] = UInt32(byte)
            count += 1
        }

        @inline(__always)
        mutating func match(length: Int, distance: Int) {
            tokens[count] = isMatch | UInt32(length - 3) << 16 | UInt32(distance - 1)
            count += 1
        }

        /// Writes `length` bytes that equal the bytes `distance` before them, as a series of matches.
        mutating func matches(of bytes: UnsafePointer<UInt8>, _ length: Int, _ distance: Int) {
            var rest = length
            while rest >= 3 {
                // If bytes remain, at least 3 must remain, because no match is shorter.
                let part = rest <= longest ? rest : min(longest, rest - 3)
                match(length: part, distance: distance)
                rest -= part
            }
            // Bytes remain only if `length` itself is less than 3.
            for index in 0..<rest { literal(bytes[index]) }
        }

        /// Finishes the stream with the Adler-32 checksum of the rows, and returns its bytes. `memory` has room for
        /// them.
        consuming func stream(checksum: UInt32, into memory: UnsafeMutablePointer<UInt8>) -> [UInt8] {
            var bits = BitWriter(into: memory)
            // The zlib header: deflate, a window of 32 KiB, level "fast". As a 16-bit number, the header must be a
            // multiple of 31.
            bits.write(0x78, 8)
            bits.write(0x5E, 8)
            var start = 0
            repeat {
                let rest = count - start
                let end = rest < Self.block * 3 / 2 ? count : start + Self.block
                write(start..<end, isLast: end == count, to: &bits)
                start = end
            } while start < count
            let stream = bits.flush()
            var bytes: [UInt8] = []
            bytes.reserveCapacity(stream.count + 4)
            bytes.append(contentsOf: stream)
            bytes.appendBigEndian(checksum)
            return bytes
        }

        /// Writes a block of tokens.
        private func write(_ block: Range<Int>, isLast: Bool, to bits: inout BitWriter) {
            count(block)
            let literalCode = HuffmanCode(
                frequencies: Array(UnsafeBufferPointer(start: counts, count: Self.literals)), longest: 15)
            let distanceCode = HuffmanCode(
                frequencies: Array(UnsafeBufferPointer(start: counts + Self.literals, count: Self.distances)),
                longest: 15)
            bits.write(isLast ? 1 : 0, 1)
            bits.write(2, 2)
            DeflateCodes.writeHeader(literalCode, distanceCode, to: &bits)
            literalCode.withCodes { literals in
                distanceCode.withCodes { distances in
                    for token in UnsafeBufferPointer(start: tokens + block.lowerBound, count: block.count) {
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
        }

        /// Counts how often each symbol is used in a block.
        private func count(_ block: Range<Int>) {
            counts.update(repeating: 0, count: Self.literals + Self.distances)
            counts[256] = 1
            for token in UnsafeBufferPointer(start: tokens + block.lowerBound, count: block.count) {
                if token & isMatch == 0 {
                    counts[Int(token)] += 1
                } else {
                    counts[codes.lengthCode(Int(token >> 16 & 0xFF))] += 1
                    counts[Self.literals + codes.distanceCode(Int(token & 0xFFFF))] += 1
                }
            }
        }
    }
}
