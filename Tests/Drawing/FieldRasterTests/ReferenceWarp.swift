import FieldGeometry
import FieldPixels

/// A simple reference implementation of `ColumnWarp`. It calculates every row of every column separately, with the same
/// number types, so that its results are identical.
struct ReferenceWarp {
    let rotation: YRotation
    let frame: Rect

    /// The pixels in the column at `x` that no edge of the quadrilateral crosses, keyed by row; only rows below `rows`.
    func inner(_ source: PixelBuffer, x: Double, rows: Int) -> [Int: UInt32] {
        let quad = rotation.quad(of: frame)
        let (left, right) = (max(x, quad[0].x), min(x + 1, quad[1].x))
        guard right > left else { return [:] }
        func sourceX(_ x: Double) -> Double { min(max(rotation.source(of: x), frame.x), frame.maxX) }
        func edge(_ a: Point, _ b: Point, _ x: Double) -> Double { a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) }
        let across = Double(source.width) / frame.width
        let from = ((left == quad[0].x ? frame.x : sourceX(left)) - frame.x) * across
        let to = ((right == quad[1].x ? frame.maxX : sourceX(right)) - frame.x) * across
        let strip = means(source, from, to)
        var sums = [SIMD4<Float>.zero]
        for mean in strip { sums.append(sums[sums.count - 1] + mean) }
        let reduction = rotation.reduction(at: sourceX((left + right) / 2))
        let down = Double(source.height) / frame.height
        let step = reduction * down
        let start = ((0 - rotation.center.y) * reduction + rotation.center.y - frame.y) * down
        func sum(_ location: Double) -> SIMD4<Float> {
            let bounded = min(max(location, 0), Double(source.height))
            let row = Int(bounded)
            return sums[row] + (row < strip.count ? strip[row] : .zero) * Float(bounded - Double(row))
        }
        let top = max(edge(quad[0], quad[1], left), edge(quad[0], quad[1], right)).rounded(.up)
        let bottom = min(edge(quad[3], quad[2], left), edge(quad[3], quad[2], right)).rounded(.down)
        var pixels: [Int: UInt32] = [:]
        for row in max(0, Int(top))..<max(0, Int(top), min(rows, Int(bottom))) {
            let seen = sum(start + Double(row + 1) * step) - sum(start + Double(row) * step)
            let parts = (seen * (Float(1 / step) * Float(right - left))).rounded(.toNearestOrEven)
            pixels[row] = (0..<4).reduce(0) { $0 | UInt32(parts[$1]) << UInt32(8 * $1) }
        }
        return pixels
    }

    /// The mean of the columns between two positions, row by row.
    private func means(_ source: PixelBuffer, _ from: Double, _ to: Double) -> [SIMD4<Float>] {
        let (low, high) = (min(max(from, 0), Double(source.width)), min(max(to, 0), Double(source.width)))
        let first = min(Int(low), source.width - 1)
        let last = min(max(first, Int(high.rounded(.up)) - 1), source.width - 1)
        return (0..<source.height).map { row in
            var mean = SIMD4<Float>.zero
            for column in first...last {
                let part = min(high, Double(column + 1)) - max(low, Double(column))
                let word = source[column, row]
                let parts = SIMD4(Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255), Float(word >> 24))
                mean += parts * Float(high - low > 1e-9 ? part / (high - low) : 1)
            }
            return mean
        }
    }
}

extension ColumnWarp {
    /// Draws the turned source into `image`, whose top left pixel lies at (`x`, `y`) of the destination.
    func draw(_ source: PixelBuffer, into image: inout PixelBuffer, x: Int, y: Int) {
        let area = PixelRect(x: x, y: y, width: image.width, height: image.height)
        image.withMutablePixels { pixels in
            if let start = pixels.baseAddress { draw(SourceColumns(source), into: start, area) }
        }
    }
}
