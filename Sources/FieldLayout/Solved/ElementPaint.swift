package import FieldDrawing

/// What one element draws itself, as it shows in the picture: clipped, turned and faded as what it belongs to.
package struct ElementPaint: Hashable, Sendable {
    /// The element's whole id.
    package let id: String
    /// What it draws, in points.
    package let items: [DisplayItem]
}

extension SolvedLayout {
    /// What each element draws itself, the lowest first; elements that draw nothing are left out.
    package var paints: [ElementPaint] { elements.flatMap { $0.paints(scope: "") } }
}
