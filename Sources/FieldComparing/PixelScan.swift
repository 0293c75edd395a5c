import FieldPixels
import Glibc

/// One walk over two pictures that counts the pixels that differ.
///
/// Rows are first compared as memory is; only a pixel whose words differ is asked about.
struct PixelScan {
    /// The extent of the expected picture.
    let expected: PixelSize
    /// The extent of the actual picture.
    let actual: PixelSize
    /// Says which pixels differ.
    let metric: any Metric
    /// What came of each pixel; nil when nobody wants to know.
    var mask: DifferenceMask?

    /// The pixels that differ, those in one picture only among them.
    private(set) var count = 0
    /// The pixels that differ and are not counted.
    private(set) var antialiasedCount = 0
    private var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)

    /// A scan of two pictures.
    init(expected: PixelSize, actual: PixelSize, metric: any Metric) {
        self.expected = expected
        self.actual = actual
        self.metric = metric
    }

    /// The smallest rectangle that holds the pixels of the overlap that differ; nil when there is none.
    var bounds: PixelRect? {
        right < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Walks over an area of two pictures.
    ///
    /// - Parameters:
    ///   - rows: The pictures' rows.
    ///   - area: What is looked at.
    ///   - detector: Says which pixels smooth an edge; nil when they count as others do.
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

    /// Counts pixels that are in one picture only.
    private mutating func takeOutside(_ row: Int, _ columns: Range<Int>) {
        count += columns.count
        if mask != nil { for x in columns { mark(DifferenceMask.different, row, x) } }
    }

    private mutating func mark(_ value: UInt8, _ row: Int, _ x: Int) {
        guard let width = mask?.width else { return }
        mask?.bytes[row * width + x] = value
    }
}
