import FieldGeometry

/// The rows of one destination column, and the positions in the source that they show.
struct BandRows {
    /// The source position of row 0, which may lie before the first source row.
    private let start: Double
    /// The height of a destination row, in source rows.
    let step: Double
    /// The height of a source row, in destination rows.
    private let inverse: Double
    /// The number of source rows.
    private let height: Int
    let upper: SlantedEdge
    let lower: SlantedEdge
    /// The rows that the upper edge crosses.
    let head: Range<Int>
    /// The rows between the two edges.
    let inner: Range<Int>
    /// The rows that the lower edge crosses.
    let tail: Range<Int>

    /// Creates the rows of one column. The destination has `rows` rows, and the source has `height` rows.
    init(start: Double, step: Double, height: Int, upper: SlantedEdge, lower: SlantedEdge, rows: Int) {
        self.start = start
        self.step = step
        inverse = 1 / step
        self.height = height
        self.upper = upper
        self.lower = lower
        let first = min(max(upper.first, 0), rows)
        let innerStart = min(max(upper.last, first), rows)
        let innerEnd = min(max(lower.first, innerStart), rows)
        head = first..<innerStart
        inner = innerStart..<innerEnd
        tail = innerEnd..<min(max(lower.last, innerEnd), rows)
    }

    @inline(__always)
    func position(_ row: Int) -> Double { start + Double(row) * step }

    /// The source position of a row that an edge crosses. A position outside the source is moved into the source, so
    /// that the row gets the colour of the nearest source rows.
    func edgePosition(_ row: Int) -> Double { min(max(position(row), 0), max(0, Double(height) - step)) }

    /// The inner destination rows that show only the source rows `from..<end`.
    func inside(_ from: Int, _ end: Int) -> Range<Int> {
        func row(_ position: Double) -> Int {
            Int(min(max((position - start) * inverse, Double(inner.lowerBound)), Double(inner.upperBound)))
        }
        var (first, last) = (row(Double(from)), row(Double(end)))
        // The results of `row` may be wrong because of rounding. Correct them with `position`, which also determines
        // the drawn rows.
        while first < inner.upperBound, position(first) < Double(from) { first += 1 }
        while last > inner.lowerBound, position(last) > Double(end) { last -= 1 }
        return first..<max(first, last)
    }

    /// The source rows in `from..<end` that are read only by the destination rows in `solid`, if at all. The rows of
    /// `solid` are already drawn, and show only source rows in `from..<end`.
    func unread(_ from: Int, _ end: Int, solid: Range<Int>) -> Range<Int> {
        var first = max(from, Int(position(solid.lowerBound)) + 1)
        var last = min(end, Int(position(solid.upperBound)))
        if let row = head.last { first = max(first, Int(min(edgePosition(row) + step, Double(height))) + 1) }
        if let row = tail.first { last = min(last, Int(edgePosition(row))) }
        return first..<max(first, last)
    }
}

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

    /// The integral of `clamp(t, 0, 1)` up to `t`, from which `below` computes the covered fraction of a pixel.
    private static func area(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }
}
