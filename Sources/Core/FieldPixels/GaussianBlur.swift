import FieldPlatform

/// A convolution with a Gaussian, first along rows and then along columns, without rounding in between.
struct GaussianBlur {
    /// The weights of a value and of its neighbours on one side. The neighbours on the other side have the same
    /// weights, and all weights together sum to 1.
    private let weights: [Float]

    /// The largest supported standard deviation, in pixels. The cost grows with the deviation.
    static let largest = 48.0

    /// Creates a blur with a standard deviation in pixels, greater than 0. Neighbours more than about three deviations
    /// away are ignored, which CSS allows for shadows.
    init(deviation: Double) {
        let radius = Int((3 * deviation).rounded(.up))
        let values = (0...radius).map { distance in
            let x = Double(distance) / deviation
            return exp(-x * x / 2)
        }
        let sum = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
        weights = values.map { Float($0 / sum) }
    }

    /// Blurs rows of bytes that are `stride` bytes apart. Bytes outside the image count as 0.
    func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        let radius = weights.count - 1
        // Padding with zeros around the values avoids bounds checks at the edges.
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

    /// Writes the weighted sum of each value and its neighbours, which are at multiples of `step` before and after it.
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
