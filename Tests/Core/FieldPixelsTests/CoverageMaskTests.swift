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

    /// The expected values come from a direct implementation: three box filters, each applied to rows and then to
    /// columns, with the mean rounded to nearest.
    @Test(arguments: [48.1, 60, 700])
    func largeBlursAreThreeBoxBlursInEachDirection(_ deviation: Double) {
        let (width, height) = (237, 123)
        var mask = CoverageMask(width: width, height: height)
        var expected = [[Int]](repeating: [Int](repeating: 0, count: width), count: height)
        for y in 0..<height {
            for x in 0..<width {
                expected[y][x] = (x * 97 + y * 41) % 256 * ((x / 5 + y / 3) % 2)
                mask.bytes[y * mask.stride + x] = UInt8(expected[y][x])
            }
        }
        // W3C Filter Effects, feGaussianBlur: d = floor(σ · 3 · √(2π) / 4 + 0.5).
        let d = max(1, Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
        let even = [(d / 2, d / 2 - 1), (d / 2 - 1, d / 2), (d / 2, d / 2)]
        for (before, after) in d % 2 == 0 ? even : Array(repeating: (d / 2, d / 2), count: 3) {
            func blurred(_ line: [Int]) -> [Int] {
                let size = before + after + 1
                return line.indices.map { i in
                    let sum = line[max(0, i - before)...min(line.count - 1, i + after)].reduce(0, +)
                    return (sum + size / 2) / size
                }
            }
            expected = expected.map(blurred)
            let columns = (0..<width).map { x in blurred(expected.map { $0[x] }) }
            expected = (0..<height).map { y in columns.map { $0[y] } }
        }
        mask.blur(deviation: deviation)
        for y in 0..<height {
            #expect((0..<width).map { Int(mask.bytes[y * mask.stride + $0]) } == expected[y], "row \(y)")
        }
    }

    @Test func zeroDeviationLeavesTheMaskUnchanged() {
        var mask = CoverageMask(width: 5, height: 3)
        mask.bytes[6] = 200
        let before = mask
        mask.blur(deviation: 0)
        #expect(mask == before)
    }
}
