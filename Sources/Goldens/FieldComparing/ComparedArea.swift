import FieldPixels

/// The pixels that are compared, as bands of rows: all pixels of at least one image, except ignored rectangles.
struct ComparedArea {
    /// Consecutive rows with the same compared columns.
    struct Band {
        /// The rows.
        var rows: Range<Int>
        /// The compared columns, from left to right.
        var columns: [Range<Int>]
    }

    /// The bands, from top to bottom.
    let bands: [Band]
    /// The number of compared pixels.
    let pixelCount: Int

    /// Creates the area of two images.
    ///
    /// - Parameters:
    ///   - expected: The size of the expected image.
    ///   - actual: The size of the actual image. The top left pixels of both images coincide.
    ///   - ignored: The ignored rectangles; they may overlap and extend beyond the images.
    init(_ expected: PixelSize, _ actual: PixelSize, ignoring ignored: [PixelRect] = []) {
        let taller = expected.height > actual.height ? expected : actual
        let overlapHeight = min(expected.height, actual.height)
        let widest = max(expected.width, actual.width)
        func range(_ start: Int, _ extent: Int, limit: Int) -> Range<Int> {
            let (end, overflow) = start.addingReportingOverflow(max(0, extent))
            let low = min(max(0, start), limit)
            return low..<max(low, min(overflow ? limit : end, limit))
        }
        let holes = ignored.map {
            (rows: range($0.y, $0.height, limit: taller.height), columns: range($0.x, $0.width, limit: widest))
        }
        var edges: Set = [0, overlapHeight, taller.height]
        for hole in holes { edges.formUnion([hole.rows.lowerBound, hole.rows.upperBound]) }
        let tops = edges.sorted()
        var bands: [Band] = []
        for (top, bottom) in zip(tops, tops.dropFirst()) {
            let width = top < overlapHeight ? widest : taller.width
            let skipped = holes.filter { $0.rows.contains(top) }.map(\.columns)
                .sorted { $0.lowerBound < $1.lowerBound }
            var columns: [Range<Int>] = []
            var start = 0
            for hole in skipped {
                if start < min(hole.lowerBound, width) { columns.append(start..<min(hole.lowerBound, width)) }
                start = max(start, hole.upperBound)
            }
            if start < width { columns.append(start..<width) }
            bands.append(Band(rows: top..<bottom, columns: columns))
        }
        self.bands = bands
        pixelCount = bands.reduce(0) { sum, band in
            sum + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
        }
    }
}

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
