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
        var best: (line: GlyphRun, end: Substring.Index)?
        var end = paragraph.startIndex
        while let next = LineBreaks.next(in: paragraph, after: end) {
            let line = try shape(trimmed(paragraph[..<next]))
            guard line.advance <= width + tolerance else { break }
            best = (line, next)
            end = next
        }
        if let best { return (best.line, paragraph[best.end...]) }
        return try firstCharacters(of: paragraph, width: width)
    }

    /// As many characters as fit, at least one, and what comes after them.
    private func firstCharacters(
        of paragraph: Substring, width: Double
    ) throws(SceneError) -> (line: GlyphRun, after: Substring) {
        var end = paragraph.index(after: paragraph.startIndex)
        var line = try shape(trimmed(paragraph[..<end]))
        while end < paragraph.endIndex {
            let next = paragraph.index(after: end)
            let longer = try shape(trimmed(paragraph[..<next]))
            guard longer.advance <= width + tolerance else { break }
            (line, end) = (longer, next)
        }
        return (line, paragraph[end...])
    }

    /// As many characters of a paragraph as fit beside an ellipsis.
    private func cut(_ paragraph: Substring, width: Double) throws(SceneError) -> GlyphRun {
        var best = try shape(String(ellipsis))
        var end = paragraph.startIndex
        while end < paragraph.endIndex {
            end = paragraph.index(after: end)
            let line = try shape(trimmed(paragraph[..<end]) + String(ellipsis))
            guard line.advance <= width + tolerance else { break }
            best = line
        }
        return best
    }

    private func trimmed(_ line: Substring) -> String {
        var line = line
        while let last = line.last, last.isWhitespace { line.removeLast() }
        return String(line)
    }
}
