/// One part of a run that is divided over several machines, such as the third of eight parts.
///
/// A shard is a range of neighbouring work items, chosen so that the cost of the most expensive shard is minimal
/// (`part(ofCosts:)`). Every machine finds the same parts on its own, and the results are joined by appending.
package struct Shard: Hashable, Sendable {
    /// The number of the shard, from 1 to `count`.
    package let number: Int
    /// The number of shards of the run.
    package let count: Int

    /// The whole run, on one machine.
    package static let whole = Shard(number: 1, of: 1)

    /// The largest number of shards of a run.
    package static let maximum = 100_000

    /// Creates a shard by its number, from 1, and the number of shards.
    package init(number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    /// Whether the shard is the whole run.
    package var isWhole: Bool { count == 1 }
    /// Whether the shard is the last one.
    package var isLast: Bool { number == count }

    /// The value of the option `--shard`: `3/8`.
    package var argument: String { "\(number)/\(count)" }
    /// A description for messages: `shard 3 of 8`.
    package var summary: String { "shard \(number) of \(count)" }

    /// The indices of this shard's work items, given the cost of each item.
    ///
    /// Each shard is a range of consecutive items, so the shards in order are the whole run. The cost of the most
    /// expensive shard is minimal; it is at most the mean cost of a shard plus the cost of the most expensive item. The
    /// ranges depend only on the costs, so every machine finds the same ranges.
    package func part(ofCosts costs: [Int]) -> Range<Int> {
        let limit = Self.minimumLimit(costs, count: count)
        var (start, number) = (0, 1)
        while number < self.number {
            start = Self.end(from: start, costs, limit: limit)
            number += 1
        }
        return start..<(isLast ? costs.count : Self.end(from: start, costs, limit: limit))
    }

    /// The end of the range that begins at `start` and costs at most `limit`.
    private static func end(from start: Int, _ costs: [Int], limit: Int) -> Int {
        var (end, sum) = (start, 0)
        while end < costs.count, sum + costs[end] <= limit {
            sum += costs[end]
            end += 1
        }
        return end
    }

    /// The smallest limit at which `count` ranges of at most this cost cover all items, found by binary search.
    private static func minimumLimit(_ costs: [Int], count: Int) -> Int {
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
