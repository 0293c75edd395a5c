import FieldComparing
import FieldPixels
import Testing

@Suite struct SimilarityTests {
    /// The images of `Scripts/oracles/compare.py`.
    private static func image(_ width: Int, _ height: Int, changed: Bool) -> StraightImage? {
        var rgba: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                var (red, green, blue, alpha) = ((x * 7 + y * 3) % 256, (x * x + y) % 256, (x * y) % 256, 255)
                if changed {
                    red = (red + x * y % 17) % 256
                    blue /= 2
                    if (x + y) % 5 == 0 { alpha = 128 }
                }
                rgba += [red, green, blue, alpha].map { UInt8($0) }
            }
        }
        return StraightImage(width: width, height: height, rgba: rgba)
    }

    private func similarity(
        _ a: StraightImage, _ b: StraightImage, ignoring ignored: [PixelRect] = []
    ) -> StructuralSimilarity? {
        var comparison = ImageComparison()
        comparison.measuresSimilarity = true
        comparison.ignored = ignored
        return comparison.compare(a, b).similarity
    }

    /// SSIM as computed by scikit-image 0.26, MS-SSIM as computed with SciPy.
    @Test(arguments: [
        (11, 11, 0.1358133654, 0.1358133654), (23, 40, 0.5874411233, 0.8799993156),
        (64, 48, 0.7338269981, 0.9079845570), (161, 163, 0.6953734433, 0.9154862823),
        (176, 176, 0.7051097131, 0.9166935784),
    ])
    func similarityMatchesOtherImplementations(_ width: Int, _ height: Int, _ ssim: Double, _ msssim: Double) throws {
        let a = try #require(Self.image(width, height, changed: false))
        let b = try #require(Self.image(width, height, changed: true))
        let similarity = try #require(self.similarity(a, b))
        #expect(abs(try #require(similarity.ssim) - ssim) < 1e-6)
        #expect(abs(try #require(similarity.msssim) - msssim) < 1e-6)
    }

    @Test func equalAndIgnoredPixelsHaveSimilarityOne() throws {
        let a = try #require(Self.image(40, 30, changed: false))
        let b = try #require(Self.image(40, 30, changed: true))
        #expect(similarity(a, a)?.ssim == 1)
        #expect(similarity(a, a)?.msssim == 1)
        let all = [PixelRect(x: 0, y: 0, width: 40, height: 30)]
        #expect(abs(try #require(similarity(a, b, ignoring: all)?.ssim) - 1) < 1e-12)
    }

    @Test func similarityIsNilForSmallOrDifferentlySizedImages() throws {
        let small = try #require(Self.image(10, 30, changed: false))
        let other = try #require(Self.image(10, 30, changed: true))
        #expect(similarity(small, other)?.ssim == nil)
        #expect(similarity(small, other)?.msssim == nil)
        #expect(similarity(small, try #require(Self.image(30, 30, changed: false))) == nil)
    }
}
