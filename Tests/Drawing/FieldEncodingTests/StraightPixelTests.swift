import FieldPixels
import Testing

@Suite struct StraightPixelTests {
    /// All colour components use the same formula, so it is enough that one of them takes every value for every alpha.
    @Test func premultipliedPixelsRoundTrip() {
        var mismatches: [UInt32] = []
        for alpha: UInt32 in 0...255 {
            for part in 0...alpha {
                let word = alpha << 24 | part << 16 | (alpha - part) << 8 | part
                if StraightPixel(premultiplied: word).premultiplied != word { mismatches.append(word) }
            }
        }
        #expect(mismatches.isEmpty)
    }

    @Test func unpremultiplyingRoundsToNearest() {
        for alpha in 1...255 {
            for part in 0...alpha {
                let word = UInt32(alpha << 24 | part << 16)
                let exact = (255 * Double(part) / Double(alpha)).rounded()
                #expect(Int(StraightPixel(premultiplied: word).red) == Int(exact))
            }
        }
    }

    @Test func premultiplyingRoundsToNearest() {
        for alpha in 0...255 {
            for part in 0...255 {
                let pixel = StraightPixel(red: 0, green: UInt8(part), blue: 0, alpha: UInt8(alpha))
                let exact = (Double(part) * Double(alpha) / 255).rounded()
                #expect(pixel.premultiplied == UInt32(alpha << 24 | Int(exact) << 8))
            }
        }
    }

    @Test func clampsInvalidPremultipliedPixels() {
        #expect(
            StraightPixel(premultiplied: 0x0102_0304) == StraightPixel(red: 255, green: 255, blue: 255, alpha: 1))
        #expect(StraightPixel(premultiplied: 0x00FF_FFFF) == StraightPixel(red: 0, green: 0, blue: 0, alpha: 0))
    }
}
