/// The coverage of each pixel of an image, one byte per pixel: 0 is uncovered, 255 is fully covered.
package struct CoverageMask: Hashable, Sendable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The distance from one row to the next, in bytes.
    package let stride: Int
    /// The bytes, row by row.
    package var bytes: [UInt8]

    /// Creates a mask in which all pixels are uncovered, with rows padded to a multiple of four bytes.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 3) & ~3
        bytes = [UInt8](repeating: 0, count: stride * height)
    }

    /// Blurs the mask with a Gaussian of a standard deviation in pixels; if it is 0 or negative, nothing changes.
    /// Pixels outside the mask count as uncovered.
    package mutating func blur(deviation: Double) {
        guard deviation > 0, width > 0, height > 0 else { return }
        let (width, height, stride) = (width, height, stride)
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let bytes = bytes.baseAddress else { return }
            GaussianBlur(deviation: deviation).blur(bytes, width: width, height: height, stride: stride)
        }
    }

    /// The mask after a move by parts of a pixel, from 0 to 1, with one more column and row. Coverages are mixed in steps of
    /// 1/128 pixel, as pixman's bilinear filter does.
    package func moved(right x: Double, down y: Double) -> CoverageMask {
        guard width > 0, height > 0 else { return self }
        /// The share of a pixel in 1/256 that stays in its place.
        func share(_ distance: Double) -> UInt32 {
            (UInt32(65_536 - (distance * 65_536).rounded()) >> 9) << 1
        }
        let (across, down) = (UInt16(share(x)), share(y))
        let (width, height, stride) = (width, height, stride)
        var moved = CoverageMask(width: width + 1, height: height + 1)
        let movedStride = moved.stride
        // Two rows, mixed from left to right, in 1/256 of a level: the one above, and the current one.
        var rows = [UInt16](repeating: 0, count: 2 * (width + 1))
        bytes.withUnsafeBufferPointer { bytes in
            moved.bytes.withUnsafeMutableBufferPointer { target in
                rows.withUnsafeMutableBufferPointer { rows in
                    guard let bytes = bytes.baseAddress, let target = target.baseAddress, var above = rows.baseAddress
                    else { return }
                    var row = above + width + 1
                    for y in 0...height {
                        if y < height {
                            Self.mix(bytes + y * stride, width, keeping: across, into: row)
                        } else {
                            row.update(repeating: 0, count: width + 1)
                        }
                        let line = target + y * movedStride
                        for x in 0...width {
                            let sum = UInt32(above[x]) &* (256 &- down) &+ UInt32(row[x]) &* down
                            line[x] = UInt8(truncatingIfNeeded: sum >> 16)
                        }
                        swap(&above, &row)
                    }
                }
            }
        }
        return moved
    }

    /// Mixes each pixel of a row with its left neighbour, which gets the rest of the share.
    private static func mix(
        _ source: UnsafePointer<UInt8>, _ width: Int, keeping share: UInt16, into row: UnsafeMutablePointer<UInt16>
    ) {
        row[0] = UInt16(source[0]) &* share
        for x in 1..<width { row[x] = UInt16(source[x]) &* share &+ UInt16(source[x - 1]) &* (256 &- share) }
        row[width] = UInt16(source[width - 1]) &* (256 &- share)
    }
}
