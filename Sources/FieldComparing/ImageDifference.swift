public import FieldPixels

/// The result of comparing two images.
public struct ImageDifference: Hashable, Sendable {
    /// The reason for a mismatch; later versions may add reasons.
    public enum Reason: String, Hashable, Sendable {
        /// The images have different sizes.
        case size
        /// The images have the same size, and more pixels differ than the budget allows.
        case pixels
    }

    /// The reason for the mismatch; nil if the images match. Differences within the budget are not a mismatch.
    public internal(set) var reason: Reason?
    /// The number of differing pixels, including pixels that are in one image only.
    public internal(set) var pixelCount: Int
    /// `pixelCount` as a fraction of the compared pixels, from 0 to 1.
    public internal(set) var ratio: Double
    /// The smallest rectangle that contains all differing pixels in the overlap of both images; nil if there are none.
    public internal(set) var bounds: PixelRect?
    /// The number of differing pixels in the overlap that are not counted, because they are antialiased.
    public internal(set) var antialiasedCount = 0
    /// The size of the expected image.
    public internal(set) var expectedSize: PixelSize
    /// The size of the actual image.
    public internal(set) var actualSize: PixelSize
    /// The result for each pixel; nil if the mask was not requested.
    package var mask: DifferenceMask?
    /// The structural similarity of the images; nil if it was not requested or the sizes differ.
    package internal(set) var similarity: StructuralSimilarity?

    /// Whether the images match within the budget.
    public var isMatch: Bool { reason == nil }

    /// The result of comparing two equal images that have this size, without a mask and without the similarity.
    package static func none(size: PixelSize) -> ImageDifference {
        ImageDifference(
            pixelCount: 0, ratio: 0, expectedSize: size, actualSize: size, similarity: nil)
    }

    /// Compares two images exactly: pixels differ if their premultiplied values differ.
    ///
    /// - Parameters:
    ///   - expected: The expected image.
    ///   - actual: The actual image.
    package init(exactly expected: PixelBuffer, _ actual: PixelBuffer) {
        let (a, b) = (
            PixelSize(width: expected.width, height: expected.height),
            PixelSize(width: actual.width, height: actual.height)
        )
        let area = ComparedArea(a, b)
        var scan = PixelScan(expected: a, actual: b, metric: ExactMetric())
        expected.withPixels { expected in
            actual.withPixels { actual in
                var rows = WholeRows(expected, a, actual, b)
                scan.run(&rows, in: area)
            }
        }
        self.init(scan, area: area, budget: DifferenceBudget())
    }

    /// Creates the result of a scan.
    init(_ scan: PixelScan, area: ComparedArea, budget: DifferenceBudget) {
        let ratio = area.pixelCount == 0 ? 0 : Double(scan.count) / Double(area.pixelCount)
        self.init(
            pixelCount: scan.count, ratio: ratio, bounds: scan.bounds, antialiasedCount: scan.antialiasedCount,
            expectedSize: scan.expected, actualSize: scan.actual, mask: scan.mask)
        if scan.expected != scan.actual {
            reason = .size
        } else if !budget.allows(scan.count, ratio: ratio) {
            reason = .pixels
        }
    }

    private init(
        pixelCount: Int, ratio: Double, bounds: PixelRect? = nil, antialiasedCount: Int = 0, expectedSize: PixelSize,
        actualSize: PixelSize, mask: DifferenceMask? = nil, similarity: StructuralSimilarity? = nil
    ) {
        self.pixelCount = pixelCount
        self.ratio = ratio
        self.bounds = bounds
        self.antialiasedCount = antialiasedCount
        self.expectedSize = expectedSize
        self.actualSize = actualSize
        self.mask = mask
        self.similarity = similarity
    }
}

extension ImageDifference {
    /// Creates a difference from the stored values of an earlier comparison.
    package init(
        reason: Reason?, pixelCount: Int, ratio: Double, bounds: PixelRect?, antialiasedCount: Int,
        expectedSize: PixelSize, actualSize: PixelSize
    ) {
        self = .none(size: expectedSize)
        self.reason = reason
        self.pixelCount = pixelCount
        self.ratio = ratio
        self.bounds = bounds
        self.antialiasedCount = antialiasedCount
        self.actualSize = actualSize
    }
}

/// The result of a comparison for each pixel, one byte per pixel.
package struct DifferenceMask: Hashable, Sendable {
    /// The pixel does not differ, is ignored, or is in neither image.
    package static let same: UInt8 = 0
    /// The pixel differs, but is antialiased and not counted.
    package static let antialiased: UInt8 = 1
    /// The pixel differs, or is in one image only.
    package static let different: UInt8 = 2

    /// The number of pixels in a row of the wider image.
    package let width: Int
    /// The number of rows of the taller image.
    package let height: Int
    /// The bytes, row by row.
    package internal(set) var bytes: [UInt8]

    /// Creates a mask without differences.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: Self.same, count: width * height)
    }
}
