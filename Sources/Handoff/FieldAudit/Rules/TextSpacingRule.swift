import FieldEntry
import FieldGeometry
import FieldRendering
import FieldScene
import FieldText

/// Texts can have more space: lines of 1.5 em, paragraphs 2 em, letters .12 em and words .16 em farther apart. Nothing
/// reaches out, overlaps or is cut off (WCAG 2.2, 1.4.12).
///
/// The paragraphs of a text are what line breaks in its string separate. A single character, as in a cell, has no space between letters.
enum TextSpacingRule: AuditRule {
    static let id = "text-spacing"
    static let summary = "With the text spacing of WCAG 1.4.12, nothing overlaps or is cut off."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditPicture) -> [Violation] {
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
    /// The element with its texts changed, and those of its descendants.
    fileprivate func mapTexts(_ change: (TextSpec) -> TextSpec) -> Element {
        if case .text(let text) = self { return .text(change(text)) }
        var element = self
        if !children.isEmpty { element.children = children.map { $0.mapTexts(change) } }
        return element
    }
}
