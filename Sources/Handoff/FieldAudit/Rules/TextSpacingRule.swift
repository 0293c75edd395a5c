import FieldEntry
import FieldGeometry
import FieldRendering
import FieldScene
import FieldText

/// Texts can have more space: lines of 1.5 em, paragraphs 2 em, letters .12 em and words .16 em farther apart. No
/// element reaches out, overlaps or is cut off (WCAG 2.2, 1.4.12).
///
/// Line breaks in the string of a text separate its paragraphs. A single character, as in a cell, has no letter
/// spacing.
enum TextSpacingRule: AuditRule {
    static let id = "text-spacing"
    static let summary = "With the text spacing of WCAG 1.4.12, nothing overlaps or is cut off."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditSnapshot) -> [Violation] {
        picture.newProblems("1.4.12", .textSpacing) { () throws(SceneError) in
            let measurer = SpacedMeasurer(try picture.renderer.measurer(for: picture.scene))
            var scene = picture.scene
            scene.content = scene.content.mapTexts { $0.spaced(by: measurer) }
            return try picture.solveGrowing(scene) { scene throws(SceneError) in
                try picture.renderer.layout(
                    of: scene, at: Moment(of: picture.state, in: scene), scale: picture.scale, state: picture.state,
                    measurer: measurer)
            }
        }.violations
    }
}

extension TextSpec {
    /// The text with lines of 1.5 em, and 2 em between paragraphs.
    fileprivate func spaced(by measurer: any TextMeasurer) -> TextSpec {
        let font = FontRequest(family: family.value, size: size, weight: weight, style: italic ? .italic : .normal)
        guard let metrics = try? measurer.metrics(of: font) else { return self }
        var text = self
        text.lineSpacing = max(lineSpacing, 1.5 * size - metrics.lineHeight)
        text.paragraphSpacing = 2 * size
        return text
    }
}

extension Element {
    /// The element with its texts and the texts of its descendants changed.
    fileprivate func mapTexts(_ change: (TextSpec) -> TextSpec) -> Element {
        if case .text(let text) = self { return .text(change(text)) }
        var element = self
        if !children.isEmpty { element.children = children.map { $0.mapTexts(change) } }
        return element
    }
}

/// A text measurer with the letter and word spacing of WCAG 1.4.12.
final class SpacedMeasurer: TextMeasurer {
    /// The space between two letters, in ems.
    private static let letters = 0.12
    /// The additional space between two words, in ems.
    private static let words = 0.16

    private let base: any TextMeasurer

    /// Creates a measurer that adds space to the runs of another measurer.
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
            // Keep glyphs of one cluster together, such as a letter and its marks.
            guard glyph.cluster != run.glyphs[index + 1].cluster else { continue }
            let isSpace = text.indices.contains(glyph.cluster) && text[glyph.cluster] == 0x20
            // Letters with wider spacing in the scene keep it.
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
