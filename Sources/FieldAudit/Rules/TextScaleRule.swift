import FieldGeometry
import FieldLayout
import FieldScene

/// Texts can be twice as large: nothing reaches out, overlaps or is cut off, and the sizes really grow (WCAG 2.2, 1.4.4).
/// The height of a canvas without a device may grow.
enum TextScaleRule: AuditRule {
    static let id = "text-scale"
    static let summary = "At a text scale of 200 %, texts grow and nothing is cut off."
    static let level = AuditLevel.aa
    private static let textScale = 2.0

    static func violations(in picture: AuditPicture) -> [Violation] {
        guard picture.scene.textScale < textScale else { return [] }
        var scene = picture.scene
        scene.textScale = textScale
        let (layout, violations) = picture.newProblems("1.4.4", "at a text scale of 2") { () throws(SceneError) in
            try picture.solveGrowing(scene, picture.solve)
        }
        guard let layout else { return violations }
        return violations + sizes(in: PaintTree(layout), of: picture)
    }

    /// The texts that do not grow.
    private static func sizes(in larger: PaintTree, of picture: AuditPicture) -> [Violation] {
        let expected = textScale / picture.scene.textScale
        return picture.tree.nodes.enumerated().compactMap { index, node in
            guard let size = node.element.font?.size, !node.element.ink.isEmpty,
                !picture.isDrawnBySystem(index), let other = larger.index(of: node.id),
                let grown = larger.nodes[other].element.font?.size, grown <= size * 1.001
            else { return nil }
            return Violation(
                criterion: "1.4.4", level: .aa, element: node.id, value: grown / size, required: expected,
                message: "at a text scale of 2, the text of '\(node.id)' stays at \(grown.roundedText) points")
        }
    }
}
