import FieldPixels

/// A frame in the format that is sent to ffmpeg: rows of blue, green, red and alpha samples, with even sides.
struct VideoFrame {
    /// The number of pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// Whether to send straight colours with alpha. If false, frames are composited onto white.
    var keepsAlpha = false
    /// The samples, row by row.
    private(set) var bytes: [UInt8]

    /// Creates a frame for images of a size, in pixels. Odd sides are enlarged by one pixel.
    init(width: Int, height: Int) {
        self.width = width + width % 2
        self.height = height + height % 2
        bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
    }

    /// Copies the pixels of an image, repeating the last column and row if a side is odd.
    mutating func fill(with image: PixelBuffer) {
        let (width, height, keepsAlpha) = (width, height, keepsAlpha)
        bytes.withUnsafeMutableBytes { raw in
            let words = raw.bindMemory(to: UInt32.self)
            image.withPixels { pixels in
                var (last, sent): (UInt32, UInt32) = (0, Self.sent(0, keepsAlpha))
                for y in 0..<height {
                    let row = min(y, image.height - 1) * image.width
                    for x in 0..<width {
                        let word = pixels[row + min(x, image.width - 1)]
                        if word != last { (last, sent) = (word, Self.sent(word, keepsAlpha)) }
                        words[y * width + x] = sent
                    }
                }
            }
        }
    }

    /// Converts a premultiplied pixel to a word whose bytes in memory are blue, green, red and alpha.
    private static func sent(_ word: UInt32, _ keepsAlpha: Bool) -> UInt32 {
        if word >> 24 == 255 { return word.littleEndian }
        if keepsAlpha {
            let pixel = StraightPixel(premultiplied: word)
            let (red, green, blue) = (UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue))
            return (UInt32(pixel.alpha) << 24 | red << 16 | green << 8 | blue).littleEndian
        }
        // To composite a premultiplied pixel onto white, add 255 minus alpha to each component.
        return (word &+ (255 - word >> 24) &* 0x0101_0101).littleEndian
    }
}
