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
            bytes.withMemoryRebound(to: UInt32.self) { words in
                if let start = words.baseAddress { image.writeStraight(to: start) }
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

extension PixelBuffer {
    /// Writes the pixels with straight alpha, as words whose bytes in memory are red, green, blue and alpha.
    ///
    /// - Parameter target: Room for `width × height` words.
    package func writeStraight(to target: UnsafeMutablePointer<UInt32>) {
        withPixels { pixels in
            if let source = pixels.baseAddress { target.update(from: source, count: pixels.count) }
        }
        Self.straighten(target, width: width, height: height)
    }

    /// Replaces premultiplied 0xAARRGGBB words by words with straight alpha, whose bytes in memory are red, green, blue and
    /// alpha.
    ///
    /// - Parameters:
    ///   - pixels: The words of an image, `width × height` of them.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    package static func straighten(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { last in
            guard let above = last.baseAddress else { return }
            for y in 0..<height {
                let row = pixels + y * width
                // Many rows are equal to the row above, and copying is faster than converting.
                if y > 0, areEqual(row, above, count: width) {
                    row.update(from: row - width, count: width)
                } else {
                    above.update(from: row, count: width)
                    straighten(row, count: width)
                }
            }
        }
    }

    private static func straighten(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        let step = 16
        var index = 0
        while index + step <= count {
            var alpha = UInt32.max
            for offset in 0..<step { alpha &= row[index + offset] }
            if alpha >> 24 == 255 {
                // Most blocks are opaque, and the compiler turns this into vector instructions.
                for offset in 0..<step {
                    let word = row[index + offset]
                    // Exchange red and blue.
                    let turned = word &<< 16 | word &>> 16
                    row[index + offset] = UInt32(littleEndian: word & 0xFF00_FF00 | turned & 0x00FF_00FF)
                }
            } else {
                for offset in index..<index + step { row[offset] = StraightPixel(premultiplied: row[offset]).rgba }
            }
            index += step
        }
        for offset in index..<count { row[offset] = StraightPixel(premultiplied: row[offset]).rgba }
    }
}
