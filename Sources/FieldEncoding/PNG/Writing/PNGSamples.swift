import FieldPixels

/// Writes pixels as straight samples, for images with too many colours for a palette.
enum PNGSamples {
    /// Whether all pixels are opaque.
    static func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        var common = UInt32.max
        for pixel in pixels { common &= pixel }
        return common >= 0xFF00_0000
    }

    /// Writes `height` rows, each of a filter byte of 0 and `width` pixels: red, green, blue and, if `hasAlpha`, alpha.
    static func write(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, hasAlpha: Bool,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let stride = width * (hasAlpha ? 4 : 3) + 1
        for y in 0..<height {
            target[y * stride] = 0
            writeRow(pixels + y * width, width: width, hasAlpha: hasAlpha, into: target + y * stride + 1)
        }
    }

    /// Writes the samples of one row of `width` pixels, without a filter byte.
    static func writeRow(
        _ pixels: UnsafePointer<UInt32>, width: Int, hasAlpha: Bool, into target: UnsafeMutablePointer<UInt8>
    ) {
        if hasAlpha { writeClearRow(pixels, width, into: target) } else { writeOpaqueRow(pixels, width, into: target) }
    }

    private static func writeClearRow(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        let target = UnsafeMutableRawPointer(target)
        var last = (word: UInt32(0), samples: UInt32(0))
        for x in 0..<width {
            if pixels[x] != last.word {
                last = (pixels[x], StraightPixel(premultiplied: pixels[x]).rgba)
            }
            target.storeBytes(of: last.samples, toByteOffset: 4 * x, as: UInt32.self)
        }
    }

    /// Writes four opaque pixels at a time: their twelve bytes are three words.
    private static func writeOpaqueRow(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        let words = UnsafeMutableRawPointer(target)
        var x = 0
        while x + 4 <= width {
            // Turn each 0xFFRRGGBB pixel into 0x00BBGGRR: words are stored with the lowest byte first, which is red.
            let (a, b) = (pixels[x].byteSwapped >> 8, pixels[x + 1].byteSwapped >> 8)
            let (c, d) = (pixels[x + 2].byteSwapped >> 8, pixels[x + 3].byteSwapped >> 8)
            words.storeBytes(of: (a | b << 24).littleEndian, toByteOffset: 3 * x, as: UInt32.self)
            words.storeBytes(of: (b >> 8 | c << 16).littleEndian, toByteOffset: 3 * x + 4, as: UInt32.self)
            words.storeBytes(of: (c >> 16 | d << 8).littleEndian, toByteOffset: 3 * x + 8, as: UInt32.self)
            x += 4
        }
        while x < width {
            target[3 * x] = UInt8(truncatingIfNeeded: pixels[x] >> 16)
            target[3 * x + 1] = UInt8(truncatingIfNeeded: pixels[x] >> 8)
            target[3 * x + 2] = UInt8(truncatingIfNeeded: pixels[x])
            x += 1
        }
    }
}
