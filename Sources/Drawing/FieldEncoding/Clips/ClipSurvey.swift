import FieldPixels

/// The colours of a clip, collected frame by frame before the clip is written.
package struct ClipSurvey: Sendable {
    /// The premultiplied colours, each with its number of pixels in the changed rectangles of the frames.
    ///
    /// Once there are `limit` colours, the lowest three bits of red, green and blue are cleared in each new colour
    /// before it is counted. Once there are 2 × `limit` colours, further colours are ignored.
    package private(set) var counts: [UInt32: Int] = [:]
    /// Whether there were more than `limit` colours, so that `counts` is not exact.
    package private(set) var isFull = false
    /// Whether all pixels are opaque.
    package private(set) var isOpaque = true

    /// The greatest number of colours that are counted exactly.
    package static let limit = 1 << 16

    /// Creates an empty survey.
    package init() {}

    /// Counts the pixels in the changed rectangle of a frame.
    package mutating func add(_ frame: ClipFrame) {
        guard let changed = frame.changed else { return }
        let width = frame.image.width
        frame.image.withPixels { pixels in
            for y in changed.y..<changed.maxY {
                var x = changed.x
                while x < changed.maxX {
                    let color = pixels[y * width + x]
                    let start = x
                    while x < changed.maxX, pixels[y * width + x] == color { x += 1 }
                    count(color, x - start)
                }
            }
        }
    }

    private mutating func count(_ color: UInt32, _ number: Int) {
        if color < 0xFF00_0000 { isOpaque = false }
        var color = color
        if counts[color] == nil, counts.count >= Self.limit {
            isFull = true
            color &= 0xFFF8_F8F8
            if counts[color] == nil, counts.count >= 2 * Self.limit { return }
        }
        counts[color, default: 0] += number
    }
}
