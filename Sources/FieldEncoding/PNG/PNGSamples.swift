import FieldPixels

/// Writes pixels as straight samples, for pictures of too many colours for a palette.
enum PNGSamples {
    /// Whether no pixel lets anything shine through.
    static func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }

    /// Writes `height` rows of a filter byte and red, green, blue and, where `hasAlpha`, alpha of `width` pixels.
    static func write(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, hasAlpha: Bool,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        var source = pixels
        var place = target
        for _ in 0..<height {
            place[0] = 0
            place += 1
            for _ in 0..<width {
                let pixel = StraightPixel(premultiplied: source[0])
                place[0] = pixel.red
                place[1] = pixel.green
                place[2] = pixel.blue
                if hasAlpha { place[3] = pixel.alpha }
                place += hasAlpha ? 4 : 3
                source += 1
            }
        }
    }
}
