import FieldGeometry
import FieldText

/// A text measurer with the letter and word spacing of WCAG 1.4.12.
final class SpacedMeasurer: TextMeasurer {
    /// The space between two letters, in ems.
    private static let letters = 0.12
    /// The additional space between two words, in ems.
    private static let words = 0.16

    private let base: any TextMeasurer

    /// Creates a measurer that adds space to the runs of another one.
    init(_ base: any TextMeasurer) { self.base = base }

    func metrics(of request: FontRequest) throws(TextError) -> FontMetrics { try base.metrics(of: request) }
    func paragraph(_ text: String) -> TextParagraph { base.paragraph(text) }
    func lineBreaks(in text: String) -> [Int] { base.lineBreaks(in: text) }

    func shape(_ line: TextLine, in request: FontRequest) throws(TextError) -> GlyphRun {
        var run = try base.shape(line, in: request)
        let text = Array(run.text.utf8)
        var moved = 0.0
        for index in run.glyphs.indices {
            run.glyphs[index].origin.x += moved
            guard index + 1 < run.glyphs.count else { break }
            let glyph = run.glyphs[index]
            // Glyphs of one cluster, such as a letter and its marks, stay together.
            guard glyph.cluster != run.glyphs[index + 1].cluster else { continue }
            let isSpace = text.indices.contains(glyph.cluster) && text[glyph.cluster] == 0x20
            // Letters that the scene spaces wider stay as they are.
            let letters = max(0, Self.letters * run.size - request.letterSpacing)
            moved += letters + (isSpace ? Self.words * run.size : 0)
        }
        run.advance += moved
        if moved > 0, let ink = run.inkBounds {
            run.inkBounds = Rect(x: ink.x, y: ink.y, width: ink.width + moved, height: ink.height)
        }
        return run
    }
}
