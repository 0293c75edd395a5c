/// The description of a stack in a scene: elements in a row or a column, arranged as in a UIStackView.
package struct StackSpec: Hashable, Sendable {
    /// The direction in which the elements are arranged.
    package enum Axis: String, Hashable, Sendable, CaseIterable {
        /// The elements are side by side, in a row.
        case horizontal
        /// Each element is below the previous one, in a column.
        case vertical
    }

    /// The alignment of the elements across the axis.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// The elements are stretched from edge to edge.
        case fill
        /// The elements are at the leading edge of a column, or at the top edge of a row.
        case leading
        /// The same as `leading`.
        case top
        /// The elements are in the middle.
        case center
        /// The elements are at the trailing edge of a column, or at the bottom edge of a row.
        case trailing
        /// The same as `trailing`.
        case bottom
        /// In a row, the first lines of text are on one baseline. Elements without text have their bottom edges on this
        /// baseline.
        case firstBaseline
    }

    /// The distribution of the space along the axis.
    package enum Distribution: String, Hashable, Sendable, CaseIterable {
        /// Surplus space goes to spacers and elements without an intrinsic length, or else to the last element. If
        /// there is too little space, elements shrink, the last one first.
        case fill
        /// All elements have the same length.
        case fillEqually
        /// All elements grow or shrink in proportion to their intrinsic lengths.
        case fillProportionally
        /// Each element keeps its length, and the spaces between them are equal.
        case equalSpacing
        /// Each element keeps its length, and the distances between their centres are equal.
        case equalCentering
    }

    /// The id that refers to the element.
    package var id = "stack"
    /// The direction.
    package var axis = Axis.vertical
    /// The alignment of the elements across the axis.
    package var alignment = Alignment.fill
    /// The distribution of the space along the axis.
    package var distribution = Distribution.fill
    /// The space between two elements, in points; the minimum space for `equalSpacing` and `equalCentering`.
    package var spacing = 0.0
    /// The padding around the elements, in points.
    package var padding = Padding.zero
    /// The box around the elements.
    package var decoration = Decoration()
    /// The direction of the stack and of the elements in it; nil for the direction around the stack.
    package var direction: LayoutDirection?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The elements, in order.
    package var children: [Element] = []
    /// The location of `stack` in the scene file; nil for a stack that was created in Swift.
    package var location: SceneLocation?

    /// Creates an empty column.
    package init() {}
}

/// Empty space in a stack.
package struct SpacerSpec: Hashable, Sendable {
    /// The length of a spacer along the axis of its stack.
    package enum Length: Hashable, Sendable {
        /// The spacer has at least this many points. With the distribution `fill`, surplus space is shared by the
        /// spacers and the other elements without an intrinsic length. Elements with an intrinsic length then do not
        /// grow.
        case flexible(minimum: Double)
        /// The spacer has exactly this many points.
        case fixed(Double)
    }

    /// The id that refers to the element.
    package var id = "spacer"
    /// The length along the axis of the stack.
    package var length = Length.flexible(minimum: 0)
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `spacer` in the scene file; nil for a spacer that was created in Swift.
    package var location: SceneLocation?

    /// Creates a flexible spacer.
    package init() {}
}

/// The description of an overlay in a scene: elements on top of one another, the first one at the bottom.
package struct OverlaySpec: Hashable, Sendable {
    /// The position of the elements in the overlay.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// The elements are as large as the overlay.
        case fill
        /// The elements are in the middle.
        case center
        /// The elements are at the top, in the middle.
        case top
        /// The elements are at the bottom, in the middle.
        case bottom
        /// The elements are at the leading edge, in the middle.
        case leading
        /// The elements are at the trailing edge, in the middle.
        case trailing
        /// The elements are at the top leading corner.
        case topLeading
        /// The elements are at the top trailing corner.
        case topTrailing
        /// The elements are at the bottom leading corner.
        case bottomLeading
        /// The elements are at the bottom trailing corner.
        case bottomTrailing
    }

    /// The id that refers to the element.
    package var id = "overlay"
    /// The position of elements that are smaller than the overlay.
    package var alignment = Alignment.center
    /// The padding around the elements, in points.
    package var padding = Padding.zero
    /// The box around the elements.
    package var decoration = Decoration()
    /// The direction of the overlay and of the elements in it; nil for the direction around the overlay.
    package var direction: LayoutDirection?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The elements, from bottom to top.
    package var children: [Element] = []
    /// The location of `overlay` in the scene file; nil for an overlay that was created in Swift.
    package var location: SceneLocation?

    /// Creates an overlay without elements.
    package init() {}
}
