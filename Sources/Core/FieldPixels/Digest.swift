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

    /// The hash of a row: four states and the digest of the bytes that remain after groups of 64. Each state hashes every
    /// fourth block of 16 bytes, so that the processor can compute the four states in parallel.
    fileprivate struct Row {
        private let (a, b, c, d): (State, State, State, State)
        private let rest: Digest

        init(_ row: UnsafeRawBufferPointer) {
            var (a, b, c, d) = (State(), State(), State(), State())
            let end = row.count & ~63
            for offset in stride(from: 0, to: end, by: 64) {
                a.add(row, at: offset)
                b.add(row, at: offset + 16)
                c.add(row, at: offset + 32)
                d.add(row, at: offset + 48)
            }
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
            rest = Digest(UnsafeRawBufferPointer(rebasing: row[end...]))
        }

        var words: [UInt64] { [a.h1, a.h2, b.h1, b.h2, c.h1, c.h2, d.h1, d.h2, rest.high, rest.low] }
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
    /// The hash of each row; nil for a row that equals the row above.
    private var rows: [Digest.Row?] = []

    /// Creates a digester that has seen no image.
    package init() {}

    /// The digest of an image, equal to `Digest(image)`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - changed: The part in which the image differs from the previous one, which has the same size; nil for all of it.
    package mutating func digest(of image: PixelBuffer, changed: PixelRect? = nil) -> Digest {
        let (width, height) = (image.width, image.height)
        if changed == nil { rows = Array(repeating: nil, count: height) }
        image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return }
            // The row below the part can have become equal to the one above it.
            for y in changed.map({ $0.y..<min(height, $0.maxY + 1) }) ?? 0..<height {
                let row = start + y * width
                let isSame = y > 0 && areEqual(row - width, row, count: width)
                rows[y] = isSame ? nil : Digest.Row(UnsafeRawBufferPointer(start: row, count: 4 * width))
            }
        }
        var words = [UInt64(width), UInt64(height)]
        for (y, row) in rows.enumerated() where width > 0 {
            guard let row else { continue }
            words.append(UInt64((rows[(y + 1)...].firstIndex { $0 != nil } ?? height) - y))
            words += row.words
        }
        return Digest(words)
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
