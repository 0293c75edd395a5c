import FieldPlatform

/// A convolution with a Gaussian, along rows and along columns, without rounding in between.
///
/// A small Gaussian is applied directly. A large one removes all details that are only a few pixels wide, so most of it
/// is applied to a grid with fewer values: a narrow Gaussian computes one value for each `step` pixels, the grid is
/// blurred, and a second narrow Gaussian spreads its values over the pixels again. Variances add up, so the three
/// together are one Gaussian; the difference is far below one level. So the cost per pixel does not grow with the
/// deviation.
package struct GaussianBlur {
    /// The distance between the values of the grid, in pixels; 1 if no grid is used.
    package let step: Int
    /// The deviation of the Gaussian on the grid, in steps, and the distance at which it ends.
    private let (deviation, radius): (Double, Int)

    /// The smallest deviation, in pixels, for which a grid is used.
    private static let smallestOnGrid = 8.0
    /// The deviation of the narrow Gaussians, in steps. Smaller ones leave a visible grid, larger ones cost more.
    private static let narrow = 0.75
    /// The number of grid values beyond each edge of the image that affect the image.
    private static let margin = 3

    /// Creates a blur with a standard deviation in pixels, greater than 0.
    package init(deviation: Double) {
        // No mask is wider than this, so a greater deviation would hardly change the result.
        let whole = min(deviation, 65_536)
        step = whole < Self.smallestOnGrid ? 1 : Int(whole / 4)
        if step == 1 {
            // CSS allows ignoring pixels that are more than three deviations away.
            (self.deviation, radius) = (whole, Int((3 * whole).rounded(.up)))
        } else {
            let ratio = whole / Double(step)
            let rest = (ratio * ratio - 2 * Self.narrow * Self.narrow).squareRoot()
            (self.deviation, radius) = (rest, Int((3.2 * rest).rounded(.up)))
        }
    }

    /// The greatest distance, in pixels, at which a pixel affects the result.
    package var reach: Int { step == 1 ? radius : samplesBefore + (radius + Self.margin + 1) * step }

    /// The weights on the grid. They are computed for each blur, because most users of this type need only `reach`.
    private var kernel: GaussianKernel { GaussianKernel(deviation: deviation, radius: radius) }

    /// Blurs rows of bytes that are `stride` bytes apart. Bytes outside the image count as 0.
    func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        if step == 1 { return blurDirectly(bytes, width: width, height: height, stride: stride) }
        var rows = sampledRows(bytes, width: width, height: height, stride: stride)
        var grid = FloatGrid(width: gridLength(width), height: rows.height)
        sample(&rows, into: &grid)
        grid.convolve(with: kernel)
        spread(&grid, into: &rows)
        spread(&rows, into: bytes, height: height, stride: stride)
    }

    /// Convolves the image without a grid, in bands of rows, because the floats of a whole image would need several
    /// times its memory.
    private func blurDirectly(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        let kernel = kernel
        let source = Array(UnsafeBufferPointer(start: bytes, count: stride * height))
        for top in Swift.stride(from: 0, to: height, by: Self.band) {
            let rows = top..<min(height, top + Self.band)
            let (first, last) = (max(0, top - radius), min(height, rows.upperBound + radius))
            var grid = FloatGrid(width: width, height: last - first)
            for y in first..<last {
                grid.withRow(y - first) { row in for x in 0..<width { row[x] = Float(source[y * stride + x]) } }
            }
            grid.convolve(with: kernel)
            for y in rows {
                grid.withRow(y - first) { row in Self.round(row, into: bytes + y * stride, count: width) }
            }
        }
    }

    /// The number of rows of a band. Each band also convolves the rows around it that have an effect.
    private static let band = 512

    private static func round(_ values: UnsafePointer<Float>, into bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count { bytes[x] = UInt8(min(values[x] + 0.5, 255)) }
    }

    // MARK: The grid

    /// The number of values of the grid along a side of the image.
    private func gridLength(_ pixels: Int) -> Int { (pixels + step - 1) / step + 2 * Self.margin }

    /// The part of a range inside an image.
    private static func range(from first: Int, _ count: Int, in length: Int) -> Range<Int> {
        let start = min(max(0, first), length)
        return start..<max(start, min(length, first + count))
    }

    /// The weights of the pixels that a value of the grid is computed from: its own `step` pixels, and `samplesBefore`
    /// pixels on each side of them.
    private var samplingWeights: [Float] {
        let middle = Double(samplesBefore) + Double(step - 1) / 2
        return GaussianKernel.weights(
            Self.narrow * Double(step), distances: (0..<step + 2 * samplesBefore).map { Double($0) - middle })
    }

    /// The number of pixels that a value of the grid uses before its own `step` pixels, and after them.
    private var samplesBefore: Int {
        Int((3.5 * Self.narrow * Double(step) - Double(step - 1) / 2).rounded(.up))
    }

    /// For each of `step` pixels, the weights of the grid values from `margin` before to `margin` after its own.
    private var spreadingWeights: [[Float]] {
        (0..<step).map { pixel in
            GaussianKernel.weights(
                Self.narrow * Double(step),
                distances: (-Self.margin...Self.margin).map { value in
                    Double(pixel) - Double(step - 1) / 2 - Double(value * step)
                })
        }
    }

    /// The rows of the grid, each with all pixels.
    private func sampledRows(
        _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> FloatGrid {
        var rows = FloatGrid(width: width, height: gridLength(height))
        let (weights, before) = (samplingWeights, samplesBefore)
        for index in 0..<rows.height {
            let first = (index - Self.margin) * step - before
            rows.withRow(index) { row in
                for y in Self.range(from: first, weights.count, in: height) {
                    let (weight, line) = (weights[y - first], bytes + y * stride)
                    for x in 0..<width { row[x] += weight * Float(line[x]) }
                }
            }
        }
        return rows
    }

    /// Computes the values of the grid from its rows.
    private func sample(_ rows: inout FloatGrid, into grid: inout FloatGrid) {
        let (weights, before) = (samplingWeights, samplesBefore)
        let width = rows.width
        for y in 0..<grid.height {
            rows.withRow(y) { row in
                grid.withRow(y) { values in
                    for index in 0..<gridLength(width) {
                        let first = (index - Self.margin) * step - before
                        for x in Self.range(from: first, weights.count, in: width) {
                            values[index] += weights[x - first] * row[x]
                        }
                    }
                }
            }
        }
    }

    /// Spreads the values of the grid along its rows.
    private func spread(_ grid: inout FloatGrid, into rows: inout FloatGrid) {
        let weights = spreadingWeights
        let width = rows.width
        for y in 0..<grid.height {
            grid.withRow(y) { values in
                rows.withRow(y) { row in
                    for x in 0..<width {
                        let (first, weights) = (x / step, weights[x % step])
                        row[x] = weights.indices.reduce(0) { $0 + weights[$1] * values[first + $1] }
                    }
                }
            }
        }
    }

    /// Spreads rows of the grid over the rows of the image.
    private func spread(
        _ rows: inout FloatGrid, into bytes: UnsafeMutablePointer<UInt8>, height: Int, stride: Int
    ) {
        let weights = spreadingWeights
        var sums = [Float](repeating: 0, count: rows.width)
        let width = rows.width
        sums.withUnsafeMutableBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            for y in 0..<height {
                sums.update(repeating: 0, count: width)
                for (index, weight) in weights[y % step].enumerated() {
                    rows.withRow(y / step + index) { row in for x in 0..<width { sums[x] += weight * row[x] } }
                }
                Self.round(sums, into: bytes + y * stride, count: width)
            }
        }
    }
}

