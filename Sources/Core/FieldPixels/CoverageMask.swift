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
}
