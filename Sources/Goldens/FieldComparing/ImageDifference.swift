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
}

extension ImageDifference {
    /// The result of comparing two equal images that have this size, without a mask and without the similarity.
    package static func none(size: PixelSize) -> ImageDifference {
        ImageDifference(pixelCount: 0, ratio: 0, expectedSize: size, actualSize: size)
    }

    /// Creates the result of a scan.
    init(_ scan: PixelScan, area: ComparedArea, budget: DifferenceBudget) {
        let ratio = area.pixelCount == 0 ? 0 : Double(scan.count) / Double(area.pixelCount)
        let reason: Reason? =
            scan.expected != scan.actual ? .size : budget.allows(scan.count, ratio: ratio) ? nil : .pixels
        self.init(
            reason: reason, pixelCount: scan.count, ratio: ratio, bounds: scan.bounds,
            antialiasedCount: scan.antialiasedCount, expectedSize: scan.expected, actualSize: scan.actual,
            mask: scan.mask)
    }

    /// Creates a difference from the stored values of an earlier comparison.
    package init(
        reason: Reason?, pixelCount: Int, ratio: Double, bounds: PixelRect?, antialiasedCount: Int,
        expectedSize: PixelSize, actualSize: PixelSize
    ) {
        self.init(
            reason: reason, pixelCount: pixelCount, ratio: ratio, bounds: bounds, antialiasedCount: antialiasedCount,
            expectedSize: expectedSize, actualSize: actualSize, mask: nil)
    }
}

/// The result of a comparison for each pixel, one byte per pixel.
package struct DifferenceMask: Hashable, Sendable {
    /// The pixel does not differ, is ignored, or is outside both images.
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
