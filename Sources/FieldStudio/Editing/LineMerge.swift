/// The three-way merge of texts, by lines.
enum LineMerge {
    private typealias Line = ArraySlice<UInt8>

    /// Lines of the original text, and what one side has in their place.
    private struct Change {
        var range: Range<Int>
        var lines: ArraySlice<Line>
    }

    /// The number of lines of the differing parts beyond which two texts are one change. Comparing takes time that grows
    /// with the product of the lines and the differences.
    private static let limit = 4_000

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
        let lines = Self.lines(base)
        var (ours, others) = (changes(lines, Self.lines(mine))[...], changes(lines, Self.lines(theirs))[...])
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

    /// The changes from one text to another, in order. No two of them touch.
    private static func changes(_ old: [Line], _ new: [Line]) -> [Change] {
        var (start, oldEnd, newEnd) = (0, old.count, new.count)
        while start < min(oldEnd, newEnd), old[start] == new[start] { start += 1 }
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if start == oldEnd, start == newEnd { return [] }
        guard (oldEnd - start) + (newEnd - start) <= limit else {
            return [Change(range: start..<oldEnd, lines: new[start..<newEnd])]
        }
        let difference = new[start..<newEnd].difference(from: old[start..<oldEnd])
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (changes, a, b): ([Change], Int, Int) = ([], 0, 0)
        while start + a < oldEnd || start + b < newEnd {
            let (firstA, firstB) = (a, b)
            while removed.contains(a) || inserted.contains(b) {
                if removed.contains(a) { a += 1 } else { b += 1 }
            }
            if a > firstA || b > firstB {
                changes.append(
                    Change(range: start + firstA..<start + a, lines: new[start + firstB..<start + b]))
            } else {
                (a, b) = (a + 1, b + 1)
            }
        }
        return changes
    }
}
