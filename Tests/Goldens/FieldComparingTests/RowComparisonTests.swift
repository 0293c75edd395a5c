import FieldComparing
import FieldEncoding
import FieldPixels
import Testing

/// PNG files that are compared row by row, as the command `diff` does.
@Suite struct RowComparisonTests {
    /// A white image with some pixels of other colours.
    private func image(_ width: Int, _ height: Int, _ colored: [(Int, Int, UInt32)] = []) -> PixelBuffer {
        var image = PixelBuffer(width: width, height: height, fill: 0xFFFF_FFFF)
        for (x, y, color) in colored { image[x, y] = color }
        return image
    }

    private func difference(
        _ expected: PixelBuffer, _ actual: PixelBuffer, _ comparison: ImageComparison = ImageComparison()
    ) throws -> ImageDifference {
        let compressed = try PNG.encode(expected, options: PNG.Options(compression: .strong))
        guard case .rows(let a) = try PNG.unpack(compressed, pixelLimit: 10_000),
            case .rows(let b) = try PNG.unpack(PNG.encode(actual), pixelLimit: 10_000)
        else {
            Issue.record("a file has no rows")
            return .none(size: PixelSize(width: 0, height: 0))
        }
        return PNGRowPair.read(a, b) { comparison.compare(&$0) }
    }

    @Test func comparesPNGsOfDifferentColorTypesByPixel() throws {
        // Only grays, a palette, and too many colours for a palette.
        let gray = [(3, 4, UInt32(0xFF80_8080))]
        let red = [(3, 4, UInt32(0xFFFF_0000)), (8, 9, 0x8000_0080)]
        let many = (0..<300).map { ($0 % 20, $0 / 20, UInt32(0xFF00_0000) + UInt32($0) * 7) }
        for (expected, actual, count) in [
            (gray, gray, 0), (red, red, 0), (many, many, 0), (gray, red, 2), (red, gray, 2), ([], many, 300),
            (many, many.dropLast(2), 2),
        ] {
            let difference = try difference(image(20, 20, expected), image(20, 20, actual))
            #expect(difference.pixelCount == count)
            #expect(difference.ratio == Double(count) / 400)
            #expect(difference.isMatch == (count == 0))
        }
        let difference = try difference(image(20, 20, gray), image(20, 20, red))
        #expect(difference.bounds == PixelRect(x: 3, y: 4, width: 6, height: 6))
    }

    @Test func countsPixelsOutsideTheOverlapUnlessIgnored() throws {
        var comparison = ImageComparison()
        comparison.keepsMask = true
        // The numbers of `ImageComparisonTests`: 4 × 5 and 6 × 3, 8 + 6 pixels lie outside the overlap, of which the
        // rectangles cover 4 + 2.
        comparison.ignored = [PixelRect(x: 0, y: 4, width: 9, height: 9), PixelRect(x: 5, y: 0, width: 1, height: 2)]
        let found = try difference(image(4, 5), image(6, 3, [(1, 1, 0xFFFF_0000)]), comparison)
        #expect(found.reason == .size)
        #expect(found.pixelCount == 8 + 6 - 4 - 2 + 1)
        #expect(found.bounds == PixelRect(x: 1, y: 1, width: 1, height: 1))
        #expect(found.mask?.bytes.filter { $0 == DifferenceMask.different }.count == 9)
    }

    @Test func comparesRowsUnlessNeighboringPixelsMatter() {
        var comparison = ImageComparison()
        #expect(comparison.comparesRows)
        comparison.measuresSimilarity = true
        #expect(!comparison.comparesRows)
        comparison = ImageComparison()
        comparison.ignoresAntialiasing = true
        #expect(!comparison.comparesRows)
    }
}
