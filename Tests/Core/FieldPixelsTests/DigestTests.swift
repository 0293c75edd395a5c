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

    /// Rows become equal to their neighbours and different from them, at the edges of the image and of what changed.
    @Test func imageDigestsDoNotDependOnEarlierImages() {
        var images = ImageDigester()
        var image = PixelBuffer(width: 5, height: 6)
        #expect(images.digest(of: image) == Digest(image))
        for (y, value) in [(0, 1), (2, 1), (1, 1), (5, 2), (4, 2), (3, 1), (0, 0), (5, 1), (4, 1), (2, 3)]
            as [(Int, UInt32)]
        {
            for x in 0..<5 { image[x, y] = value }
            let changed = PixelRect(x: 0, y: y, width: 5, height: 1)
            #expect(images.digest(of: image, changed: changed) == Digest(image), "row \(y)")
        }
    }
}
