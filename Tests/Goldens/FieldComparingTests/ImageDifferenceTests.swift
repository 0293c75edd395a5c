import FieldComparing
import FieldPixels
import Testing

@Suite struct ImageDifferenceTests {
    private func image(_ width: Int, _ height: Int, _ changes: [(Int, Int)] = []) -> PixelBuffer {
        var image = PixelBuffer(width: width, height: height, fill: 0xFFFF_FFFF)
        for (x, y) in changes { image[x, y] = 0xFFFE_FFFF }
        return image
    }

    @Test func equalImagesMatch() {
        let difference = ImageComparison().compare(image(7, 5), image(7, 5))
        #expect(difference.isMatch)
        #expect(difference.pixelCount == 0)
        #expect(difference.bounds == nil)
    }

    @Test func findsADifferenceOfOneLevelInOneChannel() {
        let difference = ImageComparison().compare(image(10, 10), image(10, 10, [(3, 2), (6, 8)]))
        #expect(difference.reason == .pixels)
        #expect(difference.pixelCount == 2)
        #expect(difference.ratio == 0.02)
        #expect(difference.bounds == PixelRect(x: 3, y: 2, width: 4, height: 7))
    }

    @Test func reportsDifferentSizesAndComparesTheOverlap() {
        // 4 × 5 and 6 × 3: the overlap is 4 × 3 with one differing pixel, and 8 + 6 pixels lie outside it.
        let difference = ImageComparison().compare(image(4, 5), image(6, 3, [(1, 1)]))
        #expect(difference.reason == .size)
        #expect(difference.pixelCount == 15)
        #expect(difference.ratio == 15.0 / 26)
        #expect(difference.bounds == PixelRect(x: 1, y: 1, width: 1, height: 1))
    }
}
