import FieldPixels

/// Detects antialiased pixels by the rule of pixelmatch 7.2.0 (after Vyšniauskas, "Anti-aliased pixel and intensity
/// slope detector", 2009).
///
/// A pixel is antialiased if three conditions hold. It has a darker and a brighter neighbour. At most two of its eight
/// neighbours have its own brightness. Its darkest or its brightest neighbour belongs to an area of one colour in both
/// images.
struct AntialiasingDetector {
    private typealias Words = UnsafePointer<UInt32>

    /// The width and the height of the overlap of both images, in pixels.
    private let width: Int
    private let height: Int
    /// The pixels of the expected image, and the number of pixels in each of its rows.
    private let expected: Words
    private let expectedStride: Int
    /// The pixels of the actual image, and the number of pixels in each of its rows.
    private let actual: Words
    private let actualStride: Int

    /// Creates a detector for two images, whose pixels must outlive the detector; nil if one of the images has no
    /// pixels.
    init?(_ rows: WholeRows) {
        guard let expected = rows.expected.baseAddress, let actual = rows.actual.baseAddress else { return nil }
        self.expected = expected
        self.actual = actual
        (expectedStride, actualStride) = (rows.expectedSize.width, rows.actualSize.width)
        width = min(expectedStride, actualStride)
        height = min(rows.expectedSize.height, rows.actualSize.height)
    }

    /// Whether the pixel is antialiased in either image.
    func smooths(x: Int, y: Int) -> Bool {
        smooths(expected, expectedStride, x: x, y: y) || smooths(actual, actualStride, x: x, y: y)
    }

    private func smooths(_ words: Words, _ stride: Int, x: Int, y: Int) -> Bool {
        let center = words[y * stride + x]
        var equals = isBorder(x, y) ? 1 : 0
        var (lowest, highest) = (0.0, 0.0)
        var (brightest, darkest) = ((x: x, y: y), (x: x, y: y))
        // The order of the loops matters, because the first of several equally dark (or bright) neighbours is used. As
        // in pixelmatch, neighbours are visited column by column.
        for column in max(x - 1, 0)...min(x + 1, width - 1) {
            for row in max(y - 1, 0)...min(y + 1, height - 1) where column != x || row != y {
                let neighbor = words[row * stride + column]
                let delta =
                    neighbor == center
                    ? 0 : PatternDifference(center, neighbor, at: y * width + x).brightness
                if delta == 0 {
                    equals += 1
                    if equals > 2 { return false }
                } else if delta < lowest {
                    lowest = delta
                    brightest = (column, row)
                } else if delta > highest {
                    highest = delta
                    darkest = (column, row)
                }
            }
        }
        if lowest == 0 || highest == 0 { return false }
        return isInArea(brightest.x, brightest.y) || isInArea(darkest.x, darkest.y)
    }

    /// Whether, in both images, the pixel has at least three neighbours of its own colour.
    private func isInArea(_ x: Int, _ y: Int) -> Bool {
        isInArea(expected, expectedStride, x, y) && isInArea(actual, actualStride, x, y)
    }

    private func isInArea(_ words: Words, _ stride: Int, _ x: Int, _ y: Int) -> Bool {
        let center = words[y * stride + x]
        // The count starts at -1, because the loop also counts the pixel itself. For a pixel on the border it starts at
        // 0, because such a pixel counts as having one more equal neighbour (see `isBorder`).
        var equals = isBorder(x, y) ? 0 : -1
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
            for column in max(x - 1, 0)...min(x + 1, width - 1) where words[row * stride + column] == center {
                equals += 1
            }
        }
        return equals > 2
    }

    /// Whether a pixel lies on the border of the image; such a pixel counts as having one more equal neighbour.
    private func isBorder(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
