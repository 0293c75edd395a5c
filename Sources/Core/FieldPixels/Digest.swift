import CSHA256
import FieldGeometry

/// A 128-bit hash of content. Equal content has the same digest on every machine. Different content could have the same
/// digest by accident, but this is too unlikely to matter.
///
/// The algorithm is MurmurHash3 for 64-bit machines (x64, 128 bits, seed 0). It is not cryptographic: collisions can be
/// constructed.
package struct Digest: Hashable, Sendable {
    /// The first 64 bits.
    package let high: UInt64
    /// The last 64 bits.
    package let low: UInt64

    /// Hashes bytes.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var state = State()
        let blocks = bytes.count / 16
        for block in 0..<blocks { state.add(bytes, at: block * 16) }
        var (h1, h2) = (state.h1, state.h2)
        var tail: (UInt64, UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &tail) { $0.copyBytes(from: bytes[(blocks * 16)...]) }
        h2 ^= Self.mixed2(UInt64(littleEndian: tail.1))
        h1 ^= Self.mixed1(UInt64(littleEndian: tail.0))
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 &+= h2
        h2 &+= h1
        h1 = Self.finished(h1)
        h2 = Self.finished(h2)
        h1 &+= h2
        h2 &+= h1
        (high, low) = (h1, h2)
    }

    /// Hashes words, in little-endian order.
    package init(_ words: [UInt64]) {
        let littleEndian = words.map { $0.littleEndian }
        self = littleEndian.withUnsafeBytes { Digest($0) }
    }

    /// Hashes the UTF-8 form of a text.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        self = bytes.withUnsafeBytes { Digest($0) }
    }

    /// Hashes an image: its size and its rows, with consecutive duplicate rows counted instead of hashed again.
    package init(_ image: PixelBuffer) {
        var images = ImageDigester()
        self = images.digest(of: image)
    }

    /// The number of words of the hash of a row.
    fileprivate static let rowWords = 10

    /// Writes the hash of a row to `rowWords` words: four states and the digest of the bytes that remain after groups of
    /// 64. Each state hashes every fourth block of 16 bytes, so that the processor can compute the four states in parallel.
    fileprivate static func write(_ row: UnsafeRawBufferPointer, to words: UnsafeMutablePointer<UInt64>) {
        var (a, b, c, d) = (State(), State(), State(), State())
        let end = row.count & ~63
        for offset in stride(from: 0, to: end, by: 64) {
            a.add(row, at: offset)
            b.add(row, at: offset + 16)
            c.add(row, at: offset + 32)
            d.add(row, at: offset + 48)
        }
        let rest = Digest(UnsafeRawBufferPointer(rebasing: row[end...]))
        (words[0], words[1], words[2], words[3], words[4]) = (a.h1, a.h2, b.h1, b.h2, c.h1)
        (words[5], words[6], words[7], words[8], words[9]) = (c.h2, d.h1, d.h2, rest.high, rest.low)
    }

    /// The state of the hash between two blocks of 16 bytes.
    private struct State {
        var h1: UInt64 = 0
        var h2: UInt64 = 0

        @inline(__always)
        mutating func add(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
            let k1 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let k2 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
            h1 ^= mixed1(k1)
            h1 = (h1 << 27 | h1 >> 37) &+ h2
            h1 = h1 &* 5 &+ 0x52DC_E729
            h2 ^= mixed2(k2)
            h2 = (h2 << 31 | h2 >> 33) &+ h1
            h2 = h2 &* 5 &+ 0x3849_5AB5
        }
    }

    /// The digest as 32 hexadecimal digits.
    package var hex: String { Self.hex(high) + Self.hex(low) }

    private static func hex(_ word: UInt64) -> String { String(word, radix: 16).paddedWithZeros(to: 16) }

    private static func mixed1(_ k: UInt64) -> UInt64 {
        let k = k &* 0x87C3_7B91_1142_53D5
        return (k << 31 | k >> 33) &* 0x4CF5_AD43_2745_937F
    }

    private static func mixed2(_ k: UInt64) -> UInt64 {
        let k = k &* 0x4CF5_AD43_2745_937F
        return (k << 33 | k >> 31) &* 0x87C3_7B91_1142_53D5
    }

    private static func finished(_ k: UInt64) -> UInt64 {
        var k = k
        k ^= k >> 33
        k = k &* 0xFF51_AFD7_ED55_8CCD
        k ^= k >> 33
        k = k &* 0xC4CE_B9FE_1A85_EC53
        return k ^ k >> 33
    }
}

/// The digests of images one after the other. Only rows that have changed are hashed again.
package struct ImageDigester {
    private var width = 0
    /// For each row, whether it equals the row above.
    private var repeats: [Bool] = []
    /// The hashes of the rows, which are valid for rows that do not equal the row above.
    private var hashes: [UInt64] = []

    /// Creates a digester that has seen no image.
    package init() {}

    /// The digest of an image, equal to `Digest(image)`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - changed: The part in which the image differs from the previous one, which has the same size; nil for all of it.
    package mutating func digest(of image: PixelBuffer, changed: PixelRect? = nil) -> Digest {
        let height = image.height
        var rows = 0..<height
        if let changed {
            // The row below can have become equal to the one above it.
            rows = changed.y..<min(height, changed.maxY + 1)
        } else {
            width = image.width
            repeats = Array(repeating: false, count: height)
            hashes = Array(repeating: 0, count: height * Digest.rowWords)
        }
        hash(rows, of: image)
        var words = [UInt64(width), UInt64(height)]
        var y = width > 0 ? 0 : height
        while y < height {
            var next = y + 1
            while next < height, repeats[next] { next += 1 }
            words.append(UInt64(next - y))
            words += hashes[y * Digest.rowWords..<(y + 1) * Digest.rowWords]
            y = next
        }
        return Digest(words)
    }

    private mutating func hash(_ rows: Range<Int>, of image: PixelBuffer) {
        hashes.withUnsafeMutableBufferPointer { hashes in
            image.withPixels { pixels in
                guard let start = pixels.baseAddress, let hashes = hashes.baseAddress else { return }
                for y in rows {
                    let row = start + y * width
                    repeats[y] = y > 0 && areEqual(row - width, row, count: width)
                    if repeats[y] { continue }
                    Digest.write(
                        UnsafeRawBufferPointer(start: row, count: width * MemoryLayout<UInt32>.stride),
                        to: hashes + y * Digest.rowWords)
                }
            }
        }
    }
}

/// A SHA-256 digest (FIPS 180-4), for untrusted content: unlike with ``Digest``, collisions cannot be constructed.
/// Hashing takes several times as long.
///
/// The ids of causes are such digests, because edits can be untrusted, and one cause must not pass for another.
package struct SecureDigest: Hashable, Sendable {
    /// The digest as 64 hexadecimal digits.
    package let hex: String

    /// Hashes bytes.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var hash = [UInt8](repeating: 0, count: Int(SIZE_OF_SHA_256_HASH))
        calc_sha_256(&hash, bytes.baseAddress, bytes.count)
        hex = hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Hashes a list of texts. Different lists have different digests: each text follows its length, and `-` replaces
    /// nil.
    package init(_ texts: [String?]) {
        let bytes = Array(texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined().utf8)
        self = bytes.withUnsafeBytes { SecureDigest($0) }
    }
}
