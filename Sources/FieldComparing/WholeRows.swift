import FieldPixels

/// The rows of two pictures that are whole in memory.
struct WholeRows: PairedRows {
    /// The words of the expected picture, row by row.
    let expected: UnsafeBufferPointer<UInt32>
    /// The extent of the expected picture.
    let expectedSize: PixelSize
    /// The words of the actual picture, row by row.
    let actual: UnsafeBufferPointer<UInt32>
    /// The extent of the actual picture.
    let actualSize: PixelSize

    /// The rows of pictures' words, which must outlive them.
    init(
        _ expected: UnsafeBufferPointer<UInt32>, _ expectedSize: PixelSize, _ actual: UnsafeBufferPointer<UInt32>,
        _ actualSize: PixelSize
    ) {
        self.expected = expected
        self.expectedSize = expectedSize
        self.actual = actual
        self.actualSize = actualSize
    }

    /// Lends the rows of two pictures.
    static func read<R>(_ a: StraightImage, _ b: StraightImage, _ body: (inout WholeRows) -> R) -> R {
        a.withWords { expected in
            b.withWords { actual in
                var rows = WholeRows(expected, a.size, actual, b.size)
                return body(&rows)
            }
        }
    }

    /// A row of both pictures; nil when one has no pixels.
    func row(_ y: Int) -> (expected: Words, actual: Words)? {
        guard let a = expected.baseAddress, let b = actual.baseAddress else { return nil }
        return (a + y * expectedSize.width, b + y * actualSize.width)
    }
}
