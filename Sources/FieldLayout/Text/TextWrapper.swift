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
    /// Shapes one line.
    let shape: (TextLine) throws(SceneError) -> GlyphRun

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
                paragraph: measurer.paragraph(String(part)), width: width, measurer: measurer, shape: shape)
            let isLast = number == paragraphs.count - 1
            let room = limit.map { $0 - lines.count }
            let (runs, isCut) = try wrapper.lines(limit: room, isLast: isLast)
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
