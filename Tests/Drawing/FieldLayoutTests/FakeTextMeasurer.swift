import FieldGeometry
import FieldShaping
import FieldText

/// A text measurer that needs no font file: every character is a square with sides of the font size.
///
/// The advance of a character is the font size, the ascent is 0.8 times the font size, the descent 0.2 times, and there
/// is no line gap. A space draws nothing; a format control draws nothing and has no advance. Calls are counted, so that
/// tests can check how often layout measures text.
final class FakeTextMeasurer: TextMeasurer {
    /// The number of calls of `metrics(of:)`.
    private(set) var metricsCalls = 0
    private let analyzer = TextAnalyzer()
    /// The number of calls of `shape(_:in:)`.
    private(set) var shapeCalls = 0
    /// The characters that the font does not have. Shaping them throws `missingGlyph`.
    var missing: Set<Character> = []
    /// The metrics of characters that are in a fallback font, in ems.
    var fallbacks: [Character: FontMetrics] = [:]
    /// The advances of characters that are not one em wide, in ems.
    var advances: [Character: Double] = [:]

    /// Creates a measurer in which every character is one em wide.
    init() {}

    /// The metrics of the font: ascent 0.8 em, descent 0.2 em, line gap 0. The family `Nowhere` throws `unknownFamily`.
    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics {
        metricsCalls += 1
        try check(request)
        return FontMetrics(ascent: request.size * 0.8, descent: request.size * 0.2, lineGap: 0)
    }

    /// Resolves the directions of a text by UAX #9, as `TextShaper` does.
    func paragraph(_ text: String) -> TextParagraph { analyzer.paragraph(text) }

    /// The line break opportunities of a text by UAX #14, as `TextShaper` finds them: offsets in the UTF-8 of the text.
    func lineBreaks(in text: String) -> [Int] { analyzer.lineBreaks(in: text) }

    /// Shapes a line into one box for each character, and one for the hyphen if the line is hyphenated. The boxes are
    /// placed from left to right in the order of the text, even if the text runs from right to left.
    func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun {
        shapeCalls += 1
        try check(request)
        let text = line.isHyphenated ? line.text + "\u{2010}" : line.text
        let face = FontFace(family: "Fake", weight: request.weight, style: request.style, file: "Fake.ttf")
        var run = GlyphRun(text: text, size: request.size, glyphs: [], faces: [face], advance: 0, inkBounds: nil)
        let unknown = text.filter(missing.contains)
        if !unknown.isEmpty { throw TextError(missing: MissingCharacters(Array(unknown), tried: ["Fake"])) }
        for (index, character) in text.enumerated() {
            let isInvisible = Self.isInvisible(character)
            let em = isInvisible ? 0 : advances[character] ?? 1
            let box = Rect(x: 0, y: -0.8, width: em, height: 1)
            run.glyphs.append(
                GlyphRun.Glyph(
                    id: character.unicodeScalars.first?.value ?? 0, origin: Point(x: run.advance, y: 0),
                    advance: em * request.size, cluster: index, face: 0,
                    shape: character == " " || isInvisible ? .blank : .outline(.rectangle(box))))
            run.advance += em * request.size
            if let metrics = fallbacks[character]?.scaled(by: request.size) {
                run.fallbackMetrics = run.fallbackMetrics?.united(with: metrics) ?? metrics
            }
        }
        return run
    }

    /// Whether a character is a format control, such as a soft hyphen or a bidirectional mark.
    private static func isInvisible(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }

    private func check(_ request: FontRequest) throws(TextError) {
        if request.family == "Nowhere" {
            throw TextError(code: .unknownFamily, message: "no font has the family 'Nowhere'")
        }
    }
}
