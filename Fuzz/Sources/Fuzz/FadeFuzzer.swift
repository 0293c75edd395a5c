@testable import FieldEncoding
@testable import FieldPixels

/// Fuzzes the encoding of fades. Each frame must decode to its pixels, and a frame must have the same bytes whatever was
/// encoded before it.
///
/// An input consists of the width (1 byte), the height (1), the number of base colours (1), the rectangle with fading
/// pixels (4), the opacities and colours of three frames (2 bytes each), and one byte for each pixel: its base colour
/// in the low bits and, inside the rectangle, its share of the fading item in the high bits.
enum FadeFuzzer: Fuzzer {
    static let name = "fade"

    static func read(_ bytes: [UInt8]) throws {
        guard bytes.count >= 14 else { throw UnsuitableInput("it is too short") }
        let (width, height) = (Int(bytes[0] % 48) + 1, Int(bytes[1] % 48) + 1)
        let rect = PixelRect(
            x: Int(bytes[3]) % width, y: Int(bytes[4]) % height, width: Int(bytes[5]) % width + 1,
            height: Int(bytes[6]) % height + 1
        ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        var base = PixelBuffer(width: width, height: height)
        var shares: [Int: UInt32] = [:]
        var area = FadeProbes.Area(rect: rect)
        for y in 0..<height {
            for x in 0..<width {
                let byte = bytes[13 + (y * width + x) % (bytes.count - 13)]
                let color = UInt32(byte % (bytes[2] % 32 + 1))
                base[x, y] = color % 3 == 2 ? color << 26 : 0xFF00_0000 | color * 0x07_0503
                guard rect.x..<rect.maxX ~= x, rect.y..<rect.maxY ~= y else { continue }
                let share = UInt32(byte >> 4)
                shares[y * width + x] = share
                area.light.append(share == 0 ? base[x, y] : share)
                area.dark.append(share == 0 ? base[x, y] : 256 + share)
            }
        }
        let probes = FadeProbes(base: base, areas: [area])
        let encoder = PNGEncoder()
        for frame in 0..<3 {
            let (opacity, tint) = (UInt32(bytes[7 + 2 * frame]), UInt32(bytes[8 + 2 * frame]))
            var image = base
            for (position, share) in shares where share > 0 {
                let (x, y) = (position % width, position / width)
                image[x, y] = 0xFF00_0000 | ((base[x, y] &* 31 &+ share &* opacity &* 257) ^ tint &* 65_793) & 0xFF_FFFF
            }
            // One frame of some inputs is no recolouring of the others.
            if frame == 1, tint == 7 { image[rect.x, rect.y] ^= 1 << 8 }
            let file = try encoder.encode(image, fading: { probes })
            let (decoded, alone) = (try PNG.decode(file), try PNGEncoder().encode(image, fading: { probes }))
            precondition(decoded == image, "a frame of a fade decodes to other pixels")
            precondition(alone == file, "a frame depends on the frames before it")
        }
    }
}
