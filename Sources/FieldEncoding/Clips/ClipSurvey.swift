import FieldPixels

/// The colours of a clip, collected frame by frame before the clip is written.
package struct ClipSurvey: Sendable {
    /// The premultiplied colours with the number of changed pixels of each. Once `limit` colours are counted, the
    /// lowest three bits of each component of new colours are cleared before counting.
    package private(set) var counts: [UInt32: Int] = [:]
    /// Whether there were more colours than can be counted exactly.
    package private(set) var isFull = false
    /// Whether all pixels are opaque.
    package private(set) var isOpaque = true

    /// The greatest number of colours that are counted exactly.
    package static let limit = 1 << 16

    /// Creates an empty survey.
    package init() {}

    /// Counts the changed pixels of a frame.
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
