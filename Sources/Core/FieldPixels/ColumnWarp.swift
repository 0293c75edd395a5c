package import FieldGeometry

/// Draws an image turned about a vertical axis, in perspective.
///
/// Each destination column shows one strip of the source. All points of a column are at the same depth, so the edges of
/// the strip, and the factor by which perspective reduces it, are computed once per column. The colour of a pixel is
/// the mean of the source area that the pixel shows. The coverage of a pixel is the exact part of the pixel inside the
/// turned rectangle.
///
/// The warp is computed here and not by Cairo, because Cairo has no perspective. Long runs of one colour are skipped where
/// every rounding gives the same byte (`StripSums`).
package struct ColumnWarp {
    /// The rotation, in destination pixels.
    let rotation: YRotation
    /// The rectangle of the source before the rotation, in destination pixels.
    let frame: Rect
    /// The corners of `frame` after the rotation, clockwise from the top left.
    private let quad: [Point]

    /// Creates a warp for images that fill a rectangle; both parameters are in destination pixels.
    package init(rotation: YRotation, frame: Rect) {
        self.rotation = rotation
        self.frame = frame
        quad = rotation.quad(of: frame)
    }

    /// The smallest rectangle of whole pixels that contains the turned rectangle; nil if the turned rectangle is empty,
    /// edge-on or seen from behind.
    package var bounds: Rect? {
        let (left, right) = (quad[0].x, quad[1].x)
        guard rotation.cosine > 0, right > left, !frame.isEmpty else { return nil }
        return Rect(
            left: left.rounded(.down), top: min(quad[0].y, quad[1].y).rounded(.down), right: right.rounded(.up),
            bottom: max(quad[2].y, quad[3].y).rounded(.up))
    }

    /// The number of columns that are transposed together. It is the number of pixels in a cache line of 64 bytes, so
    /// that whole cache lines are written.
    private static let block = 16

    /// Draws the turned source into the pixels of a rectangle of the destination, row by row; all of them are written.
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
                        guard let band = band(of: left + column, in: area, sourceHeight: view.height) else { continue }
                        strips.draw(
                            from: (band.from - frame.x) * scale, to: (band.to - frame.x) * scale,
                            coverage: band.coverage, rows: band.rows, into: turned + column * rows)
                    }
                    Self.lay(turned, columns: count, rows: rows, into: target + left, stride: width)
                }
            }
        }
    }

    /// Transposes consecutive columns into rows that are `stride` pixels apart.
    private static func lay(
        _ columns: UnsafePointer<UInt32>, columns count: Int, rows: Int, into target: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) {
        var row = 0
        if count == block {
            // Transpose blocks of four by four pixels.
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

    /// The part of the source that one destination column shows.
    private struct Band {
        /// The fraction of the column's width that the turned rectangle covers.
        var coverage: Double
        /// The left edge of the strip, as an x coordinate before the rotation.
        var from: Double
        /// The right edge of the strip, as an x coordinate before the rotation.
        var to: Double
        /// The rows of the column.
        var rows: BandRows
    }

    /// The band of a column of a rectangle of the destination; nil if the turned rectangle does not reach the column.
    private func band(of column: Int, in area: PixelRect, sourceHeight: Int) -> Band? {
        let x = Double(area.x + column)
        let (left, right) = (max(x, quad[0].x), min(x + 1, quad[1].x))
        guard right > left else { return nil }
        func edge(_ a: Point, _ b: Point) -> SlantedEdge {
            func y(_ x: Double) -> Double { a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) }
            return SlantedEdge((y(left), y(right)), top: area.y)
        }
        func sourceX(_ x: Double) -> Double { min(max(rotation.source(of: x), frame.x), frame.maxX) }
        let reduction = rotation.reduction(at: sourceX((left + right) / 2))
        let scale = Double(sourceHeight) / frame.height
        let start = ((Double(area.y) - rotation.center.y) * reduction + rotation.center.y - frame.y) * scale
        return Band(
            coverage: right - left, from: left == quad[0].x ? frame.x : sourceX(left),
            to: right == quad[1].x ? frame.maxX : sourceX(right),
            rows: BandRows(
                start: start, step: reduction * scale, height: sourceHeight, upper: edge(quad[0], quad[1]),
                lower: edge(quad[3], quad[2]), rows: area.height))
    }
}
