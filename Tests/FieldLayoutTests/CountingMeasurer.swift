import FieldText
import FieldproofTesting

/// The fake font, which counts the characters that it was given to shape.
final class CountingMeasurer: TextMeasurer {
    /// The characters of all texts, those that came again too.
    private(set) var characters = 0
    /// The lines that it was given to shape, in their order.
    private(set) var lines: [TextLine] = []
    /// How often it was asked for line breaks.
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
