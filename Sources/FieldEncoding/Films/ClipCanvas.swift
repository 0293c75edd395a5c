import FieldPixels

/// What a player has on its canvas before it draws a frame: a picture, of which a rectangle may have been cleared.
struct ClipCanvas<Pixel: FixedWidthInteger & Sendable> {
    /// The pixels in a row.
    let width: Int
    /// The pixel that lets everything shine through.
    let clear: Pixel
    /// The picture, row by row.
    var pixels: [Pixel]
    /// Where it is clear, whatever the picture says.
    var cleared: PixelRect?

    /// The whole of it.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: pixels.count / width) }

    /// Copies a rectangle, which must lie inside, into room for as many pixels.
    func copy(_ rect: PixelRect, into target: UnsafeMutablePointer<Pixel>) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in 0..<rect.height {
                let row = start + ((rect.y + y) * width + rect.x)
                (target + y * rect.width).update(from: row, count: rect.width)
            }
        }
        guard let hole = cleared?.intersection(rect), !hole.isEmpty else { return }
        for y in hole.y..<hole.maxY {
            let row = target + ((y - rect.y) * rect.width + hole.x - rect.x)
            row.update(repeating: clear, count: hole.width)
        }
    }

    /// The pixels of a rectangle, which must lie inside, row by row.
    func copy(_ rect: PixelRect) -> [Pixel] {
        [Pixel](unsafeUninitializedCapacity: rect.width * rect.height) { room, count in
            if let start = room.baseAddress { copy(rect, into: start) }
            count = rect.width * rect.height
        }
    }
}
