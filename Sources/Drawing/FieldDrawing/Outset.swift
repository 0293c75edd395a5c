package import FieldGeometry

/// The distances from the edges of a rectangle to the edges of a shape inside or outside it.
///
/// The rectangle is snapped to pixels first, and the distances are measured from its snapped edges. The inside of a
/// border, a ring and a spread shadow are outsets of the same box, and therefore meet the box's edges at every scale.
/// Corner radii shrink if the shape is inside the rectangle. If the shape is outside, they grow like the radii of a
/// spread shadow in CSS (`Corners.grown`).
public struct Outset: Hashable, Sendable {
    /// The distance by which each edge lies outside the rectangle, in points; it is not snapped.
    package var spread: Double
    /// The width of a border inside the rectangle, in points; it snaps to pixels like the border itself.
    package var border: Double
    /// The fraction of the border's width by which each edge lies inside the rectangle: 1 is the inner edge of the
    /// border, 0.5 its middle, and 0 the edge of the rectangle, for a side without a border.
    package var borderParts: Insets
    /// The vector by which the shape is moved, in points; it is not snapped.
    package var shift: Point

    /// Creates an outset with edges `spread` points outside a rectangle, moved by `shift`: a ring, or the silhouette of
    /// a shadow.
    package init(spread: Double, shift: Point = .zero) {
        (self.spread, self.shift) = (spread, shift)
        (border, borderParts) = (0, Insets(all: 0))
    }

    /// Creates an outset with edges inside a rectangle, at a fraction of a border's width, moved by `shift`.
    package init(border: Double, parts: Insets = Insets(all: 1), shift: Point = .zero) {
        (self.border, borderParts, self.shift) = (border, parts, shift)
        spread = 0
    }

    /// The shape with these distances from the edges of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle; already snapped if the result must be snapped.
    ///   - corners: The radii of the rectangle's corners, in the units of `rect`.
    ///   - scale: The length of a point, in the units of `rect`.
    ///   - border: The width of the border, in the units of `rect`; already snapped if the result must be snapped.
    /// - Returns: The shape. If no space is left for it, it is empty and lies in the middle of the rectangle.
    package func shape(of rect: Rect, _ corners: Corners, scale: Double, border: Double) -> Shape {
        func inset(_ part: Double) -> Double { border * part - spread * scale }
        let sides = [borderParts.top, borderParts.left, borderParts.bottom, borderParts.right].map(inset)
        let inner = rect.inset(by: Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
        let placed = inner.isEmpty ? rect.centered(.zero) : inner
        return .rect(
            placed.offset(by: Point(x: shift.x * scale, y: shift.y * scale)),
            corners.fitted(to: rect.size).grown(by: 0 - (sides.max() ?? 0)))
    }
}
