package import FieldGeometry

/// The distance of a shape's edges from those of a rectangle that snaps to pixels.
///
/// The inside of a border, a ring and a spread shadow are outsets of one box, so that they meet its edges at every scale.
/// Corners follow: their radii shrink with an inset, and grow as CSS lets the radii of a spread shadow grow (`Corners.grown`).
public struct Outset: Hashable, Sendable {
    /// How far each edge lies outside, in points; not snapped.
    package var spread: Double
    /// The width of a border inside the rectangle, in points; it snaps to pixels as the border itself does.
    package var border: Double
    /// The part of the border's width by which each edge lies inside: 1 is the border's inner edge, 0.5 its middle, and 0
    /// the rectangle's own edge, where a side has no border.
    package var borderParts: Insets
    /// How far the shape is moved, in points; not snapped.
    package var shift: Point

    /// Edges `spread` points outside, moved by `shift`: a ring, or the silhouette of a shadow.
    package init(spread: Double, shift: Point = .zero) {
        (self.spread, self.shift) = (spread, shift)
        (border, borderParts) = (0, Insets(all: 0))
    }

    /// Edges at a part of the width of a border, moved by `shift`.
    package init(border: Double, parts: Insets = Insets(all: 1), shift: Point = .zero) {
        (self.border, borderParts, self.shift) = (border, parts, shift)
        spread = 0
    }

    /// The shape whose edges lie at this distance from those of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, snapped if the result is to be.
    ///   - corners: The radii of its corners.
    ///   - scale: The length of a point.
    ///   - border: The width of the border, snapped if the result is to be.
    /// - Returns: The shape; an empty one in the rectangle's middle if no room is left.
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
