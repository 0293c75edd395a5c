/// The filters of rows (PNG, §9.2). They replace each byte by its difference from a prediction.
enum PNGFilter: UInt8, CaseIterable {
    /// Stores the bytes unchanged.
    case none = 0
    /// Stores the difference from the pixel on the left.
    case sub = 1
    /// Stores the difference from the pixel above.
    case up = 2
    /// Stores the difference from the mean of two pixels: the one on the left and the one above.
    case average = 3
    /// Stores the difference from one of three pixels: left, above, or above left. It is the pixel whose value is
    /// closest to the sum of left and above, minus above left.
    case paeth = 4

    /// The prediction of Paeth's filter: the neighbour that is closest to the sum of left and above, minus above left.
    /// If several are equally close, left is preferred to above, and above to above left.
    @inline(__always)
    static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
        let toLeft = (b &- c).magnitude
        let toUp = (a &- c).magnitude
        let toCorner = (a &+ b &- c &- c).magnitude
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }

    /// Filters a row of `count` bytes, at least `step`, into `target`; returns the sum of the absolute values of the
    /// filtered bytes, each read as a signed number. `above` has zeros for the first row; `step` is
    /// `PNGHeader.filterStep`.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        // The first pixel has no pixel on its left. For all other pixels, `row[x]` is the byte to the left of
        // `here[x]`.
        let (here, up, output) = (row + step, above + step, target + step)
        let rest = count - step
        switch self {
        case .none: target.update(from: row, count: count)
        case .sub:
            target.update(from: row, count: step)
            for x in 0..<rest { output[x] = here[x] &- row[x] }
        case .up: for x in 0..<count { target[x] = row[x] &- above[x] }
        case .average:
            for x in 0..<step { target[x] = row[x] &- above[x] / 2 }
            for x in 0..<rest {
                let mean = (UInt16(row[x]) &+ UInt16(up[x])) / 2
                output[x] = here[x] &- UInt8(truncatingIfNeeded: mean)
            }
        case .paeth:
            for x in 0..<step { target[x] = row[x] &- above[x] }
            for x in 0..<rest { output[x] = here[x] &- PNGFilter.paeth(row[x], up[x], above[x]) }
        }
        var sum: UInt64 = 0
        for x in 0..<count { sum &+= UInt64(Int8(bitPattern: target[x]).magnitude) }
        return Int(truncatingIfNeeded: sum)
    }
}
