package import FieldPixels
import FieldPlatform

/// The rows of two files that are not interlaced, for comparison.
///
/// If both files have the same pixel format, the stored bytes of a row, which are still filtered, are compared first.
/// If these bytes are equal, and the row above either has equal pixels or is not used by the filter, then the row's
/// pixels are equal too, and the row is not unfiltered.
package struct PNGRowPair: PairedRows, ~Copyable {
    /// The size of the expected image, in pixels.
    package let expectedSize: PixelSize
    /// The size of the actual image, in pixels.
    package let actualSize: PixelSize

    private let expected: PNGRowReader
    private let actual: PNGRowReader
    private let expansions: (expected: PNGExpansion, actual: PNGExpansion)
    private let words: (expected: UnsafeMutablePointer<UInt32>, actual: UnsafeMutablePointer<UInt32>)
    private let isAlike: Bool
    /// The index of the row after the last row that is known to be equal in both files.
    private var next = 0

    private init(_ a: PNGRows, _ b: PNGRows, _ expected: PNGRowReader, _ actual: PNGRowReader) {
        expectedSize = a.size
        actualSize = b.size
        isAlike = a.isLaidOut(as: b)
        self.expected = expected
        self.actual = actual
        expansions = (PNGExpansion(a), PNGExpansion(b))
        words = (.allocate(capacity: a.size.width), .allocate(capacity: b.size.width))
    }

    deinit {
        words.expected.deallocate()
        words.actual.deallocate()
    }

    /// Calls `body` with the rows of two files that are not interlaced.
    package static func read<R>(_ a: PNGRows, _ b: PNGRows, _ body: (inout PNGRowPair) -> R) -> R {
        a.withReader { expected in
            b.withReader { actual in
                var pair = PNGRowPair(a, b, expected, actual)
                return body(&pair)
            }
        }
    }

    /// A row of both images; nil if it is known to be equal in both.
    package mutating func row(_ y: Int) -> (expected: Words, actual: Words)? {
        if isAlike, isSame(y) {
            next = y + 1
            return nil
        }
        expansions.expected.expand(expected.row(y), expectedSize.width, into: words.expected)
        expansions.actual.expand(actual.row(y), actualSize.width, into: words.actual)
        return (UnsafePointer(words.expected), UnsafePointer(words.actual))
    }

    private func isSame(_ y: Int) -> Bool {
        let count = expected.rowBytes
        if y == next || expected.isIndependent(y), memcmp(expected.stored(y), actual.stored(y), count + 1) == 0 {
            return true
        }
        return memcmp(expected.row(y), actual.row(y), count) == 0
    }
}
