/// The three-way merge of texts, by lines.
enum LineMerge {
    private typealias Line = ArraySlice<UInt8>

    /// Lines of the original text, and what one side has in their place.
    private struct Change {
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
        var (ours, others) = (changes(old, our, ourLines)[...], changes(old, other, otherLines)[...])
        var (merged, position): ([UInt8], Int) = ([], 0)
        func apply(_ change: Change) {
            for line in lines[position..<change.range.lowerBound] { merged += line }
            for line in change.lines { merged += line }
            position = change.range.upperBound
        }
        while let our = ours.first ?? others.first {
            guard let other = others.first, ours.first != nil else {
                apply(our)
                (ours, others) = (ours.dropFirst(), ours.isEmpty ? others.dropFirst() : others)
                continue
            }
            if our.range.upperBound < other.range.lowerBound {
                apply(our)
                ours = ours.dropFirst()
            } else if other.range.upperBound < our.range.lowerBound {
                apply(other)
                others = others.dropFirst()
            } else if our.range == other.range, our.lines == other.lines {
                apply(our)
                (ours, others) = (ours.dropFirst(), others.dropFirst())
            } else {
                return nil
            }
        }
        for line in lines[position...] { merged += line }
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
