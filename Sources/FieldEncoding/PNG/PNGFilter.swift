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
        let toLeft = abs(b &- c)
        let toUp = abs(a &- c)
        let toCorner = abs(a &+ b &- c &- c)
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
        let first = min(step, count)
        switch self {
        case .none: for x in 0..<count { target[x] = row[x] }
        case .sub:
            for x in 0..<first { target[x] = row[x] }
            for x in first..<count { target[x] = row[x] &- row[x - step] }
        case .up: for x in 0..<count { target[x] = row[x] &- above[x] }
        case .average:
            for x in 0..<first { target[x] = row[x] &- above[x] / 2 }
            for x in first..<count {
                let mean = (UInt16(row[x - step]) &+ UInt16(above[x])) / 2
                target[x] = row[x] &- UInt8(truncatingIfNeeded: mean)
            }
        case .paeth:
            for x in 0..<first { target[x] = row[x] &- above[x] }
            for x in first..<count {
                target[x] = row[x] &- PNGFilter.paeth(row[x - step], above[x], above[x - step])
            }
        }
        var sum: UInt64 = 0
        for x in 0..<count { sum &+= UInt64(Int8(bitPattern: target[x]).magnitude) }
        return Int(truncatingIfNeeded: sum)
    }
}
