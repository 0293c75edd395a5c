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

    /// What it has in common with other elements.
    package var header = ElementHeader(id: "stack")
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
    /// The elements, in order.
    package var children: [Element] = []

    /// Creates an empty column.
    package init() {}
}

// MARK: Keys

extension StackSpec: ContainerSpec {
    /// The keys of `stack`.
    static let table = KeyTable(
        "stack", "A column or a row of elements.", sample: "{ content: { stack: {} } }",
        companions: ["children: [{ text: One }, { text: Two }]"]
    ) { walk in
        var stack = StackSpec()
        stack.keys(walk)
    }

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "axis", &axis, .axis, as: "`vertical`, `horizontal`", "a column or a row", example: "horizontal",
            also: ["orientation", "flexDirection", "layoutMode"])
        let written = walk.value(
            "alignment", &alignment, .stackAlignment,
            "the position across the axis. `top` and `bottom` are `leading` and `trailing` of a row. `firstBaseline`,"
                + " in a row, aligns the first lines of text",
            example: "center", also: ["align", "alignItems", "crossAxisAlignment"])
        if axis == .vertical, alignment == .firstBaseline, let written {
            written.context.report(
                written.node.location, "'alignment' can be firstBaseline only in a stack with 'axis: horizontal'")
        }
        directionKey(walk)
        walk.value(
            "distribution", &distribution, .distribution, as: "see below", "the lengths and spaces along the axis",
            example: "fillEqually", also: ["justifyContent", "mainAxisAlignment", "justify"])
        walk.value(
            "spacing", &spacing, .points(upTo: 10_000),
            "the space between two elements; the minimum where the space varies",
            example: "16", also: ["gap", "space", "itemSpacing"])
        paddingKey(walk)
        containerKeys(walk)
    }
}

extension ValueKind {
    fileprivate static var axis: ValueKind<StackSpec.Axis> {
        words(StackSpec.Axis.self) {
            switch $0 {
            case .horizontal: "a row"
            case .vertical: "a column"
            }
        }
    }

    fileprivate static var stackAlignment: ValueKind<StackSpec.Alignment> {
        words(StackSpec.Alignment.self) {
            switch $0 {
            case .fill: "as long as the stack across its axis"
            case .leading: "at the side where the direction begins, or at the top"
            case .top: "`leading` of a row"
            case .center: "in the middle"
            case .trailing: "at the side where the direction ends, or at the bottom"
            case .bottom: "`trailing` of a row"
            case .firstBaseline: "the first lines of text, in a row"
            }
        }
    }

    fileprivate static var distribution: ValueKind<StackSpec.Distribution> {
        words(StackSpec.Distribution.self) {
            switch $0 {
            case .fill: "intrinsic lengths; extra space goes to spacers, or to the last element"
            case .fillEqually: "equally long elements"
            case .fillProportionally: "lengths in proportion to the intrinsic ones"
            case .equalSpacing: "intrinsic lengths with equal spaces"
            case .equalCentering: "intrinsic lengths with centres at equal distances"
            }
        }
    }
}
