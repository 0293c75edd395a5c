package import FieldPixels

/// Paints the fields out of a screenshot.
package enum ScreenPainter {
    /// The screenshot with the colours beside each rectangle in place of it: row by row, from those at its left side to
    /// those at its right side.
    package static func screen(of screenshot: ScreenImage, without fields: [PixelRect]) -> PixelBuffer {
        let whole = PixelRect(x: 0, y: 0, width: screenshot.width, height: screenshot.height)
        var image = screenshot.image
        for rect in fields.map({ $0.intersection(whole) }) {
            for y in rect.y..<rect.maxY {
                let left = rect.x > 0 ? rect.x - 1 : min(rect.maxX, whole.width - 1)
                let right = rect.maxX < whole.width ? rect.maxX : left
                let (first, last) = (screenshot.channels(left, y), screenshot.channels(right, y))
                for x in rect.x..<rect.maxX {
                    let step = Int32(x + 1 - rect.x), steps = Int32(rect.width + 1)
                    let mixed = (first &* (steps - step) &+ last &* step &+ steps / 2) / steps
                    image[x, y] = 0xFF00_0000 | UInt32(mixed[0]) << 16 | UInt32(mixed[1]) << 8 | UInt32(mixed[2])
                }
            }
        }
        return image
    }
}
