package import FieldPixels

/// A screenshot: opaque pixels in sRGB.
package struct ScreenImage: Sendable {
    package let width: Int
    package let height: Int
    /// The pixels as 0xFFRRGGBB, row by row.
    let pixels: [UInt32]
    /// Whether the encoder of the file has changed colours, as that of JPEG does.
    package let isLossy: Bool

    /// Creates a screenshot; transparent pixels become those of white paper.
    package init(_ image: PixelBuffer, isLossy: Bool) {
        (width, height, self.isLossy) = (image.width, image.height, isLossy)
        pixels = image.pixels.map { word in
            let rest = 255 - word >> 24
            // A premultiplied channel and the rest of white never exceed 255.
            return word &+ (rest << 24 | rest << 16 | rest << 8 | rest)
        }
    }

    /// The pixels as an image.
    package var image: PixelBuffer {
        var image = PixelBuffer(width: width, height: height)
        image.withMutablePixels { target in
            for index in pixels.indices { target[index] = pixels[index] }
        }
        return image
    }

    /// The levels of a channel by which pixels of one colour differ at most.
    var noise: Int32 { isLossy ? 10 : 3 }

    /// Red, green and blue of a pixel. Pixels beyond the edges are those at the edges.
    func channels(_ x: Int, _ y: Int) -> SIMD4<Int32> {
        Self.channels(pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
    }

    /// Red, green and blue of a colour 0xRRGGBB.
    static func channels(_ word: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(word >> 16 & 0xFF), Int32(word >> 8 & 0xFF), Int32(word & 0xFF), 0)
    }

    /// Whether no channel of two pixels differs by more than some levels.
    @inline(__always)
    static func areNear(_ a: UInt32, _ b: UInt32, _ tolerance: Int32) -> Bool {
        if a == b { return true }
        let difference = channels(a) &- channels(b)
        return max(abs(difference[0]), abs(difference[1]), abs(difference[2])) <= tolerance
    }

    /// The part of the screenshot in a rectangle, which must lie inside it.
    package func part(_ rect: PixelRect) -> ScreenImage {
        var rows: [UInt32] = []
        rows.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY { rows += pixels[y * width + rect.x..<y * width + rect.maxX] }
        return ScreenImage(width: rect.width, height: rect.height, pixels: rows, isLossy: isLossy)
    }

    private init(width: Int, height: Int, pixels: [UInt32], isLossy: Bool) {
        (self.width, self.height, self.pixels, self.isLossy) = (width, height, pixels, isLossy)
    }
}
