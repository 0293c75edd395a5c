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

    /// Filters a row of `count` bytes, at least `step`, into `target`; returns the sum of the absolute values of the
    /// filtered bytes, each read as a signed number. `above` has zeros for the first row; `step` is
    /// `PNGHeader.filterStep`.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        func filter(_ prediction: (Block, Block, Block) -> Block) -> Int {
            var sum = ByteSum()
            // The first pixel has no pixel on its left. For all other pixels, `row[x - step]` is the byte on the left.
            let first = row.block(step) &- prediction(.zero, above.block(step), .zero)
            target.store(first, step)
            sum.add(first)
            var x = step
            while x < count {
                let length = min(Block.scalarCount, count - x)
                let (left, corner) = ((row + x - step).block(length), (above + x - step).block(length))
                let filtered = (row + x).block(length) &- prediction(left, (above + x).block(length), corner)
                (target + x).store(filtered, length)
                sum.add(filtered)
                x += length
            }
            return sum.value
        }
        return switch self {
        case .none: filter { _, _, _ in .zero }
        case .sub: filter { left, _, _ in left }
        case .up: filter { _, up, _ in up }
        case .average: filter { left, up, _ in left & up &+ (left ^ up) &>> 1 }
        case .paeth: filter { left, up, corner in Self.paeth(left, up, corner) }
        }
    }

    /// Filters a row with the filter whose output, as signed bytes, has the smallest sum of absolute values, and
    /// returns that filter; if several do, the first of them. `above` and `step` are explained at `apply`; `work` has
    /// room for 5 × `count` bytes.
    static func best(
        for row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
        work: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> PNGFilter {
        var best = PNGFilter.up
        var least = best.apply(to: row, above: above, count: count, step: step, into: target)
        // The row equals the row above: all differences are zero, and no other filter can do better.
        if least == 0 { return best }
        for candidate in PNGFilter.allCases where candidate != .up {
            let room = work + Int(candidate.rawValue) * count
            let sum = candidate.apply(to: row, above: above, count: count, step: step, into: room)
            if sum < least || sum == least && candidate.rawValue < best.rawValue {
                least = sum
                best = candidate
            }
        }
        if best != .up { target.update(from: work + Int(best.rawValue) * count, count: count) }
        return best
    }

    /// Bytes that are filtered at once.
    fileprivate typealias Block = SIMD16<UInt8>

    /// The prediction of Paeth's filter: the neighbour that is closest to p = left + above - above left. If several are
    /// equally close, left is preferred to above, and above to above left.
    ///
    /// If left and above are on the same side of above left, the distance from p to above left is the sum of their distances
    /// to it, otherwise the difference.
    @inline(__always)
    private static func paeth(_ left: Block, _ up: Block, _ corner: Block) -> Block {
        func distance(_ a: Block, _ b: Block) -> Block { (a &- b).replacing(with: b &- a, where: a .< b) }
        let (toLeft, toUp) = (distance(up, corner), distance(left, corner))
        let isBetween = (left .<= corner) .^ (up .<= corner)
        let toCorner = Block(repeating: 255).replacing(with: distance(toLeft, toUp), where: isBetween)
        let other = corner.replacing(with: up, where: toUp .<= toCorner)
        return other.replacing(with: left, where: toLeft .<= toUp .& toLeft .<= toCorner)
    }
}

/// The sum of the absolute values of bytes, each read as a signed number.
private struct ByteSum {
    private var total = 0
    /// Partial sums. Each grows by at most 256 with each block.
    private var parts = SIMD8<UInt16>(repeating: 0)
    private var blocks = 0

    @inline(__always)
    mutating func add(_ block: PNGFilter.Block) {
        // `pointwiseMin` would not be inlined.
        let negative = 0 &- block
        let smaller = block.replacing(with: negative, where: negative .< block)
        let magnitudes = unsafeBitCast(smaller, to: SIMD8<UInt16>.self)
        parts &+= (magnitudes & 0xFF) &+ (magnitudes &>> 8)
        blocks += 1
        if blocks == 255 { flush() }
    }

    private mutating func flush() { (total, parts, blocks) = (value, .zero, 0) }

    var value: Int { parts.indices.reduce(total) { $0 + Int(parts[$1]) } }
}

extension UnsafePointer<UInt8> {
    /// The next `count` bytes, at most a block, followed by zeros.
    @inline(__always)
    fileprivate func block(_ count: Int) -> PNGFilter.Block {
        if count == PNGFilter.Block.scalarCount {
            return UnsafeRawPointer(self).loadUnaligned(as: PNGFilter.Block.self)
        }
        var block = PNGFilter.Block.zero
        for index in 0..<count { block[index] = self[index] }
        return block
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Stores the first `count` bytes of a block.
    @inline(__always)
    fileprivate func store(_ block: PNGFilter.Block, _ count: Int) {
        if count == PNGFilter.Block.scalarCount {
            return UnsafeMutableRawPointer(self).storeBytes(of: block, as: PNGFilter.Block.self)
        }
        for index in 0..<count { self[index] = block[index] }
    }
}
