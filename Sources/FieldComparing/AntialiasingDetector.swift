import FieldPixels

/// Says which pixels only smooth an edge: the rule of pixelmatch 7.2.0 (after Vyšniauskas, "Anti-aliased pixel and
/// intensity slope detector", 2009).
///
/// Such a pixel lies between a darker and a brighter one; at most two of its neighbours are as bright as it is; and the
/// darkest or the brightest of them belongs, in both pictures, to an area of one colour.
struct AntialiasingDetector {
    private typealias Words = UnsafePointer<UInt32>

    /// The part that both pictures have.
    private let width: Int
    private let height: Int
    /// The expected picture, and its pixels in a row.
    private let expected: Words
    private let expectedStride: Int
    /// The actual picture, and its pixels in a row.
    private let actual: Words
    private let actualStride: Int

    /// A detector for two pictures, whose words must outlive it; nil when one has no pixels.
    init?(_ rows: WholeRows) {
        guard let expected = rows.expected.baseAddress, let actual = rows.actual.baseAddress else { return nil }
        self.expected = expected
        self.actual = actual
        (expectedStride, actualStride) = (rows.expectedSize.width, rows.actualSize.width)
        width = min(expectedStride, actualStride)
        height = min(rows.expectedSize.height, rows.actualSize.height)
    }

    /// Whether the pixel smooths an edge in either picture.
    func smooths(x: Int, y: Int) -> Bool {
        smooths(expected, expectedStride, x: x, y: y) || smooths(actual, actualStride, x: x, y: y)
    }

    private func smooths(_ words: Words, _ stride: Int, x: Int, y: Int) -> Bool {
        let center = words[y * stride + x]
        var equals = isBorder(x, y) ? 1 : 0
        var (lowest, highest) = (0.0, 0.0)
        var (brightest, darkest) = ((x: x, y: y), (x: x, y: y))
        // Column by column: of several as dark as each other the first counts.
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

    /// Whether in both pictures three neighbours or more are the same as the pixel.
    private func isInArea(_ x: Int, _ y: Int) -> Bool {
        isInArea(expected, expectedStride, x, y) && isInArea(actual, actualStride, x, y)
    }

    private func isInArea(_ words: Words, _ stride: Int, _ x: Int, _ y: Int) -> Bool {
        let center = words[y * stride + x]
        // The pixel itself is among those that are counted.
        var equals = isBorder(x, y) ? 0 : -1
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
            for column in max(x - 1, 0)...min(x + 1, width - 1) where words[row * stride + column] == center {
                equals += 1
            }
        }
        return equals > 2
    }

    /// A pixel of the border has one neighbour more that equals it.
    private func isBorder(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
