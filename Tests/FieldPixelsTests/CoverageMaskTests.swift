import FieldPixels
import Foundation
import Testing

@Suite struct CoverageMaskTests {
    /// The edge of a half plane, blurred, is the Gaussian's distribution function: 255 · erfc(d / (σ √2)) / 2.
    @Test(arguments: [1.0, 2, 3, 5, 8])
    func aBlurredEdgeIsAGaussians(_ deviation: Double) {
        var mask = CoverageMask(width: 120, height: 120)
        for y in 0..<120 { for x in 0..<60 { mask.bytes[y * mask.stride + x] = 255 } }
        mask.blur(deviation: deviation)
        for x in 40..<80 {
            let d = Double(x) + 0.5 - 60
            let expected = 255 * erfc(d / (deviation * 2.0.squareRoot())) / 2
            #expect(abs(Double(mask.bytes[60 * mask.stride + x]) - expected) < 8, "σ \(deviation), x \(x)")
        }
    }

    @Test func aBlurIsTheSameBothWays() {
        var mask = CoverageMask(width: 41, height: 41)
        mask.bytes[20 * mask.stride + 20] = 255
        for y in 18...22 { for x in 18...22 { mask.bytes[y * mask.stride + x] = 255 } }
        mask.blur(deviation: 3)
        for y in 0..<41 {
            for x in 0..<41 {
                #expect(abs(Int(mask.bytes[y * mask.stride + x]) - Int(mask.bytes[x * mask.stride + y])) <= 1)
            }
        }
    }

    @Test func noBlurChangesNothing() {
        var mask = CoverageMask(width: 5, height: 3)
        mask.bytes[6] = 200
        let before = mask
        mask.blur(deviation: 0)
        #expect(mask == before)
    }
}
