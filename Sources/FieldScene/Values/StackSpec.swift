public import FieldGeometry

/// Elements in a row or a column, as UIStackView arranges them.
public struct StackSpec: Hashable, Sendable {
    /// The direction in which the elements follow each other.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// Side by side.
        case horizontal
        /// One below the other.
        case vertical
    }

    /// Where the elements stand across the axis.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
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
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
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
    public var id = "stack"
    /// The direction.
    public var axis = Axis.vertical
    /// Where the elements stand across the axis.
    public var alignment = Alignment.fill
    /// How the elements share the space along the axis.
    public var distribution = Distribution.fill
    /// The space between two elements, in points; the least of it for equal spacing and centring.
    public var spacing = 0.0
    /// The space around the elements.
    public var padding = Insets.zero
    /// The lengths that the scene gives it.
    public var ownSize = OwnSize()
    /// The elements in order.
    public var children: [Element] = []
    /// Where the scene says `stack`; nil for a stack made in Swift.
    public var place: SourcePlace?

    /// An empty column.
    public init() {}
}
