import FieldText

/// The fake font, which records the lines that it shapes and counts calls.
final class CountingMeasurer: TextMeasurer {
    /// The number of characters of all texts, including repeated ones.
    private(set) var characters = 0
    /// The shaped lines in order.
    private(set) var lines: [TextLine] = []
    /// The number of calls for line breaks.
    private(set) var lineBreakCalls = 0
    private let font = FakeTextMeasurer()

    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics { try font.metrics(of: request) }

    func paragraph(_ text: String) -> TextParagraph { font.paragraph(text) }

    func lineBreaks(in text: String) -> [Int] {
        lineBreakCalls += 1
        return font.lineBreaks(in: text)
    }

    func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun {
        characters += line.text.count
        lines.append(line)
        return try font.shape(line, in: request)
    }
}
