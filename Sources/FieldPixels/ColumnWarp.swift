package import FieldGeometry

/// Draws a picture as it is seen turned about a vertical axis.
///
/// Each column of the result shows one strip of the source: where its edges lie in the source is solved once for the
/// column, and so is how much smaller it is seen; along the column the rows then follow each other evenly. Every pixel is
/// the mean of the source under it, and its coverage is the exact area that the turned rectangle has of it.
package struct ColumnWarp {
    /// The turn, in pixels of the destination.
    let turn: Turn
    /// The rectangle that the source fills before it is turned, in pixels of the destination.
    let frame: Rect
    /// The rectangle's corners after the turn.
    private let quad: [Point]

    /// A warp of the pictures that fill a rectangle, both in pixels of the destination.
    package init(turn: Turn, frame: Rect) {
        self.turn = turn
        self.frame = frame
        quad = turn.quad(of: frame)
    }

    /// The whole pixels that the turned rectangle touches; nil where it is seen from behind, edge-on, or is empty.
    package var bounds: Rect? {
        let (left, right) = (quad[0].x, quad[1].x)
        guard turn.cosine > 0, right > left, !frame.isEmpty else { return nil }
        return Rect(
            left: left.rounded(.down), top: min(quad[0].y, quad[1].y).rounded(.down), right: right.rounded(.up),
            bottom: max(quad[2].y, quad[3].y).rounded(.up))
    }

    /// Draws the source into a clear picture whose top left pixel lies at (`x`, `y`) of the destination.
    package func draw(_ source: PixelBuffer, into picture: inout PixelBuffer, x: Int, y: Int) {
        guard bounds != nil, source.width > 0, source.height > 0 else { return }
        let columns = SourceColumns(source)
        let (width, height) = (picture.width, picture.height)
        // The sums of a column's pixels above each row of the source: a strip's mean is the difference of two.
        var sums = [SIMD4<Float>](repeating: .zero, count: source.height + 1)
        var strip = [SIMD4<Float>](repeating: .zero, count: source.height + 1)
        picture.withMutablePixels { pixels in
            for column in 0..<width {
                guard let band = band(of: Double(x + column)) else { continue }
                let scale = Double(columns.count) / frame.width
                columns.mean(
                    from: (band.from - frame.x) * scale, to: (band.to - frame.x) * scale, into: &strip)
                var sum = SIMD4<Float>.zero
                for row in 0..<columns.height {
                    sums[row] = sum
                    sum += strip[row]
                }
                sums[columns.height] = sum
                draw(
                    band, sums: sums, strip: strip, top: y, rows: height,
                    into: UnsafeMutableBufferPointer(rebasing: pixels[column...]), stride: width)
            }
        }
    }

    /// What one column of the destination shows.
    private struct Band {
        /// How much of the column's width is covered.
        var coverage: Double
        /// The edges of the strip, along x before the turn.
        var from: Double
        var to: Double
        /// The turned rectangle's upper and lower edge, at the left and at the right of the covered part.
        var top: (Double, Double)
        var bottom: (Double, Double)
        /// How much smaller the strip is seen.
        var reduction: Double
    }

    /// The band of the column whose left edge lies at `x`; nil where it shows nothing.
    private func band(of x: Double) -> Band? {
        let (left, right) = (max(x, quad[0].x), min(x + 1, quad[1].x))
        guard right > left else { return nil }
        func edge(_ a: Point, _ b: Point, at x: Double) -> Double {
            a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
        }
        func place(_ x: Double) -> Double { min(max(turn.source(of: x), frame.x), frame.maxX) }
        let middle = place((left + right) / 2)
        return Band(
            coverage: right - left, from: left == quad[0].x ? frame.x : place(left),
            to: right == quad[1].x ? frame.maxX : place(right),
            top: (edge(quad[0], quad[1], at: left), edge(quad[0], quad[1], at: right)),
            bottom: (edge(quad[3], quad[2], at: left), edge(quad[3], quad[2], at: right)),
            reduction: turn.reduction(at: middle))
    }

    private func draw(
        _ band: Band, sums: [SIMD4<Float>], strip: [SIMD4<Float>], top: Int, rows: Int,
        into pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int
    ) {
        let height = sums.count - 1
        let scale = Double(height) / frame.height
        // A row's height in the source, and where row 0 of the picture begins there.
        let step = band.reduction * scale
        let start = ((Double(top) - turn.center.y) * band.reduction + turn.center.y - frame.y) * scale
        let limit = max(0, Double(height) - step)
        let factor = Float(1 / step)
        func sum(above place: Double) -> SIMD4<Float> {
            let bounded = min(max(place, 0), Double(height))
            let row = Int(bounded)
            return sums[row] + strip[row] * Float(bounded - Double(row))
        }
        let (upper, lower) = (SlantedEdge(band.top, top: top), SlantedEdge(band.bottom, top: top))
        // Rows that an edge crosses take the colour of the nearest rows inside, and the exact coverage.
        func drawEdge(_ range: Range<Int>) {
            for row in range {
                let covered = band.coverage * (upper.below(row) - lower.below(row))
                let place = min(max(start + Double(row) * step, 0), limit)
                let mean = (sum(above: place + step) - sum(above: place)) * (factor * Float(covered))
                pixels[row * stride] = mean.packed
            }
        }
        let first = min(max(upper.first, 0), rows)
        let inner = min(max(upper.last, first), rows)
        let innerEnd = min(max(lower.first, inner), rows)
        let end = min(max(lower.last, innerEnd), rows)
        drawEdge(first..<inner)
        let covered = factor * Float(band.coverage)
        var above = sum(above: start + Double(inner) * step)
        for row in inner..<innerEnd {
            let next = sum(above: start + Double(row + 1) * step)
            pixels[row * stride] = ((next - above) * covered).packed
            above = next
        }
        drawEdge(innerEnd..<end)
    }
}
