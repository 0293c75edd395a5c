import Glibc

/// The window that SSIM looks through: 11 × 11 pixels under a Gaussian of deviation 1.5.
enum SimilarityWindow {
    /// The window's rows and columns.
    static let side = 11

    /// What the windows saw, in the mean.
    struct Means {
        /// Brightness, contrast and structure together: SSIM.
        var similarity: Double
        /// Contrast and structure alone.
        var structure: Double
    }

    /// The Gaussian's weights along one direction, from the window's edge to its middle; those of the whole sum to 1.
    private static let weights: [Double] = {
        let bell = (0...side / 2).map { exp(-Double(($0 - side / 2) * ($0 - side / 2)) / (2 * 1.5 * 1.5)) }
        let sum = bell.dropLast().reduce(0, +) * 2 + bell[side / 2]
        return bell.map { $0 / sum }
    }()

    /// (0.01 · 255)² and (0.03 · 255)²: they keep the quotients steady where there is nothing to see.
    private static let steadyBrightness = 6.5025
    private static let steadyContrast = 58.5225

    /// The means over all windows that lie inside two planes of one size, 11 or more each way.
    ///
    /// A window's sums are those of its rows, and a row's are used by eleven windows: they are kept in a ring. Windows over
    /// rows that are equal see no difference, whatever is in them.
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
                    blend(row, from: part * a.width, into: &ring, at: ((y % side) * 5 + part) * columns, columns)
                }
            }
            guard y >= side - 1 else { continue }
            if anyChanged(y - side + 1..<y + 1) {
                sumRing(ring, newest: y, into: &window)
                add(window, columns, to: &means)
            } else {
                means.similarity += Double(columns)
                means.structure += Double(columns)
            }
        }
        let count = Double(columns * (a.height - side + 1))
        return Means(similarity: means.similarity / count, structure: means.structure / count)
    }

    /// The values of a row, their squares and their products, one after another.
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

    /// The weighted sums of eleven values each.
    private static func blend(
        _ source: [Double], from start: Int, into target: inout [Double], at location: Int, _ count: Int
    ) {
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                let taps = (0..<side).map { from + start + $0 }
                sum(taps, into: to + location, count)
            }
        }
    }

    /// The weighted sums of the eleven rows in the ring, the oldest first.
    private static func sumRing(_ ring: [Double], newest: Int, into window: inout [Double]) {
        let count = window.count
        ring.withUnsafeBufferPointer { ring in
            window.withUnsafeMutableBufferPointer { window in
                guard let from = ring.baseAddress, let to = window.baseAddress else { return }
                let taps = (0..<side).map { from + ((newest + 1 + $0) % side) * count }
                sum(taps, into: to, count)
            }
        }
    }

    /// The weighted sums of eleven rows of values; the weights are the same from both ends.
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
