package import FieldPixels

/// Draws images that show the differences between two images.
package enum DifferenceImage {
    /// The content of a difference image.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The expected image in faded gray, with differing pixels in red and antialiased pixels in yellow.
        case faded
        /// Only the differing pixels, in red.
        case mask
        /// Three images side by side: the expected image, the image of the style `faded`, and the actual image.
        case sideBySide = "side-by-side"
    }

    /// The number of transparent columns between images that are side by side.
    private static let gap = 8

    /// Draws the difference between two images; nil if `difference` has no mask.
    ///
    /// The result is as wide as the wider of the two images, and as high as the higher one. In the style `sideBySide`,
    /// each of the three parts has this size. The style `faded` draws the same image as pixelmatch.
    ///
    /// - Parameters:
    ///   - difference: The result of comparing the images, with its mask.
    ///   - expected: The expected image.
    ///   - actual: The actual image.
    ///   - style: The content of the difference image.
    package static func draw(
        _ difference: ImageDifference, of expected: StraightImage, _ actual: StraightImage,
        style: Style = .faded
    ) -> StraightImage? {
        guard let mask = difference.mask else { return nil }
        let columns = style == .sideBySide ? 3 * mask.width + 2 * gap : mask.width
        var rgba = [UInt8](repeating: 0, count: columns * mask.height * 4)
        switch style {
        case .mask: draw(mask, over: nil, into: &rgba, column: 0, of: columns)
        case .faded: draw(mask, over: expected, into: &rgba, column: 0, of: columns)
        case .sideBySide:
            copy(expected, into: &rgba, column: 0, of: columns)
            draw(mask, over: expected, into: &rgba, column: mask.width + gap, of: columns)
            copy(actual, into: &rgba, column: 2 * (mask.width + gap), of: columns)
        }
        return StraightImage(width: columns, height: mask.height, rgba: rgba)
    }

    private static func copy(_ image: StraightImage, into rgba: inout [UInt8], column: Int, of columns: Int) {
        for y in 0..<image.height {
            let (from, to) = (y * image.width * 4, (y * columns + column) * 4)
            rgba.replaceSubrange(to..<to + image.width * 4, with: image.rgba[from..<from + image.width * 4])
        }
    }

    private static func draw(
        _ mask: DifferenceMask, over image: StraightImage?, into rgba: inout [UInt8], column: Int, of columns: Int
    ) {
        for y in 0..<mask.height {
            for x in 0..<mask.width {
                let at = (y * columns + column + x) * 4
                let color: (UInt8, UInt8, UInt8)
                switch mask.bytes[y * mask.width + x] {
                case DifferenceMask.different: color = (255, 0, 0)
                case DifferenceMask.antialiased where image != nil: color = (255, 255, 0)
                default:
                    guard let image, x < image.width, y < image.height else { continue }
                    let gray = faded(image, (y * image.width + x) * 4)
                    color = (gray, gray, gray)
                }
                (rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]) = (color.0, color.1, color.2, 255)
            }
        }
    }

    /// The brightness of a pixel that is drawn on white at a tenth of its opacity, truncated to an integer as in
    /// pixelmatch.
    private static func faded(_ image: StraightImage, _ at: Int) -> UInt8 {
        let rgba = image.rgba
        let brightness =
            Double(rgba[at]) * 0.29889531 + Double(rgba[at + 1]) * 0.58662247 + Double(rgba[at + 2]) * 0.11448223
        return UInt8(255 + (brightness - 255) * 0.1 * Double(rgba[at + 3]) / 255)
    }
}
