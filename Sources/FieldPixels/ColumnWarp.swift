package import FieldGeometry

/// Draws a picture as it is seen turned about a vertical axis.
///
/// Each column of the result shows one strip of the source: where its edges lie in the source is solved once for the
/// column, and so is how much smaller it is seen; along the column the rows then follow each other evenly. Every pixel is
/// the mean of the source under it, and its coverage is the exact area that the turned rectangle has of it.
package struct ColumnWarp {
    /// The turn, in pixels of the destination.
    let turn: YRotation
    /// The rectangle that the source fills before it is turned, in pixels of the destination.
    let frame: Rect
    /// The rectangle's corners after the turn.
    private let quad: [Point]

    /// A warp of the pictures that fill a rectangle, both in pixels of the destination.
    package init(turn: YRotation, frame: Rect) {
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

    /// Draws the source over a picture whose top left pixel lies at (`x`, `y`) of the destination.
    package func draw(_ source: PixelBuffer, into image: inout PixelBuffer, x: Int, y: Int) {
        let area = PixelRect(x: x, y: y, width: image.width, height: image.height)
        let columns = SourceColumns(source)
        image.withMutablePixels { pixels in
            if let target = pixels.baseAddress { draw(columns, into: target, area) }
        }
    }

    /// How many columns are drawn before they are put into rows: as many as share a line of the processor's cache.
    private static let block = 16

    /// Draws the source over pixels.
    ///
    /// - Parameters:
    ///   - source: What is seen turned.
    ///   - target: The pixels of `area`, row by row; all are written.
    ///   - area: Where the pixels lie in the destination.
    package func draw(_ source: SourceColumns, into target: UnsafeMutablePointer<UInt32>, _ area: PixelRect) {
        let (width, rows, block) = (area.width, area.height, Self.block)
        guard bounds != nil, source.count > 0, source.height > 0 else {
            return target.update(repeating: 0, count: max(0, width * rows))
        }
        source.withView { view in
            let strips = StripSums(of: view)
            let scale = Double(view.count) / frame.width
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block * rows) { turned in
                guard let turned = turned.baseAddress else { return }
                for left in stride(from: 0, to: width, by: block) {
                    let count = min(block, width - left)
                    turned.update(repeating: 0, count: count * rows)
                    for column in 0..<count {
                        guard let band = band(of: Double(area.x + left + column)) else { continue }
                        strips.draw(
                            from: (band.from - frame.x) * scale, to: (band.to - frame.x) * scale,
                            coverage: band.coverage,
                            rows: self.rows(of: band, sourceHeight: view.height, top: area.y, count: rows),
                            into: turned + column * rows)
                    }
                    Self.lay(turned, columns: count, rows: rows, into: target + left, stride: width)
                }
            }
        }
    }

    /// Puts columns that lie one after another into rows that are `stride` pixels apart.
    private static func lay(
        _ columns: UnsafePointer<UInt32>, columns count: Int, rows: Int, into target: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) {
        var row = 0
        if count == block {
            // Four by four: four pieces of columns are four pieces of rows.
            func piece(_ column: Int) -> SIMD4<UInt32> {
                UnsafeRawPointer(columns + column * rows + row).loadUnaligned(as: SIMD4<UInt32>.self)
            }
            while row + 4 <= rows {
                for column in Swift.stride(from: 0, to: block, by: 4) {
                    let (a, b, c, d) = (piece(column), piece(column + 1), piece(column + 2), piece(column + 3))
                    for part in 0..<4 {
                        UnsafeMutableRawPointer(target + (row + part) * stride + column).storeBytes(
                            of: SIMD4(a[part], b[part], c[part], d[part]), as: SIMD4<UInt32>.self)
                    }
                }
                row += 4
            }
        }
        while row < rows {
            for column in 0..<count { target[row * stride + column] = columns[column * rows + row] }
            row += 1
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
        func location(_ x: Double) -> Double { min(max(turn.source(of: x), frame.x), frame.maxX) }
        let middle = location((left + right) / 2)
        return Band(
            coverage: right - left, from: left == quad[0].x ? frame.x : location(left),
            to: right == quad[1].x ? frame.maxX : location(right),
            top: (edge(quad[0], quad[1], at: left), edge(quad[0], quad[1], at: right)),
            bottom: (edge(quad[3], quad[2], at: left), edge(quad[3], quad[2], at: right)),
            reduction: turn.reduction(at: middle))
    }

    /// The rows of a band, in a picture whose first row is `top`.
    private func rows(of band: Band, sourceHeight: Int, top: Int, count: Int) -> BandRows {
        let scale = Double(sourceHeight) / frame.height
        return BandRows(
            start: ((Double(top) - turn.center.y) * band.reduction + turn.center.y - frame.y) * scale,
            step: band.reduction * scale, height: sourceHeight, upper: SlantedEdge(band.top, top: top),
            lower: SlantedEdge(band.bottom, top: top), rows: count)
    }
}
