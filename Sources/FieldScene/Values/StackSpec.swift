package import FieldGeometry

/// Elements in a row or a column, as UIStackView arranges them.
package struct StackSpec: Hashable, Sendable {
    /// The direction in which the elements follow each other.
    package enum Axis: String, Hashable, Sendable, CaseIterable {
        /// Side by side.
        case horizontal
        /// One below the other.
        case vertical
    }

    /// Where the elements stand across the axis.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Stretched from edge to edge.
        case fill
        /// At the left edge (of a column).
        case leading
        /// At the top edge (of a row).
        case top
        /// In the middle.
        case center
        /// At the right edge (of a column).
        case trailing
        /// At the bottom edge (of a row).
        case bottom
        /// With the first lines of text on one baseline (in a row); what has no text stands on it.
        case firstBaseline
    }

    /// How the elements share the space along the axis.
    package enum Distribution: String, Hashable, Sendable, CaseIterable {
        /// What is left goes to spacers and elements without a length of their own, else to the last element; what is missing
        /// is taken from the last element first.
        case fill
        /// All are equally long.
        case fillEqually
        /// All are longer or shorter than their natural lengths in proportion.
        case fillProportionally
        /// Each keeps its length; the spaces between are equal.
        case equalSpacing
        /// Each keeps its length; the distances between their centres are equal.
        case equalCentering
    }

    /// The name that the element is referred to by.
    package var id = "stack"
    /// The direction.
    package var axis = Axis.vertical
    /// Where the elements stand across the axis.
    package var alignment = Alignment.fill
    /// How the elements share the space along the axis.
    package var distribution = Distribution.fill
    /// The space between two elements, in points; the least of it for equal spacing and centring.
    package var spacing = 0.0
    /// The space around the elements.
    package var padding = Insets.zero
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// The elements in order.
    package var children: [Element] = []
    /// Where the scene says `stack`; nil for a stack made in Swift.
    package var location: SceneLocation?

    /// An empty column.
    package init() {}
}
