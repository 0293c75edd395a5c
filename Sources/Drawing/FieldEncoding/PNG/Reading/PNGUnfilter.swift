/// Reverses the filters of rows (PNG, §9.2).
///
/// A pixel depends on the pixel on its left, so only the bytes of one pixel can be processed in parallel. Eight bytes
/// are always read and written, regardless of the size of a pixel. Bytes written beyond the pixel are overwritten with
/// the next pixel.
enum PNGUnfilter {
    /// The number of bytes after the end of a row that may be read and written.
    static let slack = 8

    private typealias Bytes = SIMD8<UInt8>
    private typealias Numbers = SIMD8<Int16>

    /// Unfilters a row of `count` bytes into `target`, which must not overlap `row` or `above`. All three have `slack`
    /// bytes of padding; `above` has zeros for the first row. `step` is `PNGHeader.filterStep`, at most 8.
    static func undo(
        _ filter: PNGFilter, _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        switch filter {
        case .none: target.update(from: row, count: count)
        case .sub: undo(count, step, into: target) { x, left in load(row + x) &+ left }
        case .up: for x in 0..<count { target[x] = row[x] &+ above[x] }
        case .average:
            undo(count, step, into: target) { x, left in
                let up = load(above + x)
                // The mean, rounded down, computed without a ninth bit: the bits that both bytes have, plus half of the
                // bits that differ.
                return load(row + x) &+ ((left & up) &+ ((left ^ up) &>> 1))
            }
        case .paeth: undoPaeth(row, above, count, step, into: target)
        }
    }

    /// Unfilters a row pixel by pixel with a function of the position and the pixel on the left.
    @inline(__always)
    private static func undo(
        _ count: Int, _ step: Int, into target: UnsafeMutablePointer<UInt8>, _ pixel: (Int, Bytes) -> Bytes
    ) {
        var left = Bytes()
        var x = 0
        while x < count {
            left = pixel(x, left)
            store(left, target + x)
            x += step
        }
    }

    /// Reverses Paeth's filter without computing distances. A threshold, `3 · corner - left - up`, selects the
    /// prediction. If the threshold is at most the smaller of left and up, the prediction is the larger one; if it is
    /// at least the larger, the prediction is the smaller one; otherwise it is the corner. The result equals
    /// `PNGFilter.paeth` for all bytes, including ties.
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
    private static func load(_ pointer: UnsafePointer<UInt8>) -> Bytes {
        UnsafeRawPointer(pointer).loadUnaligned(as: Bytes.self)
    }

    @inline(__always)
    private static func store(_ bytes: Bytes, _ pointer: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(pointer).storeBytes(of: bytes, as: Bytes.self)
    }
}
