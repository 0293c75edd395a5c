package import Fieldproof

/// A font that needs no font file: every character is a box of 10 × 10 points at size 10, and in proportion at others.
///
/// A character's advance is the size; the ascent is eight tenths of it, the descent two tenths, and there is no gap. A
/// space has no ink; a format control has neither ink nor advance. It counts what it was asked, so that a test can say how often layout may ask.
package final class FakeTextMeasurer: TextMeasurer {
    /// How often `metrics(of:)` was called.
    package private(set) var metricsCalls = 0
    private let analyzer = TextAnalyzer()
    /// How often `shape(_:in:)` was called.
    package private(set) var shapeCalls = 0
    /// Characters that the font is said to lack.
    package var missing: Set<Character> = []
    /// Advances that differ, in ems, by character.
    package var advances: [Character: Double] = [:]

    /// A font in which each character is as wide as it is high.
    package init() {}

    /// The measures of the font: 0.8, 0.2 and 0 ems.
    package func metrics(of request: FontRequest) throws(TextError) -> FontMetrics {
        metricsCalls += 1
        try check(request)
        return FontMetrics(ascent: request.size * 0.8, descent: request.size * 0.2, lineGap: 0)
    }

    /// The directions of a text, by UAX #9.
    package func paragraph(_ text: String) -> TextParagraph { analyzer.paragraph(text) }

    /// Where a new line may begin, by UAX #14.
    package func lineBreaks(in text: String) -> [Int] { analyzer.lineBreaks(in: text) }

    /// The characters side by side, in the order of the text whatever its directions, a hyphen behind a hyphenated line.
    package func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun {
        shapeCalls += 1
        try check(request)
        let text = line.isHyphenated ? line.text + "\u{2010}" : line.text
        let face = FontFace(family: "Fake", weight: request.weight, style: request.style, file: "Fake.ttf")
        var run = GlyphRun(text: text, size: request.size, glyphs: [], faces: [face], advance: 0, inkBounds: nil)
        for (index, character) in text.enumerated() {
            guard !missing.contains(character) else {
                throw TextError(code: .missingGlyph, message: "no font has '\(character)' (tried Fake)")
            }
            let isInvisible = Self.isInvisible(character)
            let em = isInvisible ? 0 : advances[character] ?? 1
            let box = Rect(x: 0, y: -0.8, width: em, height: 1)
            run.glyphs.append(
                GlyphRun.Glyph(
                    id: character.unicodeScalars.first?.value ?? 0, origin: Point(x: run.advance, y: 0),
                    advance: em * request.size, cluster: index, face: 0,
                    shape: character == " " || isInvisible ? .blank : .outline(.rectangle(box))))
            run.advance += em * request.size
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
