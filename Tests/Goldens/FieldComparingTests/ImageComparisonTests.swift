import FieldComparing
import FieldPixels
import Testing

@Suite struct ImageComparisonTests {
    /// A white image with some red pixels.
    private func image(_ width: Int, _ height: Int, _ red: [(Int, Int)] = []) -> PixelBuffer {
        var image = PixelBuffer(width: width, height: height, fill: 0xFFFF_FFFF)
        for (x, y) in red { image[x, y] = 0xFFFF_0000 }
        return image
    }

    @Test func excludesIgnoredRectanglesFromCountAndRatio() {
        var comparison = ImageComparison()
        // The rectangles overlap, and one extends far beyond the image: 6 × 3 and 2 × 10 pixels, 2 × 3 of them in
        // common.
        comparison.ignored = [
            PixelRect(x: 0, y: 0, width: 6, height: 3), PixelRect(x: 4, y: -5, width: 2, height: .max),
            PixelRect(x: .max, y: 2, width: .max, height: 1),
        ]
        let changed = image(10, 10, [(0, 0), (5, 9), (4, 1), (9, 1), (3, 3), (6, 3)])
        let difference = comparison.compare(image(10, 10), changed)
        #expect(difference.pixelCount == 3)
        let ratio: Double = 3 / (100 - 18 - 20 + 6)
        #expect(difference.ratio == ratio)
        #expect(difference.bounds == PixelRect(x: 3, y: 1, width: 7, height: 3))
        comparison.ignored = [PixelRect(x: 0, y: 0, width: 10, height: 10)]
        #expect(comparison.compare(image(10, 10), changed).isMatch)
        #expect(comparison.compare(image(10, 10), changed).ratio == 0)
    }

    @Test func countsPixelsOutsideTheOverlapUnlessIgnored() {
        var comparison = ImageComparison()
        comparison.keepsMask = true
        // 4 × 5 and 6 × 3: 8 + 6 pixels lie outside the overlap, of which the rectangles cover 4 + 1 × 2.
        comparison.ignored = [PixelRect(x: 0, y: 4, width: 9, height: 9), PixelRect(x: 5, y: 0, width: 1, height: 2)]
        let difference = comparison.compare(image(4, 5), image(6, 3, [(1, 1)]))
        #expect(difference.reason == .size)
        #expect(difference.pixelCount == 8 + 6 - 4 - 2 + 1)
        #expect(difference.ratio == 9.0 / (26 - 6))
        #expect(difference.expectedSize == PixelSize(width: 4, height: 5))
        #expect(difference.actualSize == PixelSize(width: 6, height: 3))
        let (s, d) = (DifferenceMask.same, DifferenceMask.different)
        #expect(
            difference.mask?.bytes == [
                s, s, s, s, d, s,
                s, d, s, s, d, s,
                s, s, s, s, d, d,
                d, d, d, d, s, s,
                s, s, s, s, s, s,
            ])
    }

    @Test(arguments: [
        (nil, nil, false), (2, nil, false), (3, nil, true), (nil, 0.029, false), (nil, 0.03, true), (3, 0.02, false),
        (2, 0.5, false), (4, 0.5, true), (0, 0, false),
    ])
    func appliesBothLimitsOfABudget(_ pixels: Int?, _ ratio: Double?, _ matches: Bool) {
        var comparison = ImageComparison()
        comparison.budget = DifferenceBudget(maxDiffPixels: pixels, maxDiffRatio: ratio)
        let difference = comparison.compare(image(10, 10), image(10, 10, [(1, 1), (2, 2), (3, 3)]))
        #expect(difference.pixelCount == 3)
        #expect(difference.isMatch == matches)
        #expect(difference.reason == (matches ? nil : .pixels))
    }

    @Test func budgetNeverAllowsDifferentSizes() {
        var comparison = ImageComparison()
        comparison.budget = DifferenceBudget(maxDiffPixels: 1000, maxDiffRatio: 1)
        #expect(comparison.compare(image(3, 3), image(3, 4)).reason == .size)
    }

    @Test func comparesEmptyImages() {
        #expect(ImageComparison().compare(image(0, 0), image(0, 0)).isMatch)
        let difference = ImageComparison().compare(image(0, 7), image(2, 1))
        #expect(difference.reason == .size)
        #expect(difference.pixelCount == 2)
        #expect(difference.bounds == nil)
    }

    /// A step of 1 in the green of white is an Oklab distance of 0.0026; the default threshold is 0.02.
    @Test(arguments: [("exact", 1), ("yiq", 0), ("oklab", 0), ("ciede2000", 0)])
    func onlyTheExactMetricReportsAnInvisibleStep(_ name: String, _ count: Int) throws {
        let metric = try #require(Metrics.named(name)).init()
        var changed = image(5, 5)
        changed[2, 2] = 0xFFFF_FEFF
        #expect(ImageComparison(metric: metric).compare(image(5, 5), changed).pixelCount == count)
        changed[2, 2] = 0xFFFF_0000
        #expect(ImageComparison(metric: metric).compare(image(5, 5), changed).pixelCount == 1)
    }

    @Test func sideBySideImageContainsExpectedDifferenceAndActual() throws {
        var comparison = ImageComparison()
        comparison.keepsMask = true
        let a = try #require(StraightImage(width: 1, height: 1, rgba: [0, 0, 0, 255]))
        let b = try #require(StraightImage(width: 2, height: 1, rgba: [0, 0, 0, 255, 9, 8, 7, 60]))
        let drawn = try #require(
            DifferenceImage.draw(comparison.compare(a, b), of: a, b, style: .sideBySide))
        #expect(drawn.width == 2 + 8 + 2 + 8 + 2)
        let pixels = (0..<drawn.width).map { Array(drawn.rgba[$0 * 4..<$0 * 4 + 4]) }
        #expect(pixels[0] == [0, 0, 0, 255])
        #expect(pixels[1] == [0, 0, 0, 0])
        // Black at a tenth of its contrast to white is 229.5, which is truncated.
        #expect(pixels[10] == [229, 229, 229, 255])
        #expect(pixels[11] == [255, 0, 0, 255])
        #expect(pixels[20] == [0, 0, 0, 255])
        #expect(pixels[21] == [9, 8, 7, 60])
        #expect(pixels[5] == [0, 0, 0, 0])
    }
}
