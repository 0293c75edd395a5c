public import FieldPixels

/// How two pictures differ, pixel by pixel.
public struct ImageDifference: Hashable, Sendable {
    /// Why two pictures do not match; more may be added.
    public enum Reason: String, Hashable, Sendable {
        /// They have different sizes.
        case size
        /// Pixels differ.
        case pixels
    }

    /// Why the pictures do not match; nil when they do. Pixels that a budget allows to differ are no reason.
    public internal(set) var reason: Reason?
    /// The pixels that differ where the pictures overlap, and those of either that lie outside the other.
    public internal(set) var pixelCount: Int
    /// `pixelCount` as a part of the compared pixels of the two pictures laid over each other, from 0 to 1.
    public internal(set) var ratio: Double
    /// The smallest rectangle that holds the pixels that differ in the overlap; nil when there is none.
    public internal(set) var bounds: PixelRect?
    /// The pixels of the overlap that differ and are not counted, for they only smooth an edge.
    public internal(set) var antialiasedCount = 0
    /// The extent of the expected picture.
    public internal(set) var expectedSize: PixelSize
    /// The extent of the actual picture.
    public internal(set) var actualSize: PixelSize
    /// Which pixels differ; nil when that was not asked for.
    package internal(set) var mask: DifferenceMask?
    /// How alike the pictures look; nil when that was not asked for, or the sizes differ.
    package internal(set) var similarity: StructuralSimilarity?

    /// Whether the pictures are the same, or as good as the same.
    public var isMatch: Bool { reason == nil }

    /// No difference: what comparing equal files of a picture comes to.
    package static func none(size: PixelSize) -> ImageDifference {
        ImageDifference(
            pixelCount: 0, ratio: 0, expectedSize: size, actualSize: size, similarity: nil)
    }

    /// The exact comparison: any pixel whose premultiplied value is not the same differs.
    ///
    /// - Parameters:
    ///   - expected: The picture as it should be.
    ///   - actual: The picture as it is.
    public init(exactly expected: PixelBuffer, _ actual: PixelBuffer) {
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

    /// What a scan of an area found.
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
