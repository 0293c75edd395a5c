package import FieldGeometry

/// The distances between the sides of an element and its content, in points.
package struct Padding: Hashable, Sendable {
    /// The distances. If `followsDirection` is true, `left` is the leading side and `right` the trailing side.
    package var insets: Insets
    /// Whether the distances are those of the leading and the trailing side, which a layout from right to left swaps.
    package var followsDirection: Bool
    /// The part of the safe area that is added to the distances: 0 or 1, and a number between them in a transition.
    package var safeAreaShare: Double

    /// Creates a padding.
    package init(_ insets: Insets, followsDirection: Bool = false, safeAreaShare: Double = 0) {
        self.insets = insets
        self.followsDirection = followsDirection
        self.safeAreaShare = safeAreaShare
    }

    /// No padding.
    package static let zero = Padding(.zero)

    /// The distances from the four sides.
    ///
    /// - Parameters:
    ///   - direction: The direction of the layout.
    ///   - safeArea: The parts of the element that the device covers at its four sides, in points.
    package func insets(in direction: LayoutDirection, safeArea: Insets = .zero) -> Insets {
        var insets = insets
        if followsDirection, direction == .rightToLeft { swap(&insets.left, &insets.right) }
        if safeAreaShare != 0 {
            insets.top += safeAreaShare * safeArea.top
            insets.left += safeAreaShare * safeArea.left
            insets.bottom += safeAreaShare * safeArea.bottom
            insets.right += safeAreaShare * safeArea.right
        }
        return insets
    }
}
