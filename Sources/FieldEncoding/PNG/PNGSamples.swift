import FieldPixels

/// Writes pixels as straight samples, for pictures of too many colours for a palette.
enum PNGSamples {
    /// Whether no pixel lets anything shine through.
    static func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }

    /// The highest of a row's single samples.
    ///
    /// - Parameters:
    ///   - row: The row without its filter byte.
    ///   - count: The samples.
    ///   - depth: The bits of a sample, 1 to 8.
    static func highest(in row: UnsafePointer<UInt8>, count: Int, depth: Int) -> Int {
        let (whole, rest) = (count * depth / 8, count * depth % 8)
        var highest: UInt8 = 0
        if depth == 8 {
            for x in 0..<whole { highest = max(highest, row[x]) }
            return Int(highest)
        }
        let mask = UInt8(1 << depth - 1)
        for shift in stride(from: 0, to: UInt8(8), by: depth) {
            for x in 0..<whole { highest = max(highest, row[x] &>> shift & mask) }
        }
        // The last byte is filled up with bits that mean nothing.
        if rest > 0 {
            for shift in stride(from: 8 - depth, through: 8 - rest, by: -depth) {
                highest = max(highest, row[whole] &>> UInt8(shift) & mask)
            }
        }
        return Int(highest)
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
