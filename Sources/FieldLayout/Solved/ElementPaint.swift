package import FieldDrawing

/// The items that one element draws itself, with the clips, rotations and opacities of its ancestors applied.
package struct ElementPaint: Hashable, Sendable {
    /// The element's full id.
    package let id: String
    /// The items, in points of the image.
    package let items: [DisplayItem]
}

extension SolvedLayout {
    /// The items of each element in drawing order; elements that draw nothing are omitted.
    package var paints: [ElementPaint] { elements.flatMap { $0.paints(scope: "") } }
}
