import FieldPixels

/// The colours of a film, gathered frame by frame before it is written.
package struct ClipSurvey: Sendable {
    /// The different premultiplied colours and how many changed pixels have each; when it is full, colours that come
    /// after the first `limit` are counted together with those whose parts differ in the lowest three bits.
    package private(set) var counts: [UInt32: Int] = [:]
    /// Whether there were more colours than are counted exactly.
    package private(set) var isFull = false
    /// Whether no pixel lets anything shine through.
    package private(set) var isOpaque = true

    /// The most colours that are counted exactly.
    package static let limit = 1 << 16

    /// A survey of no frame.
    package init() {}

    /// Takes a frame's changed pixels.
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
