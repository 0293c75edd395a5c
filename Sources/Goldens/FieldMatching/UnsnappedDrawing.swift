import FieldLayout
import FieldPixels
import FieldRaster

/// A drawing in which the edges of boxes and the baselines of texts are where they would be with much smaller pixels.
///
/// Layouts and ``TrialRenderer`` put them on whole pixels. Other programs round them to other pixels, or not at all, so that
/// both drawings are needed to know what a picture of the same values can look like.
enum UnsnappedDrawing {
    /// The number of times that the drawing is larger, in each direction, before it is reduced.
    static let factor = 4
    /// The number of pixels beyond which nothing is drawn, because the memory would be too large: 256 MB.
    private static let limit = 64_000_000

    /// Draws a layout for pixels smaller by ``factor`` to an image of the size of another drawing; nil if it would be too
    /// large, or cannot be drawn.
    ///
    /// - Parameter scale: The number of large pixels in a point.
    static func image(_ layout: SolvedLayout, scale: Double, like drawing: PixelBuffer) -> PixelBuffer? {
        let large = try? Rasterizer.draw(layout.paint(), scale: scale * Double(factor), maximumPixels: limit)
        return large.map { reduced($0, width: drawing.width, height: drawing.height) }
    }

    /// An image whose pixels are the means of squares of pixels. Beyond the edges of the large image, its last pixels count.
    static func reduced(_ image: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
        var result = PixelBuffer(width: width, height: height)
        let half = UInt32(factor * factor / 2)
        image.withPixels { source in
            result.withMutablePixels { target in
                for y in 0..<height {
                    for x in 0..<width {
                        // Two channels in one number have 16 bits each, which is enough for the sum of a square.
                        var (even, odd): (UInt32, UInt32) = (0, 0)
                        for row in y * factor..<(y + 1) * factor {
                            let start = min(row, image.height - 1) * image.width
                            for column in x * factor..<(x + 1) * factor {
                                let pixel = source[start + min(column, image.width - 1)]
                                even &+= pixel & 0x00FF_00FF
                                odd &+= pixel >> 8 & 0x00FF_00FF
                            }
                        }
                        func mean(_ sum: UInt32) -> UInt32 { (sum + half) / UInt32(factor * factor) }
                        target[y * width + x] =
                            mean(odd >> 16) << 24 | mean(even >> 16) << 16 | mean(odd & 0xFFFF) << 8
                            | mean(even & 0xFFFF)
                    }
                }
            }
        }
        return result
    }
}
