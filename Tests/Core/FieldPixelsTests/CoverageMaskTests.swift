import FieldPixels
import Foundation
import Testing

@Suite struct CoverageMaskTests {
    /// At a distance d from the edge of a half plane, the blurred value is 255 · erfc(d / (σ √2)) / 2.
    ///
    /// Bound of the error in levels: 2.6 / σ² for one sample per pixel (midpoint rule: g'(σ) / 24 = 0.0101 / σ², times
    /// 255), 0.5 for rounding, and 0.35 for the tails beyond three deviations, which are cut off.
    @Test(arguments: [1.0, 2, 3, 5, 8])
    func blurredEdgesMatchAGaussian(_ deviation: Double) {
        var mask = CoverageMask(width: 120, height: 120)
        for y in 0..<120 { for x in 0..<60 { mask.bytes[y * mask.stride + x] = 255 } }
        mask.blur(deviation: deviation)
        for x in 40..<80 {
            let d = Double(x) + 0.5 - 60
            let expected = 255 * erfc(d / (deviation * 2.0.squareRoot())) / 2
            let bound = 0.85 + 2.6 / (deviation * deviation)
            #expect(abs(Double(mask.bytes[60 * mask.stride + x]) - expected) < bound, "σ \(deviation), x \(x)")
        }
    }

    @Test func blurIsEqualInBothDirections() {
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

    /// Every level is within one of a convolution in double precision with a Gaussian that is not cut off.
    @Test(arguments: [3, 8, 9.3, 15, 30, 48.1, 100]) func blursAreWithinOneLevelOfAGaussian(_ deviation: Double) {
        let (width, height) = (147, 93)
        var mask = CoverageMask(width: width, height: height)
        var expected = [[Double]](repeating: [Double](repeating: 0, count: width), count: height)
        for y in 0..<height {
            for x in 0..<width {
                let isInside = x > 40 && x < 110 && y > 20 && y < 70
                let level = isInside ? 255 : (x * 97 + y * 41) % 256 * ((x / 5 + y / 3) % 2)
                expected[y][x] = Double(level)
                mask.bytes[y * mask.stride + x] = UInt8(level)
            }
        }
        let reach = Int(6 * deviation)
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.reduce(0, +)
        func blurred(_ line: [Double]) -> [Double] {
            line.indices.map { i in
                let range = max(0, i - reach)...min(line.count - 1, i + reach)
                return range.reduce(0) { $0 + line[$1] * weights[$1 - i + reach] } / sum
            }
        }
        expected = expected.map(blurred)
        let columns = (0..<width).map { x in blurred(expected.map { $0[x] }) }
        mask.blur(deviation: deviation)
        for y in 0..<height {
            let worst = (0..<width).map { abs(Double(mask.bytes[y * mask.stride + $0]) - columns[$0][y]) }.max() ?? 0
            #expect(worst <= 1, "row \(y)")
        }
    }

    /// So narrow a Gaussian is that of one pixel; the square of its deviation is 0.
    @Test(arguments: [1e-200, .leastNonzeroMagnitude]) func tinyDeviationsLeaveTheMaskUnchanged(_ deviation: Double) {
        var mask = CoverageMask(width: 5, height: 3)
        mask.bytes[6] = 200
        let before = mask
        mask.blur(deviation: deviation)
        #expect(mask == before)
    }

    /// A deviation far beyond every mask spreads a mask to nothing.
    @Test(arguments: [1e9, 1e300]) func hugeDeviationsEndInBoundedTime(_ deviation: Double) {
        var mask = CoverageMask(width: 40, height: 30)
        mask.bytes = mask.bytes.map { _ in 255 }
        mask.blur(deviation: deviation)
        #expect(mask.bytes.allSatisfy { $0 == 0 })
    }

    /// An image of several bands of rows, which must not show.
    @Test func blurInBandsHasNoSeams() {
        var mask = CoverageMask(width: 24, height: 1_300)
        for y in 0..<1_300 { for x in 0..<24 { mask.bytes[y * mask.stride + x] = UInt8((x * 31 + y % 7 * 53) % 256) } }
        mask.blur(deviation: 3)
        // Rows repeat after seven rows, except near the ends.
        let isPeriodic = (20..<1_270).allSatisfy { y in
            (0..<24).allSatisfy {
                abs(Int(mask.bytes[y * mask.stride + $0]) - Int(mask.bytes[(y + 7) * mask.stride + $0])) <= 1
            }
        }
        #expect(isPeriodic)
    }

    @Test func zeroDeviationLeavesTheMaskUnchanged() {
        var mask = CoverageMask(width: 5, height: 3)
        mask.bytes[6] = 200
        let before = mask
        mask.blur(deviation: 0)
        #expect(mask == before)
    }
}
