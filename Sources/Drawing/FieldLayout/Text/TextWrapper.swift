import FieldGeometry
import FieldScene
import FieldText

/// Wraps text into lines that fit a width.
///
/// Lines end at line break opportunities (UAX #14); a word that does not fit on a line breaks between characters.
/// Spaces at the end of a line do not count towards its width.
struct TextWrapper {
    let text: String
    /// Resolves directions and line breaks.
    let measurer: any TextMeasurer
    /// Whether the lines of each paragraph have similar widths.
    var isBalanced = false
    /// Shapes one line, which begins at an offset in the UTF-8 of the text.
    let shape: (TextLine, _ start: Int) throws(SceneError) -> GlyphRun

    /// A shaped line.
    struct Line {
        var run: GlyphRun
        /// Whether the line ends with an ellipsis because the text was truncated.
        var isTruncated = false
        /// Whether another paragraph follows the line.
        var endsParagraph = false
    }

    /// The lines of the text. If there would be more than `limit` lines, the text is cut off, and the last line ends
    /// with an ellipsis. A limit of nil means no limit.
    func lines(width: Double, limit: Int?) throws(SceneError) -> [Line] {
        var lines: [Line] = []
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: Self.separatesParagraphs)
        for (number, part) in paragraphs.enumerated() {
            let wrapper = ParagraphWrapper(
                paragraph: measurer.paragraph(String(part)),
                start: text.utf8.distance(from: text.startIndex, to: part.startIndex), width: width, measurer: measurer,
                shape: shape)
            let isLast = number == paragraphs.count - 1
            let room = limit.map { $0 - lines.count }
            let (runs, isCut) =
                try isBalanced
                ? wrapper.balancedLines(limit: room, isLast: isLast) : wrapper.lines(limit: room, isLast: isLast)
            lines += runs.map { Line(run: $0) }
            if isCut {
                lines[lines.count - 1].isTruncated = true
                return lines
            }
            if !isLast, !lines.isEmpty { lines[lines.count - 1].endsParagraph = true }
        }
        return lines
    }

    /// Whether a character ends a paragraph (class B of UAX #9). The text is first split at these characters, because
    /// each paragraph has its own direction.
    private static func separatesParagraphs(_ character: Character) -> Bool {
        switch character {
        case "\n", "\r", "\r\n", "\u{85}", "\u{2029}": true
        default: false
        }
    }
}

/// Wraps one paragraph into lines that fit a width.
final class ParagraphWrapper {
    let paragraph: TextParagraph
    private var width: Double
    /// Whether a line of the last call of `lines` ends inside a word, because the word is wider than the line.
    private var breaksWord = false
    private let measurer: any TextMeasurer
    /// The offset of the paragraph in the UTF-8 of the text.
    private let start: Int
    private let shape: (TextLine, _ start: Int) throws(SceneError) -> GlyphRun
    /// The line break opportunities, in order.
    private lazy var breaks = measurer.lineBreaks(in: paragraph.text).map {
        paragraph.text.utf8.index(paragraph.text.startIndex, offsetBy: $0)
    }

    /// The length by which a line can exceed `width`, in points. Without this tolerance, rounding errors could make a
    /// line wrap at the very width that was measured for it.
    private let tolerance = 0.01
    /// The end of a truncated text.
    private let ellipsis = "…"
    /// The maximum number of lines of a paragraph that is balanced, as CSS Text 4, 6.4.4 allows.
    private let balancedCount = 10
    /// The maximum number of characters in a word that is shaped as a whole. Only parts of a longer word are shaped.
    private let longWord = 64

    /// A shaped line, and the start of the next one.
    private typealias Cut = (run: GlyphRun, end: String.Index)

    init(
        paragraph: TextParagraph, start: Int, width: Double, measurer: any TextMeasurer,
        shape: @escaping (TextLine, _ start: Int) throws(SceneError) -> GlyphRun
    ) {
        self.paragraph = paragraph
        self.start = start
        self.width = width
        self.measurer = measurer
        self.shape = shape
    }

