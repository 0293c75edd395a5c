package import FieldPixels

/// A frame in the format that is sent to ffmpeg: planes of luma and of chroma in limited range (ITU-R BT.709), with even
/// sides.
///
/// Chroma has half the resolution in each direction (4:2:0). As decoders of H.264 and VP9 expect, its samples lie in the
/// columns of the even pixels, and between two rows.
package struct VideoFrame {
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Whether the frame has straight colours and a plane of alpha. If false, images are composited onto white.
    let keepsAlpha: Bool
    /// The planes, one after the other: luma, blue chroma, red chroma and, if `keepsAlpha`, alpha.
    package private(set) var bytes: [UInt8]

    /// Creates a frame for images of a size, in pixels. Odd sides are enlarged by one pixel.
    package init(width: Int, height: Int, keepsAlpha: Bool) {
        self.width = width + width % 2
        self.height = height + height % 2
        self.keepsAlpha = keepsAlpha
        let size = self.width * self.height
        bytes = [UInt8](repeating: 0, count: size + size / 2 + (keepsAlpha ? size : 0))
    }

    /// Copies a rectangle of an image of the size for which the frame was created, repeating the last column and row if
    /// a side is odd. Pixels outside the rectangle must equal those of the previous image.
    package mutating func fill(with image: PixelBuffer, changed: PixelRect) {
        guard !changed.isEmpty else { return }
        // A sample of chroma also averages the pixels to its left and right, so it changes with them.
        let left = max(0, changed.x - 1) / 2 * 2
        let right = min(width, (changed.maxX + 2) / 2 * 2)
        let (top, bottom) = (changed.y / 2 * 2, min(height, (changed.maxY + 1) / 2 * 2))
        let source = Source(width: image.width, height: image.height, keepsAlpha: keepsAlpha)
        let (width, size) = (width, width * height)
        bytes.withUnsafeMutableBufferPointer { bytes in
            image.withPixels { pixels in
                guard let luma = bytes.baseAddress, let pixels = pixels.baseAddress else { return }
                let alpha = keepsAlpha ? luma + size + size / 2 : nil
                for y in top..<bottom {
                    source.copy(
                        pixels, row: y, left..<right, luma: luma + y * width, alpha: alpha.map { $0 + y * width })
                }
                let blue = luma + size
                let red = blue + size / 4
                for y in stride(from: top, to: bottom, by: 2) {
                    let start = y / 2 * (width / 2)
                    source.copyChroma(pixels, rows: y, left..<right, blue: blue + start, red: red + start)
                }
            }
        }
    }
}

/// Converts the pixels of an image.
private struct Source {
    let width: Int
    let height: Int
    let keepsAlpha: Bool

    /// Numbers for red, green and blue.
    private typealias Components = SIMD3<Int>

    /// The shares of red, green and blue in luma (ITU-R BT.709, item 3.2).
    private static let shares = SIMD3(0.2126, 0.7152, 0.0722)
    /// The factors of the components in luma, which has 219 steps above 16.
    private static let luma = factors(shares, steps: 219)
    /// The factors of the components in the differences to blue and red, which have 224 steps around 128.
    private static let blue = factors((SIMD3(0, 0, 1) - shares) / (2 * (1 - shares.z)), steps: 224)
    private static let red = factors((SIMD3(1, 0, 0) - shares) / (2 * (1 - shares.x)), steps: 224)

    /// The factors by which levels are multiplied, as fixed-point numbers: 65,536 represents 1.
    private static func factors(_ parts: SIMD3<Double>, steps: Double) -> Components {
        Components((parts * steps / 255 * 65_536).rounded(.toNearestOrAwayFromZero))
    }

    private static func components(_ color: UInt32) -> Components {
        Components(Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    }

    /// The pixel at a position, as 0xAARRGGBB: straight, or composited onto white.
    private func color(_ word: UInt32) -> UInt32 {
        if word >> 24 == 255 { return word }
        if keepsAlpha {
            let pixel = StraightPixel(premultiplied: word)
            let (red, green, blue) = (UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue))
            return UInt32(pixel.alpha) << 24 | red << 16 | green << 8 | blue
        }
        // To composite a premultiplied pixel onto white, add 255 minus alpha to each component.
        return word &+ (255 - word >> 24) &* 0x0101_0101
    }

    /// Writes the luma and the alpha of a part of a row.
    func copy(
        _ pixels: UnsafePointer<UInt32>, row: Int, _ columns: Range<Int>, luma: UnsafeMutablePointer<UInt8>,
        alpha: UnsafeMutablePointer<UInt8>?
    ) {
        let start = pixels + min(row, height - 1) * width
        var last: UInt32?
        var (level, opacity): (UInt8, UInt8) = (0, 0)
        for x in columns {
            let word = start[min(x, width - 1)]
            if word != last {
                last = word
                let color = color(word)
                level = UInt8(((Self.luma &* Self.components(color)).wrappedSum() + 0x10_8000) >> 16)
                opacity = UInt8(color >> 24)
            }
            luma[x] = level
            if let alpha { alpha[x] = opacity }
        }
    }

    /// Writes the chroma of a part of two rows. Each sample is an average of six pixels: those in its column count twice.
    func copyChroma(
        _ pixels: UnsafePointer<UInt32>, rows: Int, _ columns: Range<Int>, blue: UnsafeMutablePointer<UInt8>,
        red: UnsafeMutablePointer<UInt8>
    ) {
        let (upper, lower) = (
            pixels + min(rows, height - 1) * width, pixels + min(rows + 1, height - 1) * width
        )
        var last: UInt32?
        var (lastBlue, lastRed): (UInt8, UInt8) = (0, 0)
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 2) {
            let (left, middle, right) = (min(max(x - 1, 0), width - 1), min(x, width - 1), min(x + 1, width - 1))
            let word = upper[middle]
            let isFlat =
                upper[left] == word && upper[right] == word && lower[left] == word && lower[middle] == word
                && lower[right] == word
            if !isFlat || word != last {
                var sum = Components.zero
                for row in [upper, lower] {
                    for column in [left, middle, middle, right] { sum &+= Self.components(color(row[column])) }
                }
                lastBlue = Self.level(sum, Self.blue)
                lastRed = Self.level(sum, Self.red)
                last = isFlat ? word : nil
            }
            blue[x / 2] = lastBlue
            red[x / 2] = lastRed
        }
    }

    /// A level of chroma from the sum of eight pixels.
    private static func level(_ sum: Components, _ factors: Components) -> UInt8 {
        UInt8(((factors &* sum).wrappedSum() + 0x404_0000) >> 19)
    }
}
