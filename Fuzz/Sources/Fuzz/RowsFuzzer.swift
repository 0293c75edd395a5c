@testable import FieldComparing
@testable import FieldEncoding

/// Fuzzes the comparison of two PNG files by rows. Its result must equal that of comparing the decoded images.
///
/// An input consists of the pixel format (1 byte), the interlacing of both files (1), the width (1), both heights (2),
/// the number of palette colours minus one (1), four changes to the rows of the second file (2 each: position and XOR
/// mask), and the rows.
enum RowsFuzzer: Fuzzer {
    static let name = "rows"

    /// The pixel formats.
    private static let kinds: [(color: UInt8, depth: UInt8, samples: Int)] = [
        (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (0, 16, 1), (2, 8, 3), (2, 16, 3), (3, 1, 1), (3, 2, 1),
        (3, 4, 1), (3, 8, 1), (4, 8, 2), (4, 16, 2), (6, 8, 4), (6, 16, 4),
    ]

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count >= 14 else { throw UnsuitableInput("it is too short") }
        let kind = kinds[Int(bytes[0]) % kinds.count]
        let width = Int(bytes[2] % 64) + 1
        let heights = [Int(bytes[3] % 32) + 1, Int(bytes[4] % 32) + 1]
        let colors = kind.color == 3 ? min(Int(bytes[5]) + 1, 1 << kind.depth) : 0
        let palette = (0..<3 * colors).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let pool = bytes[14...]
        let rowBytes = (width * kind.samples * Int(kind.depth) + 7) / 8 + 1
        let files = (0..<2).map { which in
            let isInterlaced = bytes[1] >> UInt8(which) & 1 == 1
            let count =
                isInterlaced
                ? interlacedSize(width, heights[which], kind.samples * Int(kind.depth)) : rowBytes * heights[which]
            var rows = Array(pool.prefix(count))
            rows += [UInt8](repeating: 0, count: count - rows.count)
            if which == 1 {
                for change in 0..<4 {
                    let location = Int(bytes[6 + 2 * change]) * count / 256
                    rows[location] ^= bytes[7 + 2 * change]
                }
            }
            let header: [UInt8] = [
                0, 0, 0, UInt8(width), 0, 0, 0, UInt8(heights[which]), kind.depth, kind.color, 0, 0,
                isInterlaced ? 1 : 0,
            ]
            return PNGBuilder.file(header: header, palette: palette, rows: rows)
        }
        try compare(files[0], files[1])
    }

    /// The number of bytes of all interlaced passes, with filter bytes (PNG, §8.1).
    private static func interlacedSize(_ width: Int, _ height: Int, _ bits: Int) -> Int {
        [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)].reduce(0) {
            let columns = (width - $1.0 + $1.2 - 1) / $1.2
            let rows = (height - $1.1 + $1.3 - 1) / $1.3
            return columns > 0 && rows > 0 ? $0 + ((columns * bits + 7) / 8 + 1) * rows : $0
        }
    }

    private static func compare(_ a: [UInt8], _ b: [UInt8]) throws {
        let (first, second) = (try PNG.unpack(a, pixelLimit: 1 << 20), try PNG.unpack(b, pixelLimit: 1 << 20))
        let comparison = ImageComparison()
        let whole = comparison.compare(first.image(), second.image())
        guard case .rows(let rows) = first, case .rows(let others) = second else { return }
        let byRows = PNGRowPair.read(rows, others) { comparison.compare(&$0) }
        precondition(byRows == whole, "comparing rows and comparing images give different results")
    }
}
