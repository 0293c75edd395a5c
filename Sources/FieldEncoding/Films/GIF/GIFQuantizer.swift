import FieldPixels

/// Reduces many colours to a small palette. It cuts the box of all colours where a cut lowers the sum of squared
/// distances most (Wu, "Efficient statistical computations for optimal color quantization", 1991), then moves every
/// palette colour to the mean of its closest colours a few times (Lloyd, 1982).
struct GIFQuantizer {
    /// A colour with its number of pixels.
    typealias Counted = (key: UInt32, value: Int)

    /// A range of the colours, with its best cut.
    private struct Box {
        var range: Range<Int>
        /// The bit position of the component along which the box is cut.
        var shift: UInt32 = 0
        /// Colours with a component of at most this value belong to the first half.
        var threshold = 0
        /// The amount by which the cut lowers the sum of squares; 0 if the box cannot be cut.
        var gain = 0.0
    }

    /// The number of times that the palette colours are moved.
    private static let rounds = 6

    private var colors: [Counted]

    /// Creates a quantizer of opaque colours; their order decides between equals.
    init(_ colors: [Counted]) { self.colors = colors }

    /// At most `count` colours, the most frequent first.
    mutating func palette(_ count: Int) -> [Counted] {
        guard !colors.isEmpty else { return [] }
        var boxes = [cut(0..<colors.count)]
        while boxes.count < count, let most = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
            boxes[most].gain > 0
        {
            let box = boxes[most]
            let middle = split(box)
            boxes[most] = cut(box.range.lowerBound..<middle)
            boxes.append(cut(middle..<box.range.upperBound))
        }
        var centers = boxes.map { mean(colors[$0.range]) }
        for _ in 0..<Self.rounds { centers = moved(centers).map(\.key) }
        var seen: Set<UInt32> = []
        return moved(centers).filter { seen.insert($0.key).inserted }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    }

    /// The best cut of a range of colours, found from running sums over each value of each component.
    private func cut(_ range: Range<Int>) -> Box {
        var box = Box(range: range)
        guard range.count > 1 else { return box }
        for shift: UInt32 in [16, 8, 0] {
            var bins = [(weight: Double, sum: Double)](repeating: (0, 0), count: 256)
            for (color, count) in colors[range] {
                let part = Int(color >> shift & 255)
                bins[part].weight += Double(count)
                bins[part].sum += Double(count) * Double(part)
            }
            let all = bins.reduce((0.0, 0.0)) { ($0.0 + $1.weight, $0.1 + $1.sum) }
            var low = (weight: 0.0, sum: 0.0)
            for threshold in 0..<255 {
                low.weight += bins[threshold].weight
                low.sum += bins[threshold].sum
                let high = (weight: all.0 - low.weight, sum: all.1 - low.sum)
                guard low.weight > 0, high.weight > 0 else { continue }
                let gain = low.sum * low.sum / low.weight + high.sum * high.sum / high.weight - all.1 * all.1 / all.0
                if gain > box.gain { (box.gain, box.shift, box.threshold) = (gain, shift, threshold) }
            }
        }
        return box
    }

    /// Sorts the colours of a box into its two halves; returns the start of the second one.
    private mutating func split(_ box: Box) -> Int {
        let part = { (counted: Counted) in Int(counted.key >> box.shift & 255) }
        let halves = colors[box.range]
        let low = halves.filter { part($0) <= box.threshold }
        colors.replaceSubrange(box.range, with: low + halves.filter { part($0) > box.threshold })
        return box.range.lowerBound + low.count
    }

    private func mean(_ colors: ArraySlice<Counted>) -> UInt32 {
        var mean = Mean()
        for (color, count) in colors { mean.add(color, count) }
        return mean.color ?? 0xFF00_0000
    }

    /// The mean of the colours closest to each center; a center without any is kept.
    private func moved(_ centers: [UInt32]) -> [Counted] {
        let nearest = GIFNearest(centers)
        var means = [Mean](repeating: Mean(), count: centers.count)
        for (color, count) in colors { means[nearest.index(of: color)].add(color, count) }
        return zip(means, centers).map { ($0.color ?? $1, $0.weight) }
    }

    /// A weighted mean of colours.
    private struct Mean {
        private(set) var weight = 0
        private var sums = SIMD3<Int>()

        mutating func add(_ color: UInt32, _ count: Int) {
            weight += count
            sums &+= SIMD3(Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255)) &* SIMD3(repeating: count)
        }

        /// The mean as an opaque colour; nil if no colour was added.
        var color: UInt32? {
            guard weight > 0 else { return nil }
            let parts = (sums &+ SIMD3(repeating: weight / 2)) / SIMD3(repeating: weight)
            return 0xFF00_0000 | UInt32(parts.x) << 16 | UInt32(parts.y) << 8 | UInt32(parts.z)
        }
    }
}
