import FieldPlatform

/// The window of SSIM: 11 × 11 pixels, weighted by a Gaussian with a standard deviation of 1.5.
enum SimilarityWindow {
    /// The number of rows and columns in the window.
    static let side = 11

    /// The mean results over all windows.
    struct Means {
        /// The product of brightness, contrast and structure: SSIM.
        var similarity: Double
        /// The product of contrast and structure.
        var structure: Double
    }

    /// The weights of the Gaussian in one direction, from the edge of the window to its middle; all eleven weights sum
    /// to 1.
    private static let weights: [Double] = {
        let bell = (0...side / 2).map { place in
            let distance = Double(place - side / 2)
            return exp(-distance * distance / (2 * 1.5 * 1.5))
        }
        let sum = bell.dropLast().reduce(0, +) * 2 + bell[side / 2]
        return bell.map { $0 / sum }
    }()

    /// (0.01 · 255)² and (0.03 · 255)², the constants of SSIM that prevent a division by zero in black areas and in
    /// areas of one colour.
    private static let steadyBrightness = 6.5025
    private static let steadyContrast = 58.5225

    /// The means over all windows that lie inside two planes of the same size, which must be at least 11 × 11.
    ///
    /// The weighted sums of a window are computed from the sums of its eleven rows. Each row belongs to windows at
    /// eleven vertical positions, so the sums of the last eleven rows are kept in a ring buffer. Windows in which no row
    /// differs have a similarity of 1 and are not computed.
    static func means(_ a: LumaPlane, _ b: LumaPlane) -> Means {
        let columns = a.width - side + 1
        let changed = a.changedRows(against: b)
        func anyChanged(_ rows: Range<Int>) -> Bool { changed[rows.upperBound] > changed[rows.lowerBound] }
        var row = [Double](repeating: 0, count: 5 * a.width)
        var ring = [Double](repeating: 0, count: side * 5 * columns)
        var window = [Double](repeating: 0, count: 5 * columns)
        var means = Means(similarity: 0, structure: 0)
        for y in 0..<a.height {
            if anyChanged(max(y - side + 1, 0)..<min(y + side, a.height)) {
                fill(&row, a, b, y)
                for part in 0..<5 {
                    // The eleven neighbouring values in a row.
                    let starts = (0..<side).map { part * a.width + $0 }
                    sum(row, from: starts, into: &ring, at: ((y % side) * 5 + part) * columns, columns)
                }
            }
            guard y >= side - 1 else { continue }
            if anyChanged(y - side + 1..<y + 1) {
                // The eleven rows of the ring buffer, the oldest first.
                let starts = (0..<side).map { (y + 1 + $0) % side * window.count }
                sum(ring, from: starts, into: &window, at: 0, window.count)
                add(window, columns, to: &means)
            } else {
                means.similarity += Double(columns)
                means.structure += Double(columns)
            }
        }
        let count = Double(columns * (a.height - side + 1))
        return Means(similarity: means.similarity / count, structure: means.structure / count)
    }

    /// Fills `row` with five arrays, one after another, for row `y` of both planes: the values of `a`, the values of
    /// `b`, the squares of `a`, the squares of `b`, and the products of `a` and `b`.
    private static func fill(_ row: inout [Double], _ a: LumaPlane, _ b: LumaPlane, _ y: Int) {
        let width = a.width
        row.withUnsafeMutableBufferPointer { row in
            a.values.withUnsafeBufferPointer { a in
                b.values.withUnsafeBufferPointer { b in
                    for x in 0..<width {
                        let (va, vb) = (Double(a[y * width + x]), Double(b[y * width + x]))
                        row[x] = va
                        row[width + x] = vb
                        row[2 * width + x] = va * va
                        row[3 * width + x] = vb * vb
                        row[4 * width + x] = va * vb
                    }
                }
            }
        }
    }

    /// Computes weighted sums of eleven arrays of `count` values. The weights are symmetrical, so the two values of
    /// each weight are added before they are multiplied by it.
    ///
    /// - Parameters:
    ///   - source: The values.
    ///   - starts: The indices at which the arrays begin in `source`.
    ///   - target: Receives the sums.
    ///   - offset: The index of the first sum.
    ///   - count: The number of sums.
    private static func sum(
        _ source: [Double], from starts: [Int], into target: inout [Double], at offset: Int, _ count: Int
    ) {
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                sum(starts.map { from + $0 }, into: to + offset, count)
            }
        }
    }

    private static func sum(
        _ taps: [UnsafePointer<Double>], into target: UnsafeMutablePointer<Double>, _ count: Int
    ) {
        let (w0, w1, w2, w3, w4, w5) = (weights[0], weights[1], weights[2], weights[3], weights[4], weights[5])
        let (a, b, c, d, e, middle) = (taps[0], taps[1], taps[2], taps[3], taps[4], taps[5])
        let (f, g, h, i, j) = (taps[6], taps[7], taps[8], taps[9], taps[10])
        for x in 0..<count {
            let outer = w0 * (a[x] + j[x]) + w1 * (b[x] + i[x]) + w2 * (c[x] + h[x])
            target[x] = outer + w3 * (d[x] + g[x]) + w4 * (e[x] + f[x]) + w5 * middle[x]
        }
    }

    private static func add(_ window: [Double], _ count: Int, to means: inout Means) {
        var (similarity, structure) = (0.0, 0.0)
        window.withUnsafeBufferPointer { window in
            for x in 0..<count {
                let (meanA, meanB) = (window[x], window[count + x])
                let varianceA = window[2 * count + x] - meanA * meanA
                let varianceB = window[3 * count + x] - meanB * meanB
                let covariance = window[4 * count + x] - meanA * meanB
                let contrast = (2 * covariance + steadyContrast) / (varianceA + varianceB + steadyContrast)
                let brightness =
                    (2 * meanA * meanB + steadyBrightness) / (meanA * meanA + meanB * meanB + steadyBrightness)
                structure += contrast
                similarity += contrast * brightness
            }
        }
        means.similarity += similarity
        means.structure += structure
    }
}
