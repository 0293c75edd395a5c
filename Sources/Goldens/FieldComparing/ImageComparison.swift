public import FieldPixels

/// The settings of an image comparison.
public struct ImageComparison: Sendable {
    /// The metric that decides which pixels differ. Default: `ExactMetric`.
    public var metric: any Metric
    /// Whether antialiased pixels are excluded from the count of differing pixels. Default: false.
    public var ignoresAntialiasing = false
    /// Rectangles, in pixels, that are not compared. They may extend beyond the images. Default: none.
    public var ignored: [PixelRect] = []
    /// The number of pixels that may differ. Default: no pixel.
    public var budget = DifferenceBudget()
    /// Whether to compute SSIM and MS-SSIM. Default: false.
    package var measuresSimilarity = false
    /// Whether the result contains a mask of the differing pixels. Default: false.
    package var keepsMask = false

    /// Creates a comparison with a metric.
    public init(metric: any Metric = ExactMetric()) { self.metric = metric }

    /// Compares two images. Their pixels are first converted to straight alpha, as image files contain them.
    ///
    /// - Parameters:
    ///   - expected: The expected image.
    ///   - actual: The actual image.
    public func compare(_ expected: PixelBuffer, _ actual: PixelBuffer) -> ImageDifference {
        compare(StraightImage(expected), StraightImage(actual))
    }

    /// Compares two images.
    ///
    /// - Parameters:
    ///   - expected: The expected image.
    ///   - actual: The actual image.
    package func compare(_ expected: StraightImage, _ actual: StraightImage) -> ImageDifference {
        WholeRows.read(expected, actual) { compare(expected, actual, by: &$0) }
    }

    /// Compares the rows of two images.
    ///
    /// - Parameters:
    ///   - expected: The expected image. Antialiased pixels and the similarity are determined from both images.
    ///   - actual: The actual image.
    ///   - rows: The rows by which the metric decides which pixels differ.
    package func compare(
        _ expected: StraightImage, _ actual: StraightImage, by rows: inout some PairedRows & ~Copyable
    ) -> ImageDifference {
        let area = ComparedArea(expected.size, actual.size, ignoring: ignored)
        var difference = WholeRows.read(expected, actual) { whole in
            scan(&rows, in: area, sparing: ignoresAntialiasing ? AntialiasingDetector(whole) : nil)
        }
        if measuresSimilarity, expected.size == actual.size {
            difference.similarity = StructuralSimilarity(expected, actual, in: area)
        }
        return difference
    }

    /// Whether images can be compared row by row, because the result for a pixel does not depend on pixels in other
    /// rows.
    package var comparesRows: Bool { !ignoresAntialiasing && !measuresSimilarity }

    /// Compares two images row by row, so that only one row of each image has to be decoded at a time.
    ///
    /// - Parameter rows: The rows of the images. `comparesRows` must be true.
    package func compare(_ rows: inout some PairedRows & ~Copyable) -> ImageDifference {
        precondition(comparesRows)
        return scan(&rows, in: ComparedArea(rows.expectedSize, rows.actualSize, ignoring: ignored), sparing: nil)
    }

    private func scan(
        _ rows: inout some PairedRows & ~Copyable, in area: ComparedArea, sparing detector: AntialiasingDetector?
    ) -> ImageDifference {
        let (expected, actual) = (rows.expectedSize, rows.actualSize)
        var scan = PixelScan(expected: expected, actual: actual, metric: metric)
        if keepsMask {
            scan.mask = DifferenceMask(
                width: max(expected.width, actual.width), height: max(expected.height, actual.height))
        }
        scan.run(&rows, in: area, sparing: detector)
        return ImageDifference(scan, area: area, budget: budget)
    }

    /// The result of comparing two equal images that have this size, without reading their pixels.
    package func difference(ofEqual size: PixelSize) -> ImageDifference {
        var difference = ImageDifference.none(size: size)
        if keepsMask { difference.mask = DifferenceMask(width: size.width, height: size.height) }
        if measuresSimilarity { difference.similarity = StructuralSimilarity(ofEqual: size) }
        return difference
    }
}

/// The number of pixels that may differ before a comparison fails. If both limits are set, both apply.
public struct DifferenceBudget: Hashable, Sendable {
    /// The greatest number of pixels that may differ; nil if the number is not limited. If `maxDiffRatio` is nil too,
    /// no pixel may differ. Default: nil.
    public var maxDiffPixels: Int?
    /// The greatest fraction of the compared pixels that may differ, 0 to 1; nil if the fraction is not limited. If
    /// `maxDiffPixels` is nil too, no pixel may differ. Default: nil.
    public var maxDiffRatio: Double?

    /// Creates a budget. If both limits are nil, no pixel may differ.
    public init(maxDiffPixels: Int? = nil, maxDiffRatio: Double? = nil) {
        self.maxDiffPixels = maxDiffPixels
        self.maxDiffRatio = maxDiffRatio
    }

    /// Whether the budget allows a number of differing pixels.
    ///
    /// - Parameters:
    ///   - pixels: The number of differing pixels.
    ///   - ratio: The fraction of the compared pixels that differ.
    func allows(_ pixels: Int, ratio: Double) -> Bool {
        if pixels == 0 { return true }
        if maxDiffPixels == nil, maxDiffRatio == nil { return false }
        return pixels <= maxDiffPixels ?? .max && ratio <= maxDiffRatio ?? 1
    }
}
