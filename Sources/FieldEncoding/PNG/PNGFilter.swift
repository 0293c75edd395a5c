/// The filters that a row may pass before it is compressed (PNG, §9.2).
enum PNGFilter: UInt8, CaseIterable {
    /// The bytes as they are.
    case none = 0
    /// The difference from the pixel on the left.
    case sub = 1
    /// The difference from the pixel above.
    case up = 2
    /// The difference from the mean of both.
    case average = 3
    /// The difference from whichever of left, above and above left is closest to left + above - above left.
    case paeth = 4

    /// What Paeth's filter expects from the three neighbours; ties go to the left, then to the one above.
    @inline(__always)
    static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
        let toLeft = (b &- c).magnitude
        let toUp = (a &- c).magnitude
        let toCorner = (a &+ b &- c &- c).magnitude
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }

    /// Filters a row into `target`; returns the sum of the bytes' distances from 0.
    ///
    /// - Parameters:
    ///   - row: The row's `count` bytes.
    ///   - above: The bytes of the row above, or zeros.
    ///   - count: The bytes, at least `step`.
    ///   - step: The distance to the byte on the left.
    ///   - target: Room for `count` bytes.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        // The first pixel has none on its left; from the second on, `row[x]` is left of `here[x]`.
        let (here, up, location) = (row + step, above + step, target + step)
        let rest = count - step
        switch self {
        case .none: target.update(from: row, count: count)
        case .sub:
            target.update(from: row, count: step)
            for x in 0..<rest { location[x] = here[x] &- row[x] }
        case .up: for x in 0..<count { target[x] = row[x] &- above[x] }
        case .average:
            for x in 0..<step { target[x] = row[x] &- above[x] / 2 }
            for x in 0..<rest {
                let mean = (UInt16(row[x]) &+ UInt16(up[x])) / 2
                location[x] = here[x] &- UInt8(truncatingIfNeeded: mean)
            }
        case .paeth:
            for x in 0..<step { target[x] = row[x] &- above[x] }
            for x in 0..<rest { location[x] = here[x] &- PNGFilter.paeth(row[x], up[x], above[x]) }
        }
        var sum: UInt64 = 0
        for x in 0..<count { sum &+= UInt64(Int8(bitPattern: target[x]).magnitude) }
        return Int(truncatingIfNeeded: sum)
    }
}
