/// Undoes the filters of rows (PNG, §9.2).
///
/// A pixel depends on the one on its left, so the bytes of one pixel are worked on side by side. Eight bytes are read and
/// written each time, whatever the pixel has; those of the next pixel are then overwritten.
enum PNGUnfilter {
    /// The bytes that are touched behind the end of a row.
    static let slack = 8

    private typealias Bytes = SIMD8<UInt8>
    private typealias Numbers = SIMD8<Int16>

    /// Undoes the filter of a row.
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - row: The filtered row, of `count` bytes and `slack` more.
    ///   - above: The row above, unfiltered, as long; zeros above the first row.
    ///   - count: The bytes of a row.
    ///   - step: The distance to the byte on the left that a filter looks at, at most 8.
    ///   - target: Room for the row and `slack` more; neither of the other two.
    static func undo(
        _ filter: PNGFilter, _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        switch filter {
        case .none: target.update(from: row, count: count)
        case .sub: undoSub(row, count, step, into: target)
        case .up: for x in 0..<count { target[x] = row[x] &+ above[x] }
        case .average: undoAverage(row, above, count, step, into: target)
        case .paeth: undoPaeth(row, above, count, step, into: target)
        }
    }

    private static func undoSub(
        _ row: UnsafePointer<UInt8>, _ count: Int, _ step: Int, into target: UnsafeMutablePointer<UInt8>
    ) {
        var left = Bytes()
        var x = 0
        while x < count {
            left &+= load(row + x)
            store(left, target + x)
            x += step
        }
    }

    private static func undoAverage(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        var left = Bytes()
        var x = 0
        while x < count {
            let up = load(above + x)
            // The bits of both, and half of those of one: half of the sum, rounded down, without a ninth bit.
            left = load(row + x) &+ ((left & up) &+ ((left ^ up) &>> 1))
            store(left, target + x)
            x += step
        }
    }

    /// Undoes Paeth's filter without a distance, by where `3 · corner - left - up` lies: at or below the lower of left and
    /// up it means the higher, at or above the higher the lower, and between them the corner. That is `PNGFilter.paeth`
    /// for every three bytes, ties among them.
    private static func undoPaeth(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        var (left, corner) = (Numbers(), Numbers())
        var x = 0
        while x < count {
            let up = Numbers(truncatingIfNeeded: load(above + x))
            let threshold = corner &+ corner &+ corner &- left &- up
            let low = pointwiseMin(left, up)
            let high = pointwiseMax(left, up)
            let lower = corner.replacing(with: low, where: high .<= threshold)
            let expected = lower.replacing(with: high, where: threshold .<= low)
            let bytes = Bytes(truncatingIfNeeded: expected) &+ load(row + x)
            store(bytes, target + x)
            left = Numbers(truncatingIfNeeded: bytes)
            corner = up
            x += step
        }
    }

    @inline(__always)
    private static func load(_ location: UnsafePointer<UInt8>) -> Bytes {
        UnsafeRawPointer(location).loadUnaligned(as: Bytes.self)
    }

    @inline(__always)
    private static func store(_ bytes: Bytes, _ location: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(location).storeBytes(of: bytes, as: Bytes.self)
    }
}
