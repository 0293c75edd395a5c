import FieldPixels

/// The rows of two images that are completely in memory. The pixels must outlive this value.
struct WholeRows: PairedRows {
    /// The pixels of the expected image, row by row.
    let expected: UnsafeBufferPointer<UInt32>
    /// The size of the expected image.
    let expectedSize: PixelSize
    /// The pixels of the actual image, row by row.
    let actual: UnsafeBufferPointer<UInt32>
    /// The size of the actual image.
    let actualSize: PixelSize

    /// Calls `body` with the rows of two images.
    static func read<R>(_ a: StraightImage, _ b: StraightImage, _ body: (inout WholeRows) -> R) -> R {
        a.withWords { expected in
            b.withWords { actual in
                var rows = WholeRows(
                    expected: expected, expectedSize: a.size, actual: actual, actualSize: b.size)
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
