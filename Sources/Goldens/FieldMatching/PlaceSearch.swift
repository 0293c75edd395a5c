import FieldPixels

/// Finds the place at which the ink of a drawing agrees best with a picture.
///
/// Squares of places are excluded by the ranges of colours in the picture: at no place in a square, the cost is lower than
/// that of the ranges. What is left is looked at place by place, the squares of lowest cost first.
struct PlaceSearch {
    /// A place, or a square of places that begins there.
    struct Place {
        var x: Int
        var y: Int
        /// The cost, or for a square one that is not higher than that of any of its places.
        var cost: Int64
    }

    private let ranges: PictureRanges
    private let ink: CanvasInk
    /// The pixels and places of the samples, and the distances of their places in memory from that of the canvas.
    private let samples: [(pixel: UInt32, parts: SIMD4<Int32>, x: Int, y: Int, index: Int)]
    /// The places at which all ink is inside the picture.
    private let columns: ClosedRange<Int>
    private let rows: ClosedRange<Int>
    /// The best place until now.
    private(set) var best: Place?
    /// The cost that a place has to be below.
    private var limit: Int64
    /// The number of samples that may still be compared. Only pictures that are similar to the drawing nearly
    /// everywhere, such as noise, use it up.
    private var work: Int

    /// The squares of each level that are followed to the end at once, so that there is a low cost early.
    private static let first = 3

    /// Creates a search; nil if the picture is too small.
    ///
    /// - Parameters:
    ///   - limit: The cost that a place has to be below.
    ///   - work: The greatest number of samples to compare.
    init?(_ ink: CanvasInk, in ranges: PictureRanges, limit: Int64, work: Int) {
        let (left, top) = (-ink.bounds.x, -ink.bounds.y)
        let (right, bottom) = (ranges.app.width - ink.bounds.maxX, ranges.app.height - ink.bounds.maxY)
        guard !ink.samples.isEmpty, left <= right, top <= bottom else { return nil }
        (self.ink, self.ranges, self.limit, self.work) = (ink, ranges, limit, work)
        (columns, rows) = (left...right, top...bottom)
        samples = ink.samples.map { sample in
            let pixel = sample.pixels[0]
            // The bytes of a pixel in memory are blue, green, red and alpha.
            let parts = SIMD4(Int32(pixel & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel >> 16 & 0xFF), 0)
            return (pixel, parts, sample.x, sample.y, sample.y * ranges.app.width + sample.x)
        }
    }

    /// Looks for the best place.
    ///
    /// - Parameter isThorough: Whether all squares are followed. Otherwise only the best ones are, which finds some place
    ///   of low cost.
    mutating func run(isThorough: Bool = true) {
        var squares = [Place(x: columns.lowerBound, y: rows.lowerBound, cost: 0)]
        for level in 0...ranges.levels.count {
            var next: [Place] = []
            for square in squares where square.cost < limit && work > 0 { parts(of: square, level, into: &next) }
            next.sort { ($0.cost, $0.y, $0.x) < ($1.cost, $1.y, $1.x) }
            for square in next.prefix(Self.first) { follow(square, level) }
            squares = isThorough ? next : Array(next.prefix(Self.first))
        }
    }

    /// Follows the best part of a square, the best part of that, and so on.
    private mutating func follow(_ square: Place, _ level: Int) {
        var square = square
        for level in level + 1..<max(ranges.levels.count + 1, level + 1) {
            var next: [Place] = []
            parts(of: square, level, into: &next)
            guard let lowest = next.min(by: { ($0.cost, $0.y, $0.x) < ($1.cost, $1.y, $1.x) }) else { return }
            square = lowest
        }
    }

    /// Adds the squares of a level, or the places after the last level, that are in a square of the level above.
    private mutating func parts(of square: Place, _ level: Int, into parts: inout [Place]) {
        let isPlace = level == ranges.levels.count
        let step = isPlace ? 1 : ranges.levels[level].step
        let (endX, endY) =
            level == 0
            ? (columns.upperBound, rows.upperBound)
            : (
                min(square.x + ranges.levels[level - 1].step - 1, columns.upperBound),
                min(square.y + ranges.levels[level - 1].step - 1, rows.upperBound)
            )
        for y in stride(from: square.y, through: endY, by: step) {
            for x in stride(from: square.x, through: endX, by: step) {
                guard let cost = isPlace ? cost(x, y) : cost(x, y, ranges.levels[level]) else { continue }
                parts.append(Place(x: x, y: y, cost: cost))
                if isPlace { (best, limit) = (Place(x: x, y: y, cost: cost), cost) }
            }
        }
    }

    /// The cost of a place; nil if it is not below the limit.
    private mutating func cost(_ x: Int, _ y: Int) -> Int64? {
        var (cost, count) = (Int64(0), 0)
        let (start, limit) = (y * ranges.app.width + x, limit)
        ranges.app.pixels.withUnsafeBufferPointer { pixels in
            samples.withUnsafeBufferPointer { samples in
                while count < samples.count, cost < limit {
                    cost += Int64(Distance.between(samples[count].pixel, pixels[start + samples[count].index]))
                    count += 1
                }
            }
        }
        work -= count
        return cost < limit ? cost : nil
    }

    /// A cost that is not higher than that of any place of a square; nil if it is not below the limit.
    private mutating func cost(_ x: Int, _ y: Int, _ level: PictureRanges.Level) -> Int64? {
        var (cost, count) = (Int64(0), 0)
        let (shift, limit) = (level.step.trailingZeroBitCount, limit)
        level.ranges.withUnsafeBufferPointer { ranges in
            samples.withUnsafeBufferPointer { samples in
                while count < samples.count, cost < limit {
                    let sample = samples[count]
                    let index = (y + sample.y) >> shift * level.columns + (x + sample.x) >> shift
                    cost += Int64(Distance.between(sample.parts, ranges[index]))
                    count += 1
                }
            }
        }
        work -= count
        return cost < limit ? cost : nil
    }

    /// The lowest cost of the drawing near the best place if it is moved by half a pixel in some direction, as by an app
    /// that scrolls by fractions; nil if there is none below that of the best place.
    func costBetweenPixels() -> Int64? {
        guard let best else { return nil }
        var lowest = best.cost
        for y in max(best.y - 1, rows.lowerBound)...best.y {
            for x in max(best.x - 1, columns.lowerBound)...best.x {
                for move in 1...3 {
                    let cost = ink.samples.reduce(Int64(0)) { cost, sample in
                        let theirs = ranges.app.pixels[(y + sample.y) * ranges.app.width + x + sample.x]
                        return cost + Int64(Distance.between(sample.pixels[move], theirs))
                    }
                    lowest = min(lowest, cost)
                }
            }
        }
        return lowest < best.cost ? lowest : nil
    }
}

extension Distance {
    /// The distance of a colour, in the order of a range's channels, from the nearest colour in the range.
    @inline(__always)
    static func between(_ parts: SIMD4<Int32>, _ range: ColorRange) -> Int32 {
        let below = SIMD4<Int32>(truncatingIfNeeded: range.low) &- parts
        let above = parts &- SIMD4<Int32>(truncatingIfNeeded: range.high)
        var outside = below.replacing(with: above, where: above .> below) &- 3
        outside.replace(with: 0, where: outside .< 0)
        return min(outside[0] &+ outside[1] &+ outside[2], limit)
    }
}
