import FieldGeometry

/// The description of a stack in a scene: elements in a row or a column, arranged as in a UIStackView.
package struct StackSpec: Hashable, Sendable, ContainerSpec {
    /// The direction in which the elements are arranged.
    package enum Axis: String, Hashable, Sendable, SceneWord {
        /// The elements are side by side, in a row.
        case horizontal
        /// Each element is below the previous one, in a column.
        case vertical

        var meaning: String {
            switch self {
            case .horizontal: "a row"
            case .vertical: "a column"
            }
        }
    }

    /// The alignment of the elements across the axis.
    package enum Alignment: String, Hashable, Sendable, SceneWord {
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

        var meaning: String {
            switch self {
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

    /// The distribution of the space along the axis.
    package enum Distribution: String, Hashable, Sendable, SceneWord {
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

        var meaning: String {
            switch self {
            case .fill: "intrinsic lengths; extra space goes to spacers, or to the last element"
            case .fillEqually: "equally long elements"
            case .fillProportionally: "lengths in proportion to the intrinsic ones"
            case .equalSpacing: "intrinsic lengths with equal spaces"
            case .equalCentering: "intrinsic lengths with centres at equal distances"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
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
    /// The direction of the stack and of the elements in it; nil to inherit the direction.
    package var direction: LayoutDirection?
    /// The elements, in order.
    package var children: [Element] = []

    /// Creates an empty column.
    package init() {}

    static let table = KeyTable(
        "stack", "A column or a row of elements.", sample: "{ content: { stack: {} } }",
        companions: ["children: [{ text: One }, { text: Two }]"]
    ).of(StackSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "axis", &axis, .words(), as: "`vertical`, `horizontal`", "a column or a row", example: "horizontal",
            also: ["orientation", "flexDirection", "layoutMode"])
        let written = walk.value(
            "alignment", &alignment, .words(),
            "the position across the axis. `top` and `bottom` are `leading` and `trailing` of a row. `firstBaseline`,"
                + " in a row, aligns the first lines of text",
            example: "center", also: ["align", "alignItems", "crossAxisAlignment"])
        if axis == .vertical, alignment == .firstBaseline, let written {
            written.context.report(
                written.node.location, "'alignment' can be firstBaseline only in a stack with 'axis: horizontal'")
        }
        directionKey(walk)
        walk.value(
            "distribution", &distribution, .words(), as: "see below", "the lengths and spaces along the axis",
            example: "fillEqually", also: ["justifyContent", "mainAxisAlignment", "justify"])
        walk.value(
            "spacing", &spacing, .points(upTo: 10_000),
            "the space between two elements; the minimum where the space varies",
            example: "16", also: ["gap", "space", "itemSpacing"])
        paddingKey(walk)
        containerKeys(walk)
    }
}

/// The description of an overlay in a scene: elements on top of one another, the first one at the bottom.
package struct OverlaySpec: Hashable, Sendable, ContainerSpec {
    /// The position of the elements in the overlay.
    package enum Alignment: String, Hashable, Sendable, SceneWord {
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

        var meaning: String {
            switch self {
            case .fill: "as large as the overlay"
            case .center: "in the middle"
            case .top: "at the top, in the middle"
            case .bottom: "at the bottom, in the middle"
            case .leading: "at the side where the direction begins"
            case .trailing: "at the side where the direction ends"
            case .topLeading: "in the upper corner where the direction begins"
            case .topTrailing: "in the upper corner where the direction ends"
            case .bottomLeading: "in the lower corner where the direction begins"
            case .bottomTrailing: "in the lower corner where the direction ends"
            }
        }
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "overlay")
    /// The position of elements that are smaller than the overlay.
    package var alignment = Alignment.center
    /// The padding around the elements, in points.
    package var padding = Padding.zero
    /// The box around the elements.
    package var decoration = Decoration()
    /// The direction of the overlay and of the elements in it; nil to inherit the direction.
    package var direction: LayoutDirection?
    /// The elements, from bottom to top.
    package var children: [Element] = []

    static let table = KeyTable(
        "overlay", "Elements that lie over one another, the first one at the bottom.",
        sample: "{ content: { overlay: {} } }", companions: ["children: [{ text: One }, { text: Two }]"]
    ).of(OverlaySpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "alignment", &alignment, .words(),
            as: "`center`, `top`, `bottom`, `leading`, `trailing`, `topLeading`, `topTrailing`, `bottomLeading`,"
                + " `bottomTrailing`, `fill`",
            "where smaller elements are. With `fill`, all elements are as large as the overlay",
            example: "bottom", also: ["align", "position"])
        paddingKey(walk)
        directionKey(walk)
        containerKeys(walk)
    }
}

/// The description of a scroll element in a scene: its content can be higher than its frame, is moved up, and is clipped.
package struct ScrollSpec: Hashable, Sendable, ReadableElement {
    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "scroll")
    /// The distance by which the content is moved up, in points, at most to its end.
    package var offset = 0.0
    /// The content; nil for none.
    package var content: Element?

    /// Creates an element without content.
    package init() {}

    /// The valid offsets, in points.
    package static let offsets = 0...100_000.0

    static let table = KeyTable(
        "scroll", "An element whose content can be higher than its place.", sample: "{ content: { scroll: {} } }",
        companions: ["height: 20", "content: { stack: { children: [{ text: One }, { text: Two }, { text: Three }] } }"]
    ).of(ScrollSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "offset", &offset, .points(upTo: Self.offsets.upperBound),
            "the distance by which the content is moved up, at most to its end", example: "40",
            also: ["contentOffset", "scrollTop", "position", "y"])
        let written = walk.key(
            "content", .mapping(Element.table), as: "element", "what is scrolled", example: "{ text: Hello }",
            also: ["body", "child", "children"])
        if let written { content = Element.decode(written.node, as: "content", in: written.context) }
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
    }

    /// A scroll element between this one and another.
    func interpolated(to other: ScrollSpec, _ mix: StyleMixer) -> ScrollSpec {
        var scroll = other.following(self, mix)
        scroll.offset = mix.numbers(offset, other.offset, in: Self.offsets)
        return scroll
    }
}

/// An element that contains others: a stack or an overlay.
protocol ContainerSpec: ReadableElement {
    /// The padding around the elements, in points.
    var padding: Padding { get set }
    /// The box around the elements.
    var decoration: Decoration { get set }
    /// The direction of the container and of the elements in it; nil to inherit the direction.
    var direction: LayoutDirection? { get set }
    /// The elements, in order.
    var children: [Element] { get set }
}

extension ContainerSpec {
    /// Declares the key of the direction.
    mutating func directionKey(_ walk: KeyWalk) {
        walk.value(
            "direction", &direction, .words().optional, initial: "inherited",
            "the [direction](languages.md#direction) of the element and of those in it",
            example: "rightToLeft", also: ["dir", "layoutDirection", "textDirection"])
    }

    /// Declares the key of the padding.
    mutating func paddingKey(_ walk: KeyWalk) {
        walk.value(
            "padding", &padding, .padding,
            as: "points, `safeArea` or mapping", initial: "0", "the space around all elements", example: "24",
            also: ["insets", "margin", "contentInset"])
    }

    /// Declares the keys that all containers have.
    mutating func containerKeys(_ walk: KeyWalk) {
        decoration.keys(walk)
        header.commonKeys(walk)
        header.reactions.styleKeys(walk)
        walk.value(
            "children", &children, .children, as: "list of elements", initial: "none", "the elements",
            example: "[{ text: One }, { text: Two }]",
            also: ["elements", "items", "content", "views", "subviews"])
    }
}

extension ValueKind {
    /// The elements of a container.
    fileprivate static var children: ValueKind<[Element]> {
        ValueKind<[Element]>(.list(.mapping(Element.table), 0...SceneLimits.nodes)) { reader in
            guard case .list(let items) = reader.node.content else { return reader.reject("a list") }
            return items.compactMap { Element.decode($0, as: "children", in: reader.context) }
        }
    }
}

extension StackSpec {
    /// A stack between this one and another.
    func interpolated(to other: StackSpec, _ mix: StyleMixer) -> StackSpec {
        var stack = other.following(self, mix)
        stack.spacing = mix.lengths(spacing, other.spacing)
        stack.padding = padding.interpolated(to: other.padding, mix)
        if decoration != other.decoration { stack.decoration = decoration.interpolated(to: other.decoration, mix) }
        return stack
    }
}

extension OverlaySpec {
    /// An overlay between this one and another.
    func interpolated(to other: OverlaySpec, _ mix: StyleMixer) -> OverlaySpec {
        var overlay = other.following(self, mix)
        overlay.padding = padding.interpolated(to: other.padding, mix)
        if decoration != other.decoration { overlay.decoration = decoration.interpolated(to: other.decoration, mix) }
        return overlay
    }
}
