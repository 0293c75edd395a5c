import FieldPixels

/// What happens to the canvas after a frame was shown and before the next frame is drawn; APNG stores the raw value, and
/// GIF one more.
enum ClipDisposal: UInt8 {
    /// The canvas stays unchanged.
    case keep
    /// All pixels in the frame's rectangle become transparent.
    case clear
    /// The pixels in the frame's rectangle get back the values that they had before the frame was drawn.
    case previous
}

/// The canvas of a player before the player draws a frame: an image in which one rectangle may be cleared.
struct ClipCanvas<Pixel: FixedWidthInteger & Sendable> {
    let width: Int
    /// The transparent pixel.
    let clear: Pixel
    /// The pixels of the image, row by row.
    var pixels: [Pixel]
    /// A rectangle that is transparent, whatever `pixels` contains in it; nil if there is none.
    var cleared: PixelRect?

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: pixels.count / width) }

    /// Copies the pixels of a rectangle to `target`. The rectangle must lie inside the canvas, and `target` needs room
    /// for all its pixels.
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

    /// The pixels of a rectangle, which must lie inside the canvas, row by row.
    func copy(_ rect: PixelRect) -> [Pixel] {
        [Pixel](unsafeUninitializedCapacity: rect.width * rect.height) { room, count in
            if let start = room.baseAddress { copy(rect, into: start) }
            count = rect.width * rect.height
        }
    }
}
