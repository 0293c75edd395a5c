import FieldPixels

/// The colours of a film, gathered frame by frame before it is written.
public struct FilmSurvey: Sendable {
    /// The different premultiplied colours and how many changed pixels have each, while there are at most `limit`.
    public private(set) var counts: [UInt32: Int] = [:]
    /// Whether there were more colours than are counted exactly.
    public private(set) var isFull = false

    /// The most colours that are counted exactly.
    public static let limit = 1 << 16

    /// A survey of no frame.
    public init() {}

    /// Takes a frame's changed pixels.
    public mutating func add(_ frame: FilmFrame) {
        guard let changed = frame.changed else { return }
        let width = frame.picture.width
        frame.picture.withPixels { pixels in
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
        if counts[color] == nil, counts.count >= Self.limit {
            isFull = true
            return
        }
        counts[color, default: 0] += number
    }
}
