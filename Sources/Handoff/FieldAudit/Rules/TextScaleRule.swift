import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// Texts can double in size: no element reaches out, overlaps or is cut off, and sizes really grow (WCAG 2.2, 1.4.4).
///
/// The height of a canvas without a device may grow, because people can scroll. If the scene sets a height that is too
/// small for the larger content, the finding is a recommendation.
enum TextScaleRule: AuditRule {
    static let id = "text-scale"
    static let summary = "At a text scale of 200 %, texts grow and nothing is cut off."
    static let level = AuditLevel.aa
    private static let textScale = 2.0

    static func violations(in picture: AuditSnapshot) -> [Violation] {
        guard picture.scene.textScale < textScale else { return [] }
        var scene = picture.scene
        scene.textScale = textScale
        let (layout, violations) = picture.newProblems("1.4.4", .textScale) { () throws(SceneError) in
            try picture.solveGrowing(scene, isLeast: true, picture.solve)
        }
        guard let layout else { return violations }
        return violations + sizes(in: PaintTree(layout), of: picture) + height(layout.size.height, of: picture)
    }

    /// The recommendation for a canvas that is not high enough.
    private static func height(_ needed: Double, of picture: AuditSnapshot) -> [Violation] {
        guard let height = picture.scene.canvas.height, needed > height + 0.5 else { return [] }
        let keys = ElementKeys(["canvas", "height"])
        let larger = RepairOption.least(keys, from: height, to: (2 * needed - height).rounded(.up))
        return [
            Violation(
                criterion: "1.4.4", level: .info, value: height, required: needed,
                message:
                    "at a text scale of 2, the content needs \(needed.roundedText) points of height; the canvas has"
                    + " \(height.roundedText)",
                repair: larger.map { .fault([$0]) })
        ]
    }

    /// The texts that grow less than the text scale, for example because a font shrinks until a row fits.
    ///
    /// The sides of a card depict a physical object that cannot grow. Their texts are part of it, like a name on a name
    /// tag in a photograph (WCAG 2.2, definition of images of text). The form contains the same texts, which grow.
    private static func sizes(in larger: PaintTree, of picture: AuditSnapshot) -> [Violation] {
        let expected = textScale / picture.scene.textScale
        return picture.tree.nodes.enumerated().compactMap { index, node in
            guard let size = node.element.font?.size, !node.element.ink.isEmpty,
                // Skip keypads, suggestions and status bars, which the system draws.
                !picture.isPart(index, of: "keypad", "autofill", "statusBar"), !picture.isOnCard(index),
                let other = larger.index(of: node.id),
                let grown = larger[other].font?.size, grown < size * expected * 0.99
            else { return nil }
            let result =
                grown <= size * 1.001
                ? "stays at \(grown.roundedText) points"
                : "grows from \(size.roundedText) to \(grown.roundedText) points only"
            return Violation(
                criterion: "1.4.4", level: .aa, element: node.id, value: grown / size, required: expected,
                message: "at a text scale of 2, the text of '\(node.id)' \(result)",
                repair: picture.repair(ofSizeOf: node.id))
        }
    }
}
