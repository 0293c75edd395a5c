/// An image with straight (not premultiplied) alpha, the form that image files store and comparisons need.
package struct StraightImage: Hashable, Sendable {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Red, green, blue and alpha of each pixel, one byte each; rows from the top, pixels from the left.
    package let rgba: [UInt8]

    /// Creates an image of the given bytes; nil if their number is not `width × height × 4`.
    package init?(width: Int, height: Int, rgba: [UInt8]) {
        guard width >= 0, height >= 0, rgba.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.rgba = rgba
    }
}

extension StraightImage {
    /// Converts a premultiplied image to straight alpha.
    package init(_ image: PixelBuffer) {
        width = image.width
        height = image.height
        let count = image.width * image.height
        rgba = [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, filled in
            image.withPixels { pixels in
                bytes.withMemoryRebound(to: UInt32.self) { words in
                    for index in 0..<count { words[index] = StraightPixel(premultiplied: pixels[index]).rgba }
                }
            }
            filled = count * 4
        }
    }

    /// The image with premultiplied alpha, the form that encoders need.
    package var premultiplied: PixelBuffer {
        var image = PixelBuffer(width: width, height: height)
        image.withMutablePixels { pixels in
            withWords { words in
                for index in 0..<pixels.count { pixels[index] = StraightPixel(rgba: words[index]).premultiplied }
            }
        }
        return image
    }

    /// The top left part of the image; the whole image if a size is not smaller.
    package func cropped(to size: PixelSize) -> StraightImage {
        let (width, height) = (min(width, size.width), min(height, size.height))
        if width == self.width, height == self.height { return self }
        let rows = (0..<height).map { rgba[$0 * self.width * 4..<($0 * self.width + width) * 4] }
        return StraightImage(width: width, height: height, rgba: Array(rows.joined())) ?? self
    }

    /// The size of the image, in pixels.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// Calls `body` with the pixels, each a word whose bytes in memory are red, green, blue and alpha.
    package func withWords<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
        // The words are aligned: an array's elements begin at a multiple of 16 bytes in an allocation that is aligned
        // to 16 bytes.
        rgba.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
            return start.withMemoryRebound(to: UInt32.self, capacity: bytes.count / 4) {
                body(UnsafeBufferPointer(start: $0, count: bytes.count / 4))
            }
        }
    }
}
