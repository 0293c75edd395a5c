package import FieldPixels

/// The rows of two images at 16 bits per sample, for `ExactMetric`. (Words have 8 bits per sample.)
///
/// The returned words only show which pixels differ: they are 0 where the samples are equal, or both pixels are fully
/// transparent. Samples of 8 bits are converted to 16 bits with the factor 257 (PNG, section 12.5).
package struct DeepRowPair: PairedRows, ~Copyable {
    package let expectedSize: PixelSize
    package let actualSize: PixelSize

    private let expected: DeepRows
    private let actual: DeepRows
    private let marks: UnsafeMutablePointer<UInt32>
    private let zeros: UnsafeMutablePointer<UInt32>

    private init(_ a: PixelSize, _ b: PixelSize, _ expected: DeepRows, _ actual: DeepRows) {
        (expectedSize, actualSize, self.expected, self.actual) = (a, b, expected, actual)
        let width = max(a.width, b.width)
        (marks, zeros) = (.allocate(capacity: width), .allocate(capacity: width))
        marks.initialize(repeating: 0, count: width)
        zeros.initialize(repeating: 0, count: width)
    }

    deinit {
        marks.deallocate()
        zeros.deallocate()
    }

    /// Calls `body` with the rows of two images.
    package static func read<R>(_ a: DecodedImage, _ b: DecodedImage, _ body: (inout DeepRowPair) -> R) -> R {
        a.withDeepRows { expected in
            b.withDeepRows { actual in
                var pair = DeepRowPair(a.size, b.size, expected, actual)
                return body(&pair)
            }
        }
    }

    /// A row of both images.
    package mutating func row(_ y: Int) -> (expected: Words, actual: Words)? {
        let (a, b) = (expected.row(y), actual.row(y))
        for x in 0..<min(expectedSize.width, actualSize.width) {
            marks[x] = a[x] == b[x] || a[x].w | b[x].w == 0 ? 0 : .max
        }
        return (UnsafePointer(zeros), UnsafePointer(marks))
    }
}

/// Reads the rows of an image at 16 bits per sample, from top to bottom.
private final class DeepRows {
    private let width: Int
    /// The rows of a PNG file and their pixel format; nil for words.
    private let reader: PNGRowReader?
    private let expansion: PNGExpansion?
    /// The pixels of an image at 8 bits per sample; empty for the rows of a file.
    private let words: UnsafeBufferPointer<UInt32>
    private let line: UnsafeMutablePointer<SIMD4<UInt16>>
    private let narrow: UnsafeMutablePointer<UInt32>

    init(width: Int, _ reader: PNGRowReader?, _ expansion: PNGExpansion?, _ words: UnsafeBufferPointer<UInt32>) {
        (self.width, self.reader, self.expansion, self.words) = (width, reader, expansion, words)
        (line, narrow) = (.allocate(capacity: width), .allocate(capacity: width))
    }

    deinit {
        line.deallocate()
        narrow.deallocate()
    }

    /// A row: red, green, blue and alpha of each pixel, which are valid until the next call.
    func row(_ y: Int) -> UnsafePointer<SIMD4<UInt16>> {
        if let expansion, let row = reader?.row(y) {
            expansion.expand(row, width, into: line, by: narrow)
        } else {
            for x in 0..<width { line[x] = SIMD4(samplesOf: words[y * width + x]) }
        }
        return UnsafePointer(line)
    }
}

extension DecodedImage {
    /// Whether samples have 16 bits, more than words have.
    package var isDeep: Bool {
        if case .rows(let rows) = self { rows.header.depth == 16 } else { false }
    }

    /// Calls `body` with each row from top to bottom: red, green, blue and straight alpha of each pixel, at 16 bits per
    /// sample. The pointer is valid until `body` returns.
    package func forEachDeepRow(_ body: (_ y: Int, _ row: UnsafePointer<SIMD4<UInt16>>) -> Void) {
        withDeepRows { rows in
            for y in 0..<size.height { body(y, rows.row(y)) }
        }
    }

    fileprivate func withDeepRows<R>(_ body: (DeepRows) -> R) -> R {
        switch self {
        case .rows(let rows):
            rows.withReader { reader in
                let none = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
                return body(DeepRows(width: rows.size.width, reader, PNGExpansion(rows), none))
            }
        case .whole(let image): image.withWords { body(DeepRows(width: image.width, nil, nil, $0)) }
        }
    }
}
