import FieldGeometry

/// The rows of one column of the destination, and where each begins in the source.
struct BandRows {
    /// Where row 0 begins in the source, which may be before its first row.
    private let start: Double
    /// A row's height in the source.
    let step: Double
    /// The rows in a row's height of the source.
    private let inverse: Double
    /// The source's rows.
    private let height: Int
    /// The edges above and below.
    let upper: SlantedEdge
    let lower: SlantedEdge
    /// The rows that the upper edge crosses.
    let head: Range<Int>
    /// The rows that no edge crosses.
    let inner: Range<Int>
    /// The rows that the lower edge crosses.
    let tail: Range<Int>

    /// - Parameters:
    ///   - start: Where row 0 begins in the source.
    ///   - step: A row's height in the source.
    ///   - height: The source's rows.
    ///   - rows: The rows of the destination.
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

    /// Where a row begins in the source.
    @inline(__always)
    func location(_ row: Int) -> Double { start + Double(row) * step }

    /// Where a row begins in the source, for one that an edge crosses: it takes the colour of the nearest rows inside.
    func edgeLocation(_ row: Int) -> Double { min(max(location(row), 0), max(0, Double(height) - step)) }

    /// The inner rows that see nothing but the source's rows from `from` up to `end`.
    func inside(_ from: Int, _ end: Int) -> Range<Int> {
        func row(_ location: Double) -> Int {
            Int(min(max((location - start) * inverse, Double(inner.lowerBound)), Double(inner.upperBound)))
        }
        var (first, last) = (row(Double(from)), row(Double(end)))
        // That is off by roundings; what counts is the place that is computed from the row.
        while first < inner.upperBound, location(first) < Double(from) { first += 1 }
        while last > inner.lowerBound, location(last) > Double(end) { last -= 1 }
        return first..<max(first, last)
    }

    /// The source's rows from `from` up to `end` that are not read when the rows `solid`, which lie in them, are known.
    func unread(_ from: Int, _ end: Int, solid: Range<Int>) -> Range<Int> {
        var first = max(from, Int(location(solid.lowerBound)) + 1)
        var last = min(end, Int(location(solid.upperBound)))
        if let row = head.last { first = max(first, Int(min(edgeLocation(row) + step, Double(height))) + 1) }
        if let row = tail.first { last = min(last, Int(edgeLocation(row))) }
        return first..<max(first, last)
    }
}
