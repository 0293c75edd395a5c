import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldRendering
import FieldScene

/// A field with the focus is partly visible (WCAG 2.2, 2.4.11), and for level AAA completely (2.4.12): it is neither
/// scrolled away nor covered.
enum FocusNotObscuredRule: AuditRule {
    static let id = "focus-not-obscured"
    static let summary = "A field with the focus is not hidden by a scroll, a keypad or a sheet."
    static let level = AuditLevel.aa

    static func violations(in picture: AuditSnapshot) throws -> [Violation] {
        try picture.layout.inputs.keys.sorted().compactMap { id throws -> Violation? in
            guard picture.layout.inputs[id]?.isFocused == true, let index = picture.tree.index(of: id),
                picture.isVisible(index)
            else { return nil }
            let hidden = picture.layout.scrolledInput(id)
            if hidden?.isGone != true, try picture.isCovered(index) {
                return Violation(
                    criterion: "2.4.11", level: .aa, element: id,
                    message: "'\(id)' has the focus, and is covered by what is drawn above it")
            }
            guard let hidden else { return nil }
            return Violation(
                criterion: hidden.isGone ? "2.4.11" : "2.4.12", level: hidden.isGone ? .aa : .aaa, element: id,
                value: hidden.distance, required: 0,
                message: "'\(id)' has the focus, and \(hidden.isGone ? "" : "a part of it ")is scrolled out of view",
                repair: picture.repair(of: hidden))
        }
    }
}

extension AuditSnapshot {
    /// Whether elements that are drawn after an element cover all of it, so that the picture is the same without it.
    fileprivate func isCovered(_ index: Int) throws -> Bool {
        let family = tree.family(of: index)
        let isBelow = tree.nodes[(family.max() ?? index)...].dropFirst().contains { above in
            above.element.ink.paintedBounds?.contains(tree[index].frame) == true
        }
        guard isBelow else { return false }
        return try pixels(of: layout) == pixels(of: layout.hiding([index], in: tree))
    }

    /// The scroll offset that shows the input; nil if the input does not fit, or the scene has no key for it.
    fileprivate func repair(of hidden: ScrolledInput) -> Repair? {
        guard let offset = hidden.offset, let scroll = origins.owner(of: hidden.scroll)?.element else { return nil }
        return .value(ElementKeys(["offset"], of: scroll.location), offset.roundedText)
    }
}
