import FieldScene
import FieldText

/// Breaks text into lines that fit a width.
///
/// A line ends where the text may break (`LineBreaks`); a word that is wider than the width breaks between characters.
/// Spaces at a line's end take no room.
struct TextWrapper {
    let text: String
    /// Shapes one line.
    let shape: (String) throws(SceneError) -> GlyphRun

    /// A line may be this much wider than the width, in points: widths are rounded to pixels less than that.
    private let tolerance = 0.01
    /// What stands for text that is cut.
    private let ellipsis: Character = "…"
    /// A word of this many characters is long.
    private let longWord = 64

    /// The lines of the text in a width; the last one ends with an ellipsis where there would be more than `limit`.
    func lines(width: Double, limit: Int?) throws(SceneError) -> [GlyphRun] {
        var lines: [GlyphRun] = []
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                // Most paragraphs are one line; the others are not shaped as a whole again.
                let isWhole = rest.startIndex == paragraph.startIndex
                let (line, after) = try isWhole ? only(paragraph, width: width) : firstLine(of: rest, width: width)
                let isLast = after.isEmpty && number == paragraphs.count - 1
                if let limit, lines.count == limit - 1, !isLast {
                    lines.append(try cut(rest, width: width))
                    return lines
                }
                lines.append(line)
                rest = after
            } while !rest.isEmpty
        }
        return lines
    }

    /// A paragraph as one line where it fits, else its first line and what comes after it.
    private func only(_ paragraph: Substring, width: Double) throws(SceneError) -> (line: GlyphRun, after: Substring) {
        let whole = try shape(String(paragraph))
        return whole.advance <= width + tolerance ? (whole, "") : try firstLine(of: paragraph, width: width)
    }

    /// The first line of a paragraph and what comes after it.
    private func firstLine(
        of paragraph: Substring, width: Double
    ) throws(SceneError) -> (line: GlyphRun, after: Substring) {
        // A long word is not shaped as a whole for each of its lines: that would cost the square of its length.
        if beginsWithLongWord(paragraph) {
            let part = try firstCharacters(of: paragraph, width: width)
            if !isBreak(in: paragraph, upTo: part.after.startIndex) { return part }
        }
        let best = try longest(paragraph, width: width, next: { LineBreaks.next(in: paragraph, after: $0) })
        if let best { return (best.line, paragraph[best.end...]) }
        return try firstCharacters(of: paragraph, width: width)
    }

    private func beginsWithLongWord(_ paragraph: Substring) -> Bool {
        let beginning = paragraph.prefix(longWord)
        return beginning.endIndex < paragraph.endIndex && !isBreak(in: paragraph, upTo: beginning.endIndex)
    }

    /// Whether a line may end in a paragraph at `end` or before.
    private func isBreak(in paragraph: Substring, upTo end: Substring.Index) -> Bool {
        // Whether it may end there, the character behind decides.
        let seen = end < paragraph.endIndex ? paragraph[...end] : paragraph
        return LineBreaks.next(in: seen, after: seen.startIndex).map { $0 <= end } ?? false
    }

    /// As many characters as fit, at least one, and what comes after them.
    private func firstCharacters(
        of paragraph: Substring, width: Double
    ) throws(SceneError) -> (line: GlyphRun, after: Substring) {
        let best = try longest(paragraph, width: width, next: { Self.character(in: paragraph, after: $0) })
        if let best { return (best.line, paragraph[best.end...]) }
        let end = paragraph.index(after: paragraph.startIndex)
        return (try shape(trimmed(paragraph[..<end])), paragraph[end...])
    }

    /// As many characters of a paragraph as fit beside an ellipsis.
    private func cut(_ paragraph: Substring, width: Double) throws(SceneError) -> GlyphRun {
        let best = try longest(
            paragraph, width: width, ending: String(ellipsis), next: { Self.character(in: paragraph, after: $0) })
        if let best { return best.line }
        return try shape(String(ellipsis))
    }

    private static func character(in paragraph: Substring, after index: Substring.Index) -> Substring.Index? {
        index < paragraph.endIndex ? paragraph.index(after: index) : nil
    }

    /// The longest beginning of a paragraph that fits a width, of those that end where `next` says; nil when none fits.
    ///
    /// It looks twice as far each time until a beginning is too wide, then halves, so that few beginnings are shaped and none
    /// is much longer than the line.
    private func longest(
        _ paragraph: Substring, width: Double, ending: String = "", next: (Substring.Index) -> Substring.Index?
    ) throws(SceneError) -> (line: GlyphRun, end: Substring.Index)? {
        var ends: [Substring.Index] = []
        var best: (line: GlyphRun, end: Substring.Index)?
        /// Whether the beginning that ends there fits; the best one is kept.
        func fits(_ index: Int) throws(SceneError) -> Bool {
            let line = try shape(trimmed(paragraph[..<ends[index]]) + ending)
            guard line.advance <= width + tolerance else { return false }
            best = (line, ends[index])
            return true
        }
        var (low, high) = (-1, -1)
        var step = 1
        while high < 0 {
            let known = ends.count
            while ends.count < known + step, let end = next(ends.last ?? paragraph.startIndex) { ends.append(end) }
            if ends.count == known { return best }
            if try fits(ends.count - 1) { low = ends.count - 1 } else { high = ends.count - 1 }
            step *= 2
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if try fits(middle) { low = middle } else { high = middle }
        }
        return best
    }

    private func trimmed(_ line: Substring) -> String {
        var line = line
        while let last = line.last, last.isWhitespace { line.removeLast() }
        return String(line)
    }
}
