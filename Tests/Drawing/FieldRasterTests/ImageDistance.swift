import FieldPixels

/// The difference of two images of the same size, in levels from 0 to 255.
struct ImageDistance {
    /// The mean over all pixels and components.
    private(set) var mean = 0.0
    /// The greatest difference of a component in even areas: at pixels whose neighbours in the first image differ by at
    /// most `near` levels. It is 0 if no difference there exceeds `near`.
    private(set) var farFromEdges = 0

    /// The greatest difference of two components that count as equal.
    private static let near = 8

    init(_ a: PixelBuffer, _ b: PixelBuffer) {
        var sum = 0
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] != b[x, y] {
                let parts = Self.differences(a[x, y], b[x, y])
                sum += parts.reduce(0, +)
                guard let most = parts.max(), most > max(Self.near, farFromEdges) else { continue }
                let isEven = (max(0, y - 1)...min(a.height - 1, y + 1)).allSatisfy { row in
                    (max(0, x - 1)...min(a.width - 1, x + 1)).allSatisfy { column in
                        Self.differences(a[x, y], a[column, row]).allSatisfy { $0 <= Self.near }
                    }
                }
                if isEven { farFromEdges = most }
            }
        }
        mean = Double(sum) / Double(4 * a.width * a.height)
    }

    private static func differences(_ a: UInt32, _ b: UInt32) -> [Int] {
        [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
    }
}
