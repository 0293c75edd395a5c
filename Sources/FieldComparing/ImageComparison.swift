public import FieldPixels

/// How pictures are compared.
public struct ImageComparison: Sendable {
    /// Says which pixels differ. Default: any byte counts.
    public var metric: any Metric
    /// Whether pixels that only smooth an edge are left out of the count. Default: no.
    public var ignoresAntialiasing = false
    /// What is left out, in pixels; it may reach beyond the pictures. Default: nothing.
    public var ignored: [PixelRect] = []
    /// How many pixels may differ all the same. Default: none.
    public var budget = DifferenceBudget()
    /// Whether SSIM and MS-SSIM are measured. Default: no.
    package var measuresSimilarity = false
    /// Whether the result says which pixels differ. Default: no.
    package var keepsMask = false

    /// A comparison by a metric.
    public init(metric: any Metric = ExactMetric()) { self.metric = metric }

    /// How two pictures differ, each pixel looked at with the straight alpha that a file of it would have.
    ///
    /// - Parameters:
    ///   - expected: The picture as it should be.
    ///   - actual: The picture as it is.
    public func compare(_ expected: PixelBuffer, _ actual: PixelBuffer) -> ImageDifference {
        compare(StraightImage(expected), StraightImage(actual))
    }

    /// How two pictures differ.
    ///
    /// - Parameters:
    ///   - expected: The picture as it should be.
    ///   - actual: The picture as it is.
    package func compare(_ expected: StraightImage, _ actual: StraightImage) -> ImageDifference {
        let area = ComparedArea(expected.size, actual.size, ignoring: ignored)
        var difference = WholeRows.read(expected, actual) { rows in
            let detector = ignoresAntialiasing ? AntialiasingDetector(rows) : nil
            return scan(&rows, in: area, sparing: detector)
        }
        if measuresSimilarity, expected.size == actual.size {
            difference.similarity = StructuralSimilarity(expected, actual, in: area)
        }
        return difference
    }

    /// Whether rows can be compared one by one: nothing that is measured of a pixel depends on those around it.
    package var comparesRows: Bool { !ignoresAntialiasing && !measuresSimilarity }

    /// How two pictures differ, of which no more than a row each is looked at at once.
    ///
    /// - Parameter rows: The pictures' rows. `comparesRows` must hold.
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

    /// What comparing equal files of a picture comes to.
    package func difference(ofEqual size: PixelSize) -> ImageDifference {
        var difference = ImageDifference.none(size: size)
        if keepsMask { difference.mask = DifferenceMask(width: size.width, height: size.height) }
        if measuresSimilarity { difference.similarity = StructuralSimilarity(ofEqual: size) }
        return difference
    }
}
