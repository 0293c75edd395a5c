/// An image in memory: rows from the top, pixels from the left, each pixel a premultiplied 0xAARRGGBB word in sRGB.
///
/// The layout is Cairo's ARGB32, in the machine's byte order and without padding between rows. Copies share the pixels
/// until one of them is changed.
public struct PixelBuffer: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, `width × height` of them, row by row.
    public private(set) var pixels: [UInt32]

    /// Creates an image of one colour, transparent by default.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row, 0 or more.
    ///   - height: The number of rows, 0 or more.
    ///   - fill: The premultiplied value of each pixel.
    public init(width: Int, height: Int, fill: UInt32 = 0) {
        self.width = width
        self.height = height
        self.pixels = [UInt32](repeating: fill, count: width * height)
    }

    /// Creates an image of the given pixels; nil if their number is not `width × height`.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflow, pixels.count == count else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The premultiplied pixel in column `x` of row `y`; both must lie inside the image.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Calls `body` with the pixels, which are valid only during the call.
    public func withPixels<R, E: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try pixels.withUnsafeBufferPointer(body)
    }

    /// Calls `body` with the writable pixels, which are valid only during the call; `body` must not replace the buffer.
    public mutating func withMutablePixels<R, E: Error>(
        _ body: (inout UnsafeMutableBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try pixels.withUnsafeMutableBufferPointer(body)
    }

    /// The image of a rectangle, which must lie inside this image.
    package func part(_ rect: PixelRect) -> PixelBuffer {
        if rect.width == width, rect.height == height { return self }
        var part = PixelBuffer(width: rect.width, height: rect.height)
        withPixels { source in
            part.withMutablePixels { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                for row in 0..<rect.height {
                    (to + row * rect.width).update(from: from + (rect.y + row) * width + rect.x, count: rect.width)
                }
            }
        }
        return part
    }

    /// Copies the pixels of a rectangle from another image of the same size, which is stored row by row. Only the
    /// pixels of the rectangle are read.
    ///
    /// - Returns: The smallest rectangle that contains all changed pixels; nil if none changed.
    package mutating func replace(_ rect: PixelRect, from source: UnsafePointer<UInt32>) -> PixelRect? {
        let width = self.width
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        withMutablePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in rect.y..<rect.maxY {
                let old = base + y * width + rect.x
                let new = source + y * width + rect.x
                if areEqual(old, new, count: rect.width) { continue }
                var first = 0
                while old[first] == new[first] { first += 1 }
                var last = rect.width - 1
                while old[last] == new[last] { last -= 1 }
                (old + first).update(from: new + first, count: last - first + 1)
                (left, right) = (min(left, rect.x + first), max(right, rect.x + last))
                (top, bottom) = (min(top, y), y)
            }
        }
        return bottom < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

extension UInt32 {
    /// The result of drawing this premultiplied pixel on top of another one.
    package func over(_ below: UInt32) -> UInt32 {
        let rest = 255 - (self >> 24)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let part = (self >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
            result |= Swift.min(part, 255) << shift
        }
        return result
    }
}
