/// How much of each pixel something covers: a byte a pixel, 0 for nothing and 255 for all of it.
package struct CoverageMask: Hashable, Sendable {
    /// The pixels in a row.
    package let width: Int
    /// The rows.
    package let height: Int
    /// The bytes from one row to the next.
    package let stride: Int
    /// The bytes, row by row.
    package var bytes: [UInt8]

    /// A mask that covers nothing, its rows padded to four bytes.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 3) & ~3
        bytes = [UInt8](repeating: 0, count: stride * height)
    }

    /// Blurs the mask by a Gaussian of a standard deviation in pixels.
    ///
    /// Three box blurs in each direction stand for the Gaussian, to within 3 % (W3C Filter Effects, feGaussianBlur). What
    /// lies outside the mask counts as uncovered.
    package mutating func blur(deviation: Double) {
        guard deviation > 0, width > 0, height > 0 else { return }
        let boxes = Self.boxes(deviation: deviation)
        var line = [UInt8](repeating: 0, count: max(width, height))
        for box in boxes {
            for y in 0..<height { blurLine(from: y * stride, step: 1, count: width, box: box, &line) }
            for x in 0..<width { blurLine(from: x, step: stride, count: height, box: box, &line) }
        }
    }

    /// How many pixels before and after a pixel each of the three boxes reaches.
    private static func boxes(deviation: Double) -> [(before: Int, after: Int)] {
        let d = max(1, Int((deviation * 3 * 2.506_628_274_631 / 4 + 0.5).rounded(.down)))
        if d % 2 == 1 { return Array(repeating: (d / 2, d / 2), count: 3) }
        return [(d / 2, d / 2 - 1), (d / 2 - 1, d / 2), (d / 2, d / 2)]
    }

    private mutating func blurLine(
        from start: Int, step: Int, count: Int, box: (before: Int, after: Int), _ line: inout [UInt8]
    ) {
        for i in 0..<count { line[i] = bytes[start + i * step] }
        let size = box.before + box.after + 1
        var sum = 0
        for i in 0..<min(box.after, count) { sum += Int(line[i]) }
        for i in 0..<count {
            if i + box.after < count { sum += Int(line[i + box.after]) }
            bytes[start + i * step] = UInt8((sum + size / 2) / size)
            if i - box.before >= 0 { sum -= Int(line[i - box.before]) }
        }
    }
}
