import FieldPixels

/// The compressed content of one frame.
struct GIFDrawing {
    /// How the canvas is changed before the next frame is drawn.
    enum Disposal: UInt8 {
        /// The canvas is kept.
        case keep = 1
        /// The frame's rectangle is cleared.
        case clear = 2
        /// The frame's rectangle is restored to its content before the frame.
        case previous = 3
    }

    /// The frame's rectangle on the canvas, in pixels.
    let rect: PixelRect
    /// The compressed palette indexes.
    let data: [UInt8]

    /// The bytes of the frame in the file.
    ///
    /// - Parameters:
    ///   - ticks: The delay in hundredths of a second, at most 65,535.
    ///   - disposal: How the canvas is changed before the next frame is drawn.
    ///   - clear: The index of a transparent pixel; nil if there is none.
    func bytes(ticks: Int, _ disposal: Disposal, clear: UInt8?) -> [UInt8] {
        var bytes: [UInt8] = [0x21, 0xF9, 4, disposal.rawValue << 2 | (clear == nil ? 0 : 1)]
        bytes.reserveCapacity(data.count + 20)
        bytes.appendLittleEndian(UInt16(ticks))
        bytes += [clear ?? 0, 0, 0x2C]
        for value in [rect.x, rect.y, rect.width, rect.height] { bytes.appendLittleEndian(UInt16(value)) }
        bytes.append(0)
        return bytes + data
    }
}

extension [UInt8] {
    /// Appends a 16-bit number in little-endian order.
    mutating func appendLittleEndian(_ half: UInt16) {
        append(UInt8(truncatingIfNeeded: half))
        append(UInt8(truncatingIfNeeded: half >> 8))
    }
}
