import FieldPixels

/// The rows of two images that are completely in memory.
struct WholeRows: PairedRows {
    /// The pixels of the expected image, row by row.
    let expected: UnsafeBufferPointer<UInt32>
    /// The size of the expected image.
    let expectedSize: PixelSize
    /// The pixels of the actual image, row by row.
    let actual: UnsafeBufferPointer<UInt32>
    /// The size of the actual image.
    let actualSize: PixelSize

    /// Creates the rows of two images. The pixels must outlive this value.
    init(
        _ expected: UnsafeBufferPointer<UInt32>, _ expectedSize: PixelSize, _ actual: UnsafeBufferPointer<UInt32>,
        _ actualSize: PixelSize
    ) {
        self.expected = expected
        self.expectedSize = expectedSize
        self.actual = actual
        self.actualSize = actualSize
    }

    /// Calls `body` with the rows of two images.
    static func read<R>(_ a: StraightImage, _ b: StraightImage, _ body: (inout WholeRows) -> R) -> R {
        a.withWords { expected in
            b.withWords { actual in
                var rows = WholeRows(expected, a.size, actual, b.size)
                return body(&rows)
            }
        }
    }

    /// A row of both images; nil if one of them has no pixels.
    func row(_ y: Int) -> (expected: Words, actual: Words)? {
        guard let a = expected.baseAddress, let b = actual.baseAddress else { return nil }
        return (a + y * expectedSize.width, b + y * actualSize.width)
    }
}