/// The weights of a Gaussian on one side. The other side has the same weights, and all weights together sum to 1.
private struct GaussianKernel {
    let weights: [Float]

    var radius: Int { weights.count - 1 }

    init(deviation: Double, radius: Int) {
        weights = Array(Self.weights(deviation, distances: (-radius...radius).map(Double.init))[radius...])
    }

    /// The weights of values at some distances from the middle of a Gaussian, which sum to 1.
    static func weights(_ deviation: Double, distances: [Double]) -> [Float] {
        // Divided first, because the square of a tiny deviation is 0.
        let values = distances.map { distance in
            let ratio = distance / deviation
            return exp(-ratio * ratio / 2)
        }
        let sum = values.reduce(0, +)
        return values.map { Float($0 / sum) }
    }
}

/// Rows of numbers.
private struct FloatGrid {
    let width: Int
    let height: Int
    private var values: [Float]

    /// Creates a grid of zeros.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        values = [Float](repeating: 0, count: width * height)
    }

    /// Calls `body` with a row.
    @inline(__always)
    mutating func withRow(_ y: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
        let width = width
        values.withUnsafeMutableBufferPointer { values in
            guard let start = values.baseAddress else { preconditionFailure("a grid without values") }
            body(start + y * width)
        }
    }

    /// Convolves the rows, then the columns. Values outside the grid count as 0.
    mutating func convolve(with kernel: GaussianKernel) {
        let (width, height, radius) = (width, height, kernel.radius)
        // Padding with zeros around the values avoids bounds checks at the edges.
        var row = [Float](repeating: 0, count: width + 2 * radius)
        var rows = FloatGrid(width: width, height: height + 2 * radius)
        row.withUnsafeMutableBufferPointer { row in
            guard let row = row.baseAddress else { return }
            for y in 0..<height {
                withRow(y) { (row + radius).update(from: $0, count: width) }
                rows.withRow(y + radius) { Self.convolve(row + radius, kernel, step: 1, into: $0, count: width) }
            }
        }
        for y in 0..<height {
            withRow(y) { sums in
                rows.withRow(y + radius) { Self.convolve($0, kernel, step: width, into: sums, count: width) }
            }
        }
    }

    /// Writes the weighted sum of each value and its neighbours, which are at multiples of `step` before and after it.
    private static func convolve(
        _ values: UnsafePointer<Float>, _ kernel: GaussianKernel, step: Int, into sums: UnsafeMutablePointer<Float>,
        count: Int
    ) {
        let weight = kernel.weights[0]
        for x in 0..<count { sums[x] = weight * values[x] }
        for distance in 1..<kernel.weights.count {
            let (weight, before, after) = (kernel.weights[distance], values - distance * step, values + distance * step)
            for x in 0..<count { sums[x] += weight * (before[x] + after[x]) }
        }
    }
}
