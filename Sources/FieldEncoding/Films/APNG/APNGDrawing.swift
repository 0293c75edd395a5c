import FieldPixels

/// What a frame draws on the canvas.
struct APNGDrawing {
    /// How the pixels meet those of the canvas.
    enum Blend: UInt8 {
        /// They replace them.
        case source = 0
        /// They are laid over them.
        case over = 1
    }

    /// What becomes of the canvas before the next frame.
    enum Disposal: UInt8 {
        /// It stays.
        case none = 0
        /// The frame's rectangle is cleared.
        case background = 1
        /// The frame's rectangle becomes what it was before.
        case previous = 2
    }

    /// Where it lies.
    let rect: PixelRect
    /// How its pixels meet those of the canvas.
    let blend: Blend
    /// The compressed pixels.
    let data: [UInt8]

    /// The contents of the chunk that goes before its pixels.
    func control(sequence: UInt32, _ delay: APNGClock.Delay, _ disposal: Disposal) -> [UInt8] {
        var bytes: [UInt8] = []
        for word in [sequence, UInt32(rect.width), UInt32(rect.height), UInt32(rect.x), UInt32(rect.y)] {
            bytes.appendBigEndian(word)
        }
        bytes.appendBigEndian(UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
        return bytes + [disposal.rawValue, blend.rawValue]
    }
}
