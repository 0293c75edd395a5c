/// The three-way merge of texts, by lines.
enum LineMerge {
    private typealias Line = ArraySlice<UInt8>

    /// Lines of the original text, and their replacement on one side.
    private struct Change: Equatable {
        var range: Range<Int>
        var lines: ArraySlice<Line>
    }

    /// The text with the changes of both sides.
    ///
    /// - Parameters:
    ///   - base: The text that both sides started from.
    ///   - mine: The text of one side.
    ///   - theirs: The text of the other side.
    /// - Returns: The merged text; nil if both sides have changed the same lines, or neighbouring ones, in different ways.
    static func merge(_ base: [UInt8], _ mine: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        if mine == theirs || base == theirs { return mine }
        if base == mine { return theirs }
        let (lines, ourLines, otherLines) = (Self.lines(base), Self.lines(mine), Self.lines(theirs))
        var numbers = LineNumbers()
        let (old, our, other) = (numbers.of(lines), numbers.of(ourLines), numbers.of(otherLines))
        let changes = changes(old, our, ourLines) + changes(old, other, otherLines)
        var merged: [UInt8] = []
        var last: Change?
        // The changes of one side never touch each other, so changes that touch are from both sides.
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where change != last {
            if let last, change.range.lowerBound <= last.range.upperBound { return nil }
            let unchanged = lines[(last?.range.upperBound ?? 0)..<change.range.lowerBound]
            for line in unchanged + change.lines { merged += line }
            last = change
        }
        for line in lines[(last?.range.upperBound ?? 0)...] { merged += line }
        return merged
    }

    /// The lines of a text with their line breaks.
    private static func lines(_ text: [UInt8]) -> [Line] {
        var (lines, start): ([Line], Int) = ([], 0)
        while let end = text[start...].firstIndex(of: 0x0A) {
            lines.append(text[start...end])
            start = end + 1
        }
        return start < text.count ? lines + [text[start...]] : lines
    }

    private static func changes(_ old: [Int], _ new: [Int], _ lines: [Line]) -> [Change] {
        LineDifference(old, new).changes.map { Change(range: $0.old, lines: lines[$0.new]) }
    }

    /// Replaces lines by numbers, which are faster to compare: equal lines have equal numbers.
    private struct LineNumbers {
        private var numbers: [Line: Int] = [:]

        mutating func of(_ lines: [Line]) -> [Int] {
            lines.map { line in
                if let number = numbers[line] { return number }
                numbers[line] = numbers.count
                return numbers.count - 1
            }
        }
    }
}

/// The differences between the lines of two texts, by Myers' algorithm ("An O(ND) Difference Algorithm and Its
/// Variations", 1986).
///
/// The work is limited: it grows with the product of the lines and the differences, and beyond a limit the texts are
/// treated as one change.
struct LineDifference {
    /// A part of the old text, and its replacement in the new text.
    struct Change: Equatable {
        /// The lines of the old text.
        var old: Range<Int>
        /// The lines of the new text.
        var new: Range<Int>
    }

    /// The changes from the old text to the new one, in order. There are unchanged lines between any two of them.
    private(set) var changes: [Change] = []

    /// The number of insertions and removals beyond which two parts are treated as one change.
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
        // Between two points of the path, the lines are in only one of the texts.
        var (x, y) = (0, 0)
        for common in path + [(x: a.count, y: b.count)] {
            if common.x > x || common.y > y {
                changes.append(
                    Change(old: start + x..<start + common.x, new: start + y..<start + common.y))
            }
            (x, y) = (common.x + 1, common.y + 1)
        }
    }

    /// The pairs of equal lines on a shortest path from one text to the other; nil if it is longer than the limits.
    private static func path(_ a: [Int], _ b: [Int]) -> [(x: Int, y: Int)]? {
        let limit = min(Self.limit, workLimit / (a.count + b.count))
        // The ends of the furthest paths with one edit fewer, on the diagonals −edits − 1 to edits + 1; diagonal k is x
        // − y. All rounds are kept, to walk back.
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

    /// The edit that leads to a diagonal, and the point at which it begins.
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
