/// A picture in memory: rows from the top, pixels from the left, each a premultiplied 0xAARRGGBB in sRGB.
///
/// The layout is Cairo's ARGB32, in the machine's byte order and without padding between rows. A value owns its pixels;
/// copies share them until one is changed.
public struct PixelBuffer: Hashable, Sendable {
    /// The pixels in a row.
    public let width: Int
    /// The rows.
    public let height: Int
    /// The pixels, `width × height` of them, row by row.
    public private(set) var pixels: [UInt32]

    /// A picture of one colour, clear unless said otherwise.
    ///
    /// - Parameters:
    ///   - width: The pixels in a row, 0 or more.
    ///   - height: The rows, 0 or more.
    ///   - fill: The premultiplied value of each pixel.
    public init(width: Int, height: Int, fill: UInt32 = 0) {
        self.width = width
        self.height = height
        self.pixels = [UInt32](repeating: fill, count: width * height)
    }

    /// A picture of the given pixels; nil when there are not `width × height` of them.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflow, pixels.count == count else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The premultiplied pixel in column `x` of row `y`; both must lie inside.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Lends the pixels for reading while `body` runs.
    public func withPixels<R, E: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try pixels.withUnsafeBufferPointer(body)
    }

    /// Lends the pixels for writing while `body` runs; `body` must not replace the buffer.
    public mutating func withMutablePixels<R, E: Error>(
        _ body: (inout UnsafeMutableBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try pixels.withUnsafeMutableBufferPointer(body)
    }
}
