/// One of the equal parts that a run is spread over: the third of eight.
package struct Shard: Hashable, Sendable {
    /// Its number, from 1 to `count`.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// The whole run, on one machine.
    package static let whole = Shard(number: 1, of: 1)

    /// The most shards of one run.
    package static let maximum = 100_000

    /// A shard by its number and how many there are.
    package init(number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    /// Whether it is all there is.
    package var isWhole: Bool { count == 1 }
    /// Whether no other comes after it.
    package var isLast: Bool { number == count }

    /// As the command line says it: `3/8`.
    package var argument: String { "\(number)/\(count)" }
    /// In words: `shard 3 of 8`.
    package var words: String { "shard \(number) of \(count)" }
}

extension Shard {
    /// This shard's part of pieces that stand in order, each with what it costs.
    ///
    /// Every shard is a run of neighbours, so that parts put one behind the other are the whole. The dearest shard costs as
    /// little as that allows, at most one piece more than the mean. Equal costs have equal parts on every machine.
    package func part(ofCosts costs: [Int]) -> Range<Int> {
        let limit = Self.leastLimit(costs, count: count)
        var (start, number) = (0, 1)
        while number < self.number {
            start = Self.end(from: start, costs, limit: limit)
            number += 1
        }
        return start..<(isLast ? costs.count : Self.end(from: start, costs, limit: limit))
    }

    /// Where a part ends that begins at `start` and costs at most `limit`.
    private static func end(from start: Int, _ costs: [Int], limit: Int) -> Int {
        var (end, sum) = (start, 0)
        while end < costs.count, sum + costs[end] <= limit {
            sum += costs[end]
            end += 1
        }
        return end
    }

    /// The least cost that no part needs to go beyond, found by halving.
    private static func leastLimit(_ costs: [Int], count: Int) -> Int {
        let total = costs.reduce(0, +)
        var low = max(costs.max() ?? 0, (total + count - 1) / count)
        var high = max(low, total)
        while low < high {
            let middle = low + (high - low) / 2
            var (start, parts) = (0, 0)
            while start < costs.count, parts <= count {
                start = end(from: start, costs, limit: middle)
                parts += 1
            }
            if parts <= count { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
