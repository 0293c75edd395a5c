/// The three-way merge of texts, by lines.
enum LineMerge {
    private typealias Line = ArraySlice<UInt8>

    /// Lines of the original text, and what one side has in their place.
    private struct Change: Equatable {
        var range: Range<Int>
        var lines: ArraySlice<Line>
    }

    /// The text with the changes of both sides.
    ///
    /// - Parameters:
    ///   - base: The text that both sides have begun with.
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
        // The changes of one side never touch each other.
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

    /// Numbers for lines: equal lines have equal numbers, which are faster to compare.
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
