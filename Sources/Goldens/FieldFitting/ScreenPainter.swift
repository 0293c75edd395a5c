package import FieldPixels

/// Paints the fields out of a screenshot.
package enum ScreenPainter {
    /// The screenshot with the colours beside each rectangle in place of it: row by row, from those at its left side to
    /// those at its right side. A rectangle as wide as the screenshot has those above and below it.
    package static func screen(of screenshot: ScreenImage, without fields: [PixelRect]) -> PixelBuffer {
        let whole = PixelRect(x: 0, y: 0, width: screenshot.width, height: screenshot.height)
        var image = screenshot.image
        for rect in fields.map({ $0.intersection(whole) }) {
            let isWhole = rect.width == whole.width
            let (left, right) = isWhole ? (rect.x, rect.x) : Self.beside(rect.x, rect.maxX, in: whole.width)
            let (top, bottom) = Self.beside(rect.y, rect.maxY, in: whole.height)
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    let (first, last) =
                        isWhole
                        ? (screenshot.channels(x, top), screenshot.channels(x, bottom))
                        : (screenshot.channels(left, y), screenshot.channels(right, y))
                    let step = Int32(isWhole ? y + 1 - rect.y : x + 1 - rect.x)
                    let steps = Int32(isWhole ? rect.height : rect.width) + 1
                    let mixed = (first &* (steps - step) &+ last &* step &+ steps / 2) / steps
                    image[x, y] = 0xFF00_0000 | UInt32(mixed[0]) << 16 | UInt32(mixed[1]) << 8 | UInt32(mixed[2])
                }
            }
        }
        return image
    }

    /// The pixels before and after a range; at an edge of the screenshot, both are the one at the other side.
    private static func beside(_ start: Int, _ end: Int, in count: Int) -> (Int, Int) {
        let (before, after) = (start - 1, end)
        return (before < 0 ? min(after, count - 1) : before, after >= count ? max(before, 0) : after)
    }
}
