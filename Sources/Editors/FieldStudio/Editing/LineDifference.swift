/// What differs between the lines of two texts, by Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986).
///
/// The work is bounded: it grows with the product of the lines and the differences, and beyond a limit the texts are one change.
struct LineDifference {
    /// A part of the old text, and what the new text has in its place.
    struct Change: Equatable {
        /// The lines of the old text.
        var old: Range<Int>
        /// The lines of the new text.
        var new: Range<Int>
    }

    /// The changes from the old text to the new one, in order. No two of them touch.
    private(set) var changes: [Change] = []

    /// The number of insertions and removals beyond which two parts are one change.
    private static let limit = 2_000
    /// The limit of the product of the lines and the insertions and removals.
    private static let workLimit = 20_000_000

    /// Compares two texts, whose lines are given as numbers: equal lines have equal numbers.
    init(_ old: [Int], _ new: [Int]) {
        var (start, oldEnd, newEnd) = (0, old.count, new.count)
        while start < min(oldEnd, newEnd), old[start] == new[start] { start += 1 }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        let (a, b) = (Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
        guard !a.isEmpty || !b.isEmpty else { return }
        guard !a.isEmpty, !b.isEmpty, let path = Self.path(a, b) else {
            changes = [Change(old: start..<oldEnd, new: start..<newEnd)]
            return
        }
        // Between two points of the path are lines that only one text has.
        var (x, y) = (0, 0)
        for common in path + [(x: a.count, y: b.count)] {
            if common.x > x || common.y > y {
                changes.append(
                    Change(old: start + x..<start + common.x, new: start + y..<start + common.y))
            }
            (x, y) = (common.x + 1, common.y + 1)
        }
    }

    /// The pairs of equal lines on a shortest way from one text to the other; nil if it is longer than the limits.
    private static func path(_ a: [Int], _ b: [Int]) -> [(x: Int, y: Int)]? {
        let limit = min(Self.limit, workLimit / (a.count + b.count))
        // The ends of the best ways with one edit less, on the diagonals −edits − 1 to edits + 1; diagonal k is x − y. All
        // are kept, to walk back.
        var (ends, rounds): ([Int32], [[Int32]]) = ([0, 0, 0], [])
        for edits in 0...limit {
            rounds.append(ends)
            var next = [Int32](repeating: 0, count: 2 * edits + 5)
            for k in stride(from: -edits, through: edits, by: 2) {
                let step = Step(to: k, edits, ends)
                var x = step.isInsertion ? step.x : step.x + 1
                while x < a.count, x - k < b.count, a[x] == b[x - k] { x += 1 }
                next[k + edits + 2] = Int32(x)
                if x >= a.count, x - k >= b.count { return common(a.count, b.count, rounds) }
            }
            ends = next
        }
        return nil
    }

    /// Walks back from the end through the rounds, and collects the pairs of equal lines.
    private static func common(_ endX: Int, _ endY: Int, _ rounds: [[Int32]]) -> [(x: Int, y: Int)] {
        var (x, y, pairs): (Int, Int, [(x: Int, y: Int)]) = (endX, endY, [])
        for (edits, ends) in rounds.enumerated().reversed() {
            let step = Step(to: x - y, edits, ends)
            while x > step.x, y > step.y {
                (x, y) = (x - 1, y - 1)
                pairs.append((x, y))
            }
            (x, y) = (step.x, step.y)
        }
        return pairs.reversed()
    }

    /// The edit that leads to a diagonal, and where it begins.
    private struct Step {
        let isInsertion: Bool
        let x: Int
        let y: Int

        init(to k: Int, _ edits: Int, _ ends: [Int32]) {
            let middle = edits + 1
            isInsertion = k == -edits || (k != edits && ends[middle + k - 1] < ends[middle + k + 1])
            let from = isInsertion ? k + 1 : k - 1
            x = Int(ends[middle + from])
            y = x - from
        }
    }
}
