/// A straight edge across one column of pixels, for computing the fraction of each pixel that lies below the edge.
struct SlantedEdge {
    private let high: Double
    private let low: Double
    private let factor: Double

    /// The first row that the edge touches.
    let first: Int
    /// The first row that lies completely below the edge.
    let last: Int

    /// Creates an edge for an image whose first row is the destination's row `top`. `ends` are the y coordinates of the
    /// edge at the left and the right side of the column, in the destination.
    init(_ ends: (Double, Double), top: Int) {
        high = min(ends.0, ends.1) - Double(top)
        low = max(ends.0, ends.1) - Double(top)
        factor = low - high > 1e-9 ? 1 / (low - high) : 0
        first = Int(max(-1e9, min(1e9, high)).rounded(.down))
        last = Int(max(-1e9, min(1e9, low)).rounded(.up))
    }

    /// The fraction of the pixel in a row that lies below the edge, 0 to 1.
    func below(_ row: Int) -> Double {
        let bottom = Double(row) + 1
        if factor == 0 { return min(max(bottom - high, 0), 1) }
        return (Self.area(bottom - high) - Self.area(bottom - low)) * factor
    }

    /// The integral of `clamp(t, 0, 1)` from minus infinity to `t`.
    private static func area(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }
}