    /// Wraps the paragraph.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of lines; nil for no limit.
    ///   - isLast: Whether this is the last paragraph of the text.
    /// - Returns: The lines, and whether the text was cut off at the limit. If so, the last line ends with an ellipsis.
    func lines(limit: Int?, isLast: Bool) throws(SceneError) -> (runs: [GlyphRun], isCut: Bool) {
        breaksWord = false
        var runs: [GlyphRun] = []
        // A line separator (U+2028) begins a new line of the same paragraph.
        let parts = paragraph.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, part) in parts.enumerated() {
            var rest = part
            repeat {
                // Most parts fit on one line, so the whole part is tried for its first line. Its later lines begin with
                // a shorter search.
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

    /// Wraps the paragraph into lines of similar widths: at the least width at which it has as many lines as at the
    /// full width, and at which no word is broken. The parameters are explained at `lines`.
    func balancedLines(limit: Int?, isLast: Bool) throws(SceneError) -> (runs: [GlyphRun], isCut: Bool) {
        let whole = try lines(limit: limit, isLast: isLast)
        guard !whole.isCut, !breaksWord, (2...balancedCount).contains(whole.runs.count) else { return whole }
        let fullWidth = width
        defer { width = fullWidth }
        var runs = whole.runs
        var (low, high) = (0.0, widest(runs))
        while high - low > tolerance {
            width = (low + high) / 2
            let trial = try lines(limit: runs.count, isLast: true)
            if trial.isCut || breaksWord {
                low = width
            } else {
                // The same lines fit every width from the widest line to this width.
                (runs, high) = (trial.runs, min(width, widest(trial.runs)))
            }
        }
        return (runs, false)
    }

    private func widest(_ runs: [GlyphRun]) -> Double { runs.map(\.advance).reduce(0, max) }

    /// The whole text as one line if it fits, or else its first line.
    private func wholeOrFirstLine(of text: Substring) throws(SceneError) -> Cut {
        let run = try shape(paragraph.line(text.startIndex..<text.endIndex), from: text.startIndex)
        return run.advance <= width + tolerance || text.isEmpty ? (run, text.endIndex) : try firstLine(of: text)
    }

    /// The first line of a text.
    private func firstLine(of text: Substring) throws(SceneError) -> Cut {
        // A long word can take many lines. If the rest of the word were shaped for each line, the time would grow with
        // the square of its length. The number of its characters that fit on the line is therefore found first.
        if beginsWithLongWord(text) {
            let cut = try firstCharacters(of: text)
            if lineBreak(after: text.startIndex, before: text.endIndex) > cut.end { return cut }
        }
        let best = try longest(text) { lineBreak(after: $0, before: text.endIndex) }
        return if let best { best } else { try firstCharacters(of: text) }
    }

    /// The first line break after `index` and before `end`; `end` if there is none between them.
    private func lineBreak(after index: String.Index, before end: String.Index) -> String.Index {
        let next = breaks.partitioningIndex { $0 > index }
        return next < breaks.count ? min(end, breaks[next]) : end
    }

    private func beginsWithLongWord(_ text: Substring) -> Bool {
        let wordEnd = lineBreak(after: text.startIndex, before: text.endIndex)
        return text.index(text.startIndex, offsetBy: longWord, limitedBy: wordEnd).map { $0 < wordEnd } ?? false
    }

    /// A line of as many characters as fit, but at least one.
    private func firstCharacters(of text: Substring) throws(SceneError) -> Cut {
        breaksWord = true
        if let best = try longest(text, next: text.index(after:)) { return best }
        let end = text.index(after: text.startIndex)
        return (try shape(line(text.startIndex, end), from: text.startIndex), end)
    }

    /// Shapes a line that begins at an index of the paragraph.
    private func shape(_ line: TextLine, from index: String.Index) throws(SceneError) -> GlyphRun {
        try shape(line, start + paragraph.text.utf8.distance(from: paragraph.text.startIndex, to: index))
    }

    /// A line of as many characters as fit together with an ellipsis.
    private func shortened(_ text: Substring) throws(SceneError) -> GlyphRun {
        if let best = try longest(text, suffix: ellipsis, next: text.index(after:)) { return best.run }
        return try shape(paragraph.line(text.startIndex..<text.startIndex, suffix: ellipsis), from: text.startIndex)
    }

    /// The longest prefix of a text that fits. Only prefixes that end at the indices that `next` returns are tried. Nil
    /// if none of them fits.
    ///
    /// The length of the prefix is doubled until the prefix is too wide; then a binary search finds the longest prefix
    /// that fits. In this way, few prefixes are shaped, and none is much longer than the line.
    private func longest(
        _ text: Substring, suffix: String = "", next: (String.Index) -> String.Index
    ) throws(SceneError) -> Cut? {
        var ends: [String.Index] = []
        var best: Cut?
        var bestIndex = -1
        /// Whether the prefix that ends at `ends[index]` fits. If it does, it becomes `best`.
        func fits(_ index: Int) throws(SceneError) -> Bool {
            let run = try shape(line(text.startIndex, ends[index], suffix: suffix), from: text.startIndex)
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
        guard suffix.isEmpty, let best else { return best }
        return try hyphenated(best, of: text, ends: ends[...bestIndex])
    }

    /// The longest line that fits together with its hyphen; nil if no line fits.
    ///
    /// `best` is the longest line that fits without a hyphen. If it ends at a soft hyphen, the visible hyphen can make
    /// it too wide. Shorter lines, which end at the earlier `ends`, are then tried.
    private func hyphenated(
        _ best: Cut, of text: Substring, ends: ArraySlice<String.Index>
    ) throws(SceneError) -> Cut? {
        var isBest = true
        for end in ends.reversed() {
            if end < text.endIndex, paragraph.text.unicodeScalars[..<end].last == "\u{AD}" {
                let run = try shape(paragraph.hyphenatedLine(text.startIndex..<end), from: text.startIndex)
                if run.advance <= width + tolerance { return (run, end) }
            } else {
                return isBest ? best : (try shape(line(text.startIndex, end), from: text.startIndex), end)
            }
            isBest = false
        }
        return nil
    }

    /// A line without trailing spaces.
    private func line(_ start: String.Index, _ end: String.Index, suffix: String = "") -> TextLine {
        var part = paragraph.text[start..<end]
        while let last = part.last, last.isWhitespace { part.removeLast() }
        return paragraph.line(part.startIndex..<part.endIndex, suffix: suffix)
    }
}
