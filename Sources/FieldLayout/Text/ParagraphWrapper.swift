import FieldScene
import FieldText

/// Breaks one paragraph into lines that fit a width.
final class ParagraphWrapper {
    let paragraph: TextParagraph
    private let width: Double
    private let measurer: any TextMeasurer
    private let shape: (TextLine) throws(SceneError) -> GlyphRun
    private lazy var breaks = LineBreakList(measurer.lineBreaks(in: paragraph.text), of: paragraph.text)

    /// A line may be this much wider than the width, in points: widths are rounded to pixels less than that.
    private let tolerance = 0.01
    /// The end of a text that is cut off.
    private let ellipsis = "…"
    /// A word of this many characters is long.
    private let longWord = 64

    /// A shaped line and where the next one begins.
    private typealias Cut = (run: GlyphRun, end: String.Index)

    init(
        paragraph: TextParagraph, width: Double, measurer: any TextMeasurer,
        shape: @escaping (TextLine) throws(SceneError) -> GlyphRun
    ) {
        self.paragraph = paragraph
        self.width = width
        self.measurer = measurer
        self.shape = shape
    }

    /// The lines of the paragraph.
    ///
    /// - Parameters:
    ///   - limit: The most lines that there is room for; nil for any number.
    ///   - isLast: Whether no paragraph follows.
    /// - Returns: The lines, and whether the last one ends with an ellipsis because more would follow.
    func lines(limit: Int?, isLast: Bool) throws(SceneError) -> (runs: [GlyphRun], isCut: Bool) {
        var runs: [GlyphRun] = []
        // Line separators end lines within a paragraph.
        let parts = paragraph.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, part) in parts.enumerated() {
            var rest = part
            repeat {
                // Most parts are one line; the others are not shaped as a whole again.
                let cut = try rest.startIndex == part.startIndex ? wholeOrFirstLine(of: rest) : firstLine(of: rest)
                let isEnd = cut.end == rest.endIndex && number == parts.count - 1 && isLast
                if let limit, runs.count == limit - 1, !isEnd {
                    return (runs + [try shortened(rest)], true)
                }
                runs.append(cut.run)
                rest = rest[cut.end...]
            } while !rest.isEmpty
        }
        return (runs, false)
    }

    /// A text as one line where it fits, else its first line.
    private func wholeOrFirstLine(of text: Substring) throws(SceneError) -> Cut {
        let run = try shape(paragraph.line(text.startIndex..<text.endIndex))
        return run.advance <= width + tolerance || text.isEmpty ? (run, text.endIndex) : try firstLine(of: text)
    }

    /// The first line of a text.
    private func firstLine(of text: Substring) throws(SceneError) -> Cut {
        // A long word is not shaped as a whole for each of its lines: that would cost the square of its length.
        if beginsWithLongWord(text) {
            let cut = try firstCharacters(of: text)
            if breaks.next(after: text.startIndex, before: text.endIndex) > cut.end { return cut }
        }
        let best = try longest(text) { breaks.next(after: $0, before: text.endIndex) }
        return if let best { best } else { try firstCharacters(of: text) }
    }

    private func beginsWithLongWord(_ text: Substring) -> Bool {
        let wordEnd = breaks.next(after: text.startIndex, before: text.endIndex)
        return text.index(text.startIndex, offsetBy: longWord, limitedBy: wordEnd).map { $0 < wordEnd } ?? false
    }

    /// As many characters as fit, at least one.
    private func firstCharacters(of text: Substring) throws(SceneError) -> Cut {
        if let best = try longest(text, next: text.index(after:)) { return best }
        let end = text.index(after: text.startIndex)
        return (try shape(line(text.startIndex, end)), end)
    }

    /// As many characters of a text as fit beside an ellipsis.
    private func shortened(_ text: Substring) throws(SceneError) -> GlyphRun {
        if let best = try longest(text, fileExtension: ellipsis, next: text.index(after:)) { return best.run }
        return try shape(paragraph.line(text.startIndex..<text.startIndex, fileExtension: ellipsis))
    }

    /// The longest beginning of a text that fits, of those that end where `next` returns; nil when none fits.
    ///
    /// It looks twice as far each time until a beginning is too wide, then halves, so that few beginnings are shaped and none
    /// is much longer than the line.
    private func longest(
        _ text: Substring, fileExtension: String = "", next: (String.Index) -> String.Index
    ) throws(SceneError) -> Cut? {
        var ends: [String.Index] = []
        var best: Cut?
        var bestIndex = -1
        /// Whether the beginning that ends there fits; the best one is kept.
        func fits(_ index: Int) throws(SceneError) -> Bool {
            let run = try shape(line(text.startIndex, ends[index], fileExtension: fileExtension))
            guard run.advance <= width + tolerance else { return false }
            (best, bestIndex) = ((run, ends[index]), index)
            return true
        }
        var (low, high) = (-1, -1)
        var step = 1
        while high < 0 {
            let known = ends.count
            while ends.count < known + step, let last = ends.last ?? text.indices.first, last < text.endIndex {
                ends.append(next(last))
            }
            if ends.count == known { break }
            if try fits(ends.count - 1) { low = ends.count - 1 } else { high = ends.count - 1 }
            step *= 2
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if try fits(middle) { low = middle } else { high = middle }
        }
        guard fileExtension.isEmpty, let best else { return best }
        return try hyphenated(best, of: text, ends: ends[...bestIndex])
    }

    /// The best line that fits with the hyphen that it needs where it ends at a soft hyphen.
    private func hyphenated(
        _ best: Cut, of text: Substring, ends: ArraySlice<String.Index>
    ) throws(SceneError) -> Cut? {
        var isBest = true
        for end in ends.reversed() {
            if end < text.endIndex, paragraph.text.unicodeScalars[..<end].last == "\u{AD}" {
                let run = try shape(paragraph.hyphenatedLine(text.startIndex..<end))
                if run.advance <= width + tolerance { return (run, end) }
            } else {
                return isBest ? best : (try shape(line(text.startIndex, end)), end)
            }
            isBest = false
        }
        return nil
    }

    /// A line without the spaces at its end.
    private func line(_ start: String.Index, _ end: String.Index, fileExtension: String = "") -> TextLine {
        var part = paragraph.text[start..<end]
        while let last = part.last, last.isWhitespace { part.removeLast() }
        return paragraph.line(part.startIndex..<part.endIndex, fileExtension: fileExtension)
    }
}
