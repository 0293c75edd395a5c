import FieldPixels
import FieldPlatform

/// The brightness of each pixel of an image on white: `0.299 R + 0.587 G + 0.114 B` of sRGB, 0 to 255.
struct LumaPlane {
    /// The number of pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The values, row by row.
    private(set) var values: [Float]
}

extension LumaPlane {
    /// Computes the brightness of an image.
    init(_ image: StraightImage) {
        width = image.width
        height = image.height
        values = image.withWords { words in
            [Float](unsafeUninitializedCapacity: words.count) { values, filled in
                for index in 0..<words.count {
                    let word = UInt32(littleEndian: words[index])
                    func part(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) }
                    let luma = 0.299 * part(0) + 0.587 * part(8) + 0.114 * part(16)
                    values[index] = Float(255 + (luma - 255) * part(24) / 255)
                }
                filled = words.count
            }
        }
    }

    /// Replaces the values outside an area by those of another plane of the same size.
    mutating func copy(_ other: LumaPlane, outside area: ComparedArea) {
        var merged = other.values
        for band in area.bands {
            for start in band.rows.map({ $0 * width }) {
                for columns in band.columns {
                    let range = start + columns.lowerBound..<start + columns.upperBound
                    merged.replaceSubrange(range, with: values[range])
                }
            }
        }
        values = merged
    }

    /// The running counts of rows that differ between this plane and another plane of the same size. Element `y` is the
    /// number of differing rows above row `y`, and the last element is the total. The number of differing rows in
    /// `a..<b` is element `b` minus element `a`.
    func changedRows(against other: LumaPlane) -> [Int] {
        values.withUnsafeBufferPointer { a in
            other.values.withUnsafeBufferPointer { b in
                var counts = [0]
                guard let a = a.baseAddress, let b = b.baseAddress else { return counts }
                for y in 0..<height {
                    let bytes = width * MemoryLayout<Float>.stride
                    counts.append(counts[y] + (memcmp(a + y * width, b + y * width, bytes) == 0 ? 0 : 1))
                }
                return counts
            }
        }
    }

    /// The plane at half its size. Each value is the mean of 2 × 2 values. If the width or the height is odd, the last
    /// column or row is used twice.
    func halved() -> LumaPlane {
        let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
        let halves = [Float](unsafeUninitializedCapacity: newWidth * newHeight) { halves, filled in
            values.withUnsafeBufferPointer { values in
                for y in 0..<newHeight {
                    let upper = 2 * y * width
                    let lower = min(2 * y + 1, height - 1) * width
                    for x in 0..<newWidth {
                        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                        halves[y * newWidth + x] =
                            (values[upper + left] + values[upper + right] + values[lower + left] + values[lower + right])
                            / 4
                    }
                }
            }
            filled = newWidth * newHeight
        }
        return LumaPlane(width: newWidth, height: newHeight, values: halves)
    }
}
