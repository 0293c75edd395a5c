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
    /// Whether pixels that smooth an edge are not counted.
    var ignoresAntialiasing = false
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

    /// Walks over an area of the pictures' words.
    mutating func run(
        _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, in area: ComparedArea
    ) {
        guard let startA = a.baseAddress, let startB = b.baseAddress else {
            area.forEachPiece { takeOutside($0, $1) }
            return
        }
        let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
        let detector = AntialiasingDetector(
            width: width, height: height, expected: startA, expectedStride: expected.width, actual: startB,
            actualStride: actual.width)
        area.forEachPiece { row, columns in
            let common = row < height ? columns.clamped(to: 0..<width) : 0..<0
            if !common.isEmpty {
                let (rowA, rowB) = (startA + row * expected.width, startB + row * actual.width)
                let bytes = common.count * MemoryLayout<UInt32>.stride
                if memcmp(rowA + common.lowerBound, rowB + common.lowerBound, bytes) != 0 {
                    compare(rowA, rowB, row, common, width: width, detector)
                }
            }
            if common.count < columns.count {
                takeOutside(row, (common.isEmpty ? columns.lowerBound : common.upperBound)..<columns.upperBound)
            }
        }
    }

    private mutating func compare(
        _ rowA: UnsafePointer<UInt32>, _ rowB: UnsafePointer<UInt32>, _ row: Int, _ columns: Range<Int>, width: Int,
        _ detector: AntialiasingDetector
    ) {
        for x in columns where rowA[x] != rowB[x] {
            let (a, b) = (UInt32(littleEndian: rowA[x]), UInt32(littleEndian: rowB[x]))
            guard metric.differs(a, b, at: row * width + x) else { continue }
            if ignoresAntialiasing, detector.smooths(x: x, y: row) {
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
