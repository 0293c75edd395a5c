import Glibc

/// A convolution with a Gaussian, row by row and then column by column, without rounding between the two.
struct GaussianBlur {
    /// The weights of a value and of its neighbours on one side; with the other side's they add up to 1.
    private let weights: [Float]

    /// The largest standard deviation, in pixels, that is used. The cost grows with the deviation.
    static let largest = 48.0

    /// A blur of a standard deviation in pixels; weights end three deviations away, as a CSS shadow's may.
    init(deviation: Double) {
        let radius = Int((3 * deviation).rounded(.up))
        let values = (0...radius).map { distance in
            let x = Double(distance) / deviation
            return exp(-x * x / 2)
        }
        let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
        weights = values.map { Float($0 / sum) }
    }

    /// Blurs rows of bytes that lie `stride` bytes apart. Bytes beyond the edges count as 0.
    func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        let radius = weights.count - 1
        // Rows and columns of zeros around the values spare every comparison with an edge.
        var row = [Float](repeating: 0, count: width + 2 * radius)
        var rows = [Float](repeating: 0, count: width * (height + 2 * radius))
        var sums = [Float](repeating: 0, count: width)
        row.withUnsafeMutableBufferPointer { row in
            rows.withUnsafeMutableBufferPointer { rows in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let row = row.baseAddress, let rows = rows.baseAddress, let sums = sums.baseAddress else {
                        return
                    }
                    for y in 0..<height {
                        let line = bytes + y * stride
                        for x in 0..<width { row[radius + x] = Float(line[x]) }
                        convolve(row + radius, step: 1, into: rows + (radius + y) * width, count: width)
                    }
                    for y in 0..<height {
                        convolve(rows + (radius + y) * width, step: width, into: sums, count: width)
                        let line = bytes + y * stride
                        for x in 0..<width { line[x] = UInt8(min(sums[x] + 0.5, 255)) }
                    }
                }
            }
        }
    }

    /// The weighted sums of values and of their neighbours `step` apart.
    private func convolve(
        _ values: UnsafePointer<Float>, step: Int, into sums: UnsafeMutablePointer<Float>, count: Int
    ) {
        let weight = weights[0]
        for x in 0..<count { sums[x] = weight * values[x] }
        for distance in 1..<weights.count {
            let (weight, before, after) = (weights[distance], values - distance * step, values + distance * step)
            for x in 0..<count { sums[x] += weight * (before[x] + after[x]) }
        }
    }
}
