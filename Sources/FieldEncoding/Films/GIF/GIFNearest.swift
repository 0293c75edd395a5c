/// Finds the closest colour in a small palette.
struct GIFNearest {
    private let reds: [Int32]
    private let greens: [Int32]
    private let blues: [Int32]
    private let points: [SIMD3<Float>]

    /// Creates a search among 1 to 256 opaque colours.
    init(_ colors: [UInt32]) {
        reds = colors.map { Int32($0 >> 16 & 255) }
        greens = colors.map { Int32($0 >> 8 & 255) }
        blues = colors.map { Int32($0 & 255) }
        points = colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    }

    /// The index of the colour at the least distance; the first one of equals.
    func index(of color: UInt32) -> Int {
        let (red, green, blue) = (Int32(color >> 16 & 255), Int32(color >> 8 & 255), Int32(color & 255))
        return reds.withUnsafeBufferPointer { reds in
            greens.withUnsafeBufferPointer { greens in
                blues.withUnsafeBufferPointer { blues in
                    // The squared distance has 18 bits; the index in the low 8 bits makes the minimum unique.
                    var least = Int32.max
                    for i in 0..<reds.count {
                        let (r, g, b) = (reds[i] &- red, greens[i] &- green, blues[i] &- blue)
                        let distance = r &* r &+ g &* g &+ b &* b
                        least = min(least, distance << 8 | Int32(truncatingIfNeeded: i))
                    }
                    return Int(least & 255)
                }
            }
        }
    }

    /// Two colours that approximate a colour when mixed, the darker one first, and the share of the second one in
    /// 64ths.
    func mixture(for color: UInt32) -> (first: Int, second: Int, share: Int) {
        let first = index(of: color)
        let wanted = SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
        let start = points[first]
        let offset = wanted - start
        var best = (second: first, share: Float(0), error: (offset * offset).sum())
        points.withUnsafeBufferPointer { points in
            for i in 0..<points.count where i != first {
                let way = points[i] - start
                let length = (way * way).sum()
                let share = max(0, min(1, (offset * way).sum() / length))
                let miss = offset - way * share
                // Colours that are far apart make a coarse pattern (Yliluoma, "Arbitrary-palette positional dithering",
                // 2011).
                let error = (miss * miss).sum() + 0.1 * length * share * (1 - share)
                if error < best.error { best = (i, share, error) }
            }
        }
        let share = Int((best.share * 64).rounded())
        let light = SIMD3<Float>(3, 6, 1)
        let isDarker = (points[best.second] * light).sum() < (start * light).sum()
        return isDarker ? (best.second, first, 64 - share) : (first, best.second, share)
    }
}
