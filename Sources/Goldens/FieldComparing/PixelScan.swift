import FieldPixels
import FieldPlatform

/// One pass over two images that counts the differing pixels.
///
/// Rows are first compared byte by byte. The metric is called only for pixels whose words differ.
struct PixelScan {
    /// The size of the expected image.
    let expected: PixelSize
    /// The size of the actual image.
    let actual: PixelSize
    /// The metric that decides which pixels differ.
    let metric: any Metric
    /// The result for each pixel; nil if it is not requested.
    var mask: DifferenceMask?

    /// The number of differing pixels, including pixels that are in one image only.
    private(set) var count = 0
    /// The number of differing pixels that are not counted, because they are antialiased.
    private(set) var antialiasedCount = 0
    private var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)

    /// Creates a scan of two images.
    init(expected: PixelSize, actual: PixelSize, metric: any Metric) {
        self.expected = expected
        self.actual = actual
        self.metric = metric
    }

    /// The smallest rectangle that contains all differing pixels in the overlap; nil if there are none.
    var bounds: PixelRect? {
        right < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Scans an area of two images.
    ///
    /// - Parameters:
    ///   - rows: The rows of the images.
    ///   - area: The pixels to compare.
    ///   - detector: Detects antialiased pixels, which are not counted; nil to count all pixels.
    mutating func run(
        _ rows: inout some PairedRows & ~Copyable, in area: ComparedArea, sparing detector: AntialiasingDetector? = nil
    ) {
        let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
        for band in area.bands {
            for y in band.rows {
                if y < height, let first = band.columns.first, first.lowerBound < width, let (a, b) = rows.row(y) {
                    for columns in band.columns { compare(a, b, y, columns.clamped(to: 0..<width), width, detector) }
                }
                let common = y < height ? width : 0
                for columns in band.columns where columns.upperBound > common {
                    takeOutside(y, max(common, columns.lowerBound)..<columns.upperBound)
                }
            }
        }
    }

    private mutating func compare(
        _ rowA: UnsafePointer<UInt32>, _ rowB: UnsafePointer<UInt32>, _ row: Int, _ columns: Range<Int>, _ width: Int,
        _ detector: AntialiasingDetector?
    ) {
        let bytes = columns.count * MemoryLayout<UInt32>.stride
        if memcmp(rowA + columns.lowerBound, rowB + columns.lowerBound, bytes) == 0 { return }
        for x in columns where rowA[x] != rowB[x] {
            let (a, b) = (UInt32(littleEndian: rowA[x]), UInt32(littleEndian: rowB[x]))
            guard metric.differs(a, b, at: row * width + x) else { continue }
            if let detector, detector.smooths(x: x, y: row) {
                antialiasedCount += 1
                mark(DifferenceMask.antialiased, row, x)
                continue
            }
            count += 1
            mark(DifferenceMask.different, row, x)
            left = min(left, x)
            right = max(right, x)
            top = min(top, row)
            bottom = row
        }
    }

    /// Counts pixels that are in one image only.
    private mutating func takeOutside(_ row: Int, _ columns: Range<Int>) {
        count += columns.count
        if mask != nil { for x in columns { mark(DifferenceMask.different, row, x) } }
    }

    private mutating func mark(_ value: UInt8, _ row: Int, _ x: Int) {
        guard let width = mask?.width else { return }
        mask?.bytes[row * width + x] = value
    }
}
