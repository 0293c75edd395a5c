import FieldPixels
import Testing

/// Compares digests with those of another implementation of MurmurHash3 (x64, 128 bits, seed 0): mmh3 5.3 for Python.
@Suite struct DigestTests {
    static let digests = [
        ("", "00000000000000000000000000000000"),
        ("a", "85555565f6597889e6b53a48510e895a"),
        ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
        ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
        ("0123456789abcdef", "4be06d94cf4ad1a787c35b5c63a708da"),
        ("0123456789abcdef0123456", "0cc16e1a910058b020af29c6e8b01ed9"),
    ]

    @Test(arguments: digests) func matchesMurmurHash3(_ text: String, _ hex: String) {
        #expect(Digest(text).hex == hex)
    }

    @Test func imageDigestsDependOnSizeAndPixels() {
        #expect(Digest(PixelBuffer(width: 2, height: 3)) != Digest(PixelBuffer(width: 3, height: 2)))
        #expect(Digest(PixelBuffer(width: 2, height: 3)) == Digest(PixelBuffer(width: 2, height: 3)))
        var other = PixelBuffer(width: 2, height: 3)
        other[1, 2] = 1
        #expect(Digest(other) != Digest(PixelBuffer(width: 2, height: 3)))
    }
}
