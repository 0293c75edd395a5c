package import FieldGeometry

/// The distances between the sides of an element and its content, in points.
package struct Padding: Hashable, Sendable {
    /// The distances. If `followsDirection` is true, `left` is the leading side and `right` the trailing side.
    package var insets: Insets
    /// Whether the distances are those of the leading and the trailing side, which a layout from right to left swaps.
    package var followsDirection: Bool

    /// Creates a padding.
    package init(_ insets: Insets, followsDirection: Bool = false) {
        self.insets = insets
        self.followsDirection = followsDirection
    }

    /// No padding.
    package static let zero = Padding(.zero)

    /// The distances from the four sides in a layout of a direction.
    package func insets(in direction: LayoutDirection) -> Insets {
        guard followsDirection, direction == .rightToLeft else { return insets }
        return Insets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    }
}
