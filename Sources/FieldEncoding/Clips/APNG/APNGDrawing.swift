import FieldPixels

/// The content of one frame, and how it is composed with the canvas.
struct APNGDrawing {
    /// How the frame's pixels are combined with the canvas.
    enum Blend: UInt8 {
        /// The pixels of the frame replace those of the canvas, including their alpha.
        case source = 0
        /// The pixels of the frame are alpha-composited onto the canvas, so transparent pixels leave the canvas
        /// unchanged.
        case over = 1
    }

    /// What happens to the canvas after the frame was shown and before the next frame is drawn.
    enum Disposal: UInt8 {
        /// The canvas stays unchanged.
        case none = 0
        /// All pixels in the frame's rectangle become transparent.
        case background = 1
        /// The pixels in the frame's rectangle get back the values that they had before the frame was drawn.
        case previous = 2
    }

    /// The frame's rectangle on the canvas, in pixels.
    let rect: PixelRect
    /// How the frame's pixels are combined with the canvas.
    let blend: Blend
    /// The pixels of the frame, premultiplied, row by row.
    let pixels: [UInt32]
    /// The compressed pixels.
    let data: [UInt8]

    /// The contents of the `fcTL` chunk that precedes the frame's pixels.
    func control(sequence: UInt32, _ delay: APNGClock.Delay, _ disposal: Disposal) -> [UInt8] {
        var bytes: [UInt8] = []
        for word in [sequence, UInt32(rect.width), UInt32(rect.height), UInt32(rect.x), UInt32(rect.y)] {
            bytes.appendBigEndian(word)
        }
        bytes.appendBigEndian(UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
        return bytes + [disposal.rawValue, blend.rawValue]
    }
}
