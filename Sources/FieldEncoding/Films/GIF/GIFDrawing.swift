import FieldPixels

/// What a frame draws on the canvas.
struct GIFDrawing {
    /// What becomes of the canvas before the next frame.
    enum Disposal: UInt8 {
        /// It stays.
        case keep = 1
        /// The frame's rectangle is cleared.
        case clear = 2
        /// The frame's rectangle becomes what it was before.
        case previous = 3
    }

    /// Where it lies.
    let rect: PixelRect
    /// The compressed numbers.
    let data: [UInt8]

    /// The bytes of the frame.
    ///
    /// - Parameters:
    ///   - ticks: How long it shows, in hundredths of a second, at most 65,535.
    ///   - clear: The number that leaves pixels as they are; nil where there is none.
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
    /// Adds a 16-bit number, lowest byte first.
    mutating func appendLittleEndian(_ half: UInt16) {
        append(UInt8(truncatingIfNeeded: half))
        append(UInt8(truncatingIfNeeded: half >> 8))
    }
}
