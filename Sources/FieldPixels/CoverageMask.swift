/// How much of each pixel something covers: a byte a pixel, 0 for nothing and 255 for all of it.
package struct CoverageMask: Hashable, Sendable {
    /// The pixels in a row.
    package let width: Int
    /// The rows.
    package let height: Int
    /// The bytes from one row to the next.
    package let stride: Int
    /// The bytes, row by row.
    package var bytes: [UInt8]

    /// A mask that covers nothing, its rows padded to four bytes.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 3) & ~3
        bytes = [UInt8](repeating: 0, count: stride * height)
    }

    /// Blurs the mask by a Gaussian of a standard deviation in pixels. What lies outside the mask counts as uncovered.
    ///
    /// Large deviations are approximated by three box blurs in each direction, to within 3 % (W3C Filter Effects,
    /// feGaussianBlur), and so are all that need not be exact.
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

    /// The three boxes that stand for a Gaussian.
    private static func boxes(deviation: Double) -> [BoxBlur] {
        let d = max(1, Int(min(deviation * 3 * 2.506_628_274_631 / 4 + 0.5, BoxBlur.longest).rounded(.down)))
        if d % 2 == 1 { return Array(repeating: BoxBlur(before: d / 2, after: d / 2), count: 3) }
        return [
            BoxBlur(before: d / 2, after: d / 2 - 1), BoxBlur(before: d / 2 - 1, after: d / 2),
            BoxBlur(before: d / 2, after: d / 2),
        ]
    }
}
