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
    ///
    /// If the deviation is greater than `GaussianBlur.largest` or `isExact` is false, three box blurs in each direction
    /// replace the Gaussian. Their result differs from it by at most about 3 % (W3C Filter Effects, feGaussianBlur).
    package mutating func blur(deviation: Double, isExact: Bool = true) {
        guard deviation > 0, width > 0, height > 0 else { return }
        if isExact, deviation <= GaussianBlur.largest {
            let (width, height, stride) = (width, height, stride)
            bytes.withUnsafeMutableBufferPointer { bytes in
                guard let bytes = bytes.baseAddress else { return }
                GaussianBlur(deviation: deviation).blur(bytes, width: width, height: height, stride: stride)
            }
            return
        }
        blurByBoxes(deviation: deviation)
    }

    private mutating func blurByBoxes(deviation: Double) {
        var other = [UInt8](repeating: 0, count: bytes.count)
        var sums = [UInt32](repeating: 0, count: width)
        let (width, height, stride) = (width, height, stride)
        bytes.withUnsafeMutableBufferPointer { bytes in
            other.withUnsafeMutableBufferPointer { other in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let bytes = bytes.baseAddress, let other = other.baseAddress, let sums = sums.baseAddress
                    else { return }
                    for box in Self.boxes(deviation: deviation) {
                        for y in 0..<height {
                            box.blurRow(bytes + y * stride, into: other + y * stride, width)
                        }
                        box.blurColumns(other, into: bytes, width: width, height: height, stride: stride, sums: sums)
                    }
                }
            }
        }
    }

    /// The three boxes that approximate a Gaussian (W3C Filter Effects, feGaussianBlur). Their size d, in pixels, is
    /// `⌊deviation · 3 · √(2π) / 4 + ½⌋`; if d is even, the third box has the size d + 1.
    private static func boxes(deviation: Double) -> [BoxBlur] {
        let d = max(1, Int(min(deviation * 3 * 2.506_628_274_631 / 4 + 0.5, BoxBlur.longest).rounded(.down)))
        if d % 2 == 1 { return Array(repeating: BoxBlur(before: d / 2, after: d / 2), count: 3) }
        return [
            BoxBlur(before: d / 2, after: d / 2 - 1), BoxBlur(before: d / 2 - 1, after: d / 2),
            BoxBlur(before: d / 2, after: d / 2),
        ]
    }
}
