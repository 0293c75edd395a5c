/// 128 bits that tell contents apart: equal contents have equal digests on every machine, and others do not by chance.
///
/// MurmurHash3 in its form for 64-bit machines (x64, 128 bits, seed 0). It does not withstand somebody who looks for two contents
/// with one digest.
public struct Digest: Hashable, Sendable {
    /// The first half.
    public let high: UInt64
    /// The second half.
    public let low: UInt64

    /// The digest of bytes.
    public init(_ bytes: UnsafeRawBufferPointer) {
        var (h1, h2): (UInt64, UInt64) = (0, 0)
        let blocks = bytes.count / 16
        for block in 0..<blocks {
            let k1 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self))
            let k2 = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self))
            h1 ^= Self.mixed1(k1)
            h1 = (h1 << 27 | h1 >> 37) &+ h2
            h1 = h1 &* 5 &+ 0x52DC_E729
            h2 ^= Self.mixed2(k2)
            h2 = (h2 << 31 | h2 >> 33) &+ h1
            h2 = h2 &* 5 &+ 0x3849_5AB5
        }
        var tail: (UInt64, UInt64) = (0, 0)
        for index in (blocks * 16)..<bytes.count {
            let place = index - blocks * 16
            if place < 8 {
                tail.0 |= UInt64(bytes[index]) << UInt64(8 * place)
            } else {
                tail.1 |= UInt64(bytes[index]) << UInt64(8 * (place - 8))
            }
        }
        h2 ^= Self.mixed2(tail.1)
        h1 ^= Self.mixed1(tail.0)
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

    /// The digest of words, as they lie in little-endian memory.
    public init(_ words: [UInt64]) {
        let littleEndian = words.map(\.littleEndian)
        self = littleEndian.withUnsafeBytes { Digest($0) }
    }

    /// The digest of a text's UTF-8.
    public init(_ text: String) {
        let bytes = Array(text.utf8)
        self = bytes.withUnsafeBytes { Digest($0) }
    }

    /// The digest of a picture: its extent and its pixels.
    public init(_ picture: PixelBuffer) {
        let pixels = picture.withPixels { Digest(UnsafeRawBufferPointer($0)) }
        self.init([UInt64(picture.width), UInt64(picture.height), pixels.high, pixels.low])
    }

    /// The digest as 32 hexadecimal digits.
    public var hex: String { Self.hex(high) + Self.hex(low) }

    private static func hex(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

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
